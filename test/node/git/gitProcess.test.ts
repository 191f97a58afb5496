import { execFile } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { GitError, runGit, textOf } from "../../../src/node/git/gitProcess.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { TemporaryRepository } from "../temporaryRepository.ts";

const SIGNAL = new AbortController().signal;

/** A configuration in which missing objects are fetched by a program. */
const TRANSPORT = { "remote.origin.url": "ext::PROGRAM", "protocol.ext.allow": "always" };

/** A configuration with PROGRAM as a placeholder, and a git command that would start it. */
test
  .skipIf(process.platform === "win32")
  .each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ["monitors its files", { "core.fsmonitor": "PROGRAM" }, ["status", "--porcelain"]],
    ["is its transport", TRANSPORT, ["ls-remote", "origin"]],
    [
      "fetches what it lacks",
      { ...TRANSPORT, "remote.origin.promisor": "true", "extensions.partialClone": "origin" },
      ["cat-file", "-p", "1".repeat(40)],
    ],
  ])("a program of a repository that %s is not started", async (_, configuration, command) => {
  const folder = temporaryFolder({ program: '#!/bin/sh\ntouch "$0.ran"\n' });
  const program = path.join(folder, "program");
  chmodSync(program, 0o755);
  const hasRun = () => existsSync(`${program}.ran`);
  const repository = new TemporaryRepository();
  repository.commit("01-02", "Start", { "a.ts": "1" });
  for (const [key, value] of Object.entries(configuration))
    repository.git("config", key, value.replace("PROGRAM", program));

  await textOf(runGit(repository.root, command, SIGNAL)).catch(() => undefined);
  expect(hasRun()).toBe(false);
  // Plain git does start the program with the same command, and may fail, since the program does nothing.
  try {
    repository.git(...command);
  } catch {}
  expect(hasRun()).toBe(true);
});

test("a call that the system refuses at once fails like any other", async () => {
  const [folder, command] = [temporaryFolder(), ["log", "x".repeat(3_000_000)]];
  await expect(textOf(runGit(folder, command, SIGNAL))).rejects.toThrow(GitError);
});

test.skipIf(process.platform === "win32")(
  "a process that can open no more files goes on without git",
  async () => {
    const outfile = path.join(temporaryFolder(), "full.cjs");
    await build({
      stdin: {
        contents: `
        import { openSync } from "node:fs";
        import { runGit, textOf } from "./src/node/git/gitProcess.ts";
        async function main() {
          try { for (;;) openSync("/dev/null"); } catch {}
          const failed = await textOf(runGit("/", ["log"], AbortSignal.timeout(60_000))).catch(error => error);
          await new Promise(resolve => setTimeout(resolve));
          console.log(failed.name);
        }
        void main();`,
        resolveDir: path.resolve(import.meta.dirname, "../../.."),
        loader: "ts",
      },
      bundle: true,
      platform: "node",
      format: "cjs",
      outfile,
    });
    const limited = `ulimit -n 60 && exec "${process.execPath}" "${outfile}"`;
    const { stdout } = await promisify(execFile)("sh", ["-c", limited]);
    expect(stdout).toBe("GitError\n");
  },
);
