import { mkdirSync, readdirSync, statSync } from "node:fs";
import * as net from "node:net";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { connectToPipe, openPipe } from "../../../src/node/mcp/pipe.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

vi.mock("node:net", async original => {
  const real = await original<typeof net>();
  return { ...real, createServer: vi.fn(real.createServer) };
});
const { createServer } = vi.mocked(net);

afterEach(() => {
  vi.unstubAllEnvs();
  createServer.mockClear();
});

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

test("a pipe that could not let somebody in lets in those who come later", async () => {
  const pipe = await openPipe(() => undefined);
  onTestFinished(() => pipe.close());
  const server: net.Server = createServer.mock.results[0]?.value;
  for (let failures = 0; failures < 2; failures++) server.emit("error", new Error("EMFILE"));
  (await connectToPipe(pipe.address)).destroy();
});

test.skipIf(process.platform === "win32")(
  "a pipe that cannot be opened leaves no folder behind",
  async () => {
    const folder = temporaryFolder();
    vi.stubEnv("TMPDIR", folder);
    createServer.mockImplementationOnce(() => {
      const server = new net.Server();
      vi.spyOn(server, "listen").mockImplementation(() => {
        server.emit("error", new Error("EACCES"));
        return server;
      });
      return server;
    });
    await expect(openPipe(() => undefined)).rejects.toThrow("EACCES");
    expect(readdirSync(folder)).toEqual([]);
  },
);
