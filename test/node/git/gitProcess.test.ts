import { chmodSync, existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runGit, textOf } from "../../../src/node/git/gitProcess.ts";
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
