import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { connectToPipe, openPipe } from "../../../src/node/mcp/pipe.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

afterEach(() => vi.unstubAllEnvs());

test.skipIf(process.platform === "win32")(
  "a pipe lies in its own folder also where the one for temporary files has a long name",
  async () => {
    const long = path.join(temporaryFolder(), ..."llmc ".repeat(20).trim().split(" "));
    mkdirSync(long, { recursive: true });
    vi.stubEnv("TMPDIR", long);
    const pipe = await openPipe(() => undefined);
    onTestFinished(() => pipe.close());
    expect(statSync(pipe.address).isSocket()).toBe(true);
    (await connectToPipe(pipe.address)).destroy();
  },
);
