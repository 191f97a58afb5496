import { chmodSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../temporaryFolder.ts";
import { TemporaryRepository } from "../temporaryRepository.ts";

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A Mac with or without developer tools, as `xcode-select` reports, and with other programs. */
async function onMac({ tools, programs = {} }: { tools: boolean; programs?: Record<string, string> }) {
  const select = `#!/bin/sh\n${tools ? "echo /Library/Developer" : "exit 2"}\n`;
  const folder = temporaryFolder({ "xcode-select": select, ...programs });
  for (const name of ["xcode-select", ...Object.keys(programs)]) chmodSync(path.join(folder, name), 0o755);
  vi.stubGlobal("process", Object.create(process, { platform: { value: "darwin" } }));
  return folder;
}

describe.runIf(process.platform === "linux")("on macOS", () => {
  test("a git that would ask for the tools for developers is not started", async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-02", "Start", { "a.ts": "1" });
    const home = temporaryFolder({ ".gitconfig": "[core]\nexcludesFile = ~/mine\n" });
    vi.stubEnv("HOME", home);
    vi.stubEnv("XDG_CONFIG_HOME", "");
    const folder = await onMac({ tools: false });
    vi.stubEnv("PATH", `/usr/bin:${folder}`);
    const { globalIgnoreFile } = await import("../../../src/node/files/gitPlaces.ts");
    expect(await globalIgnoreFile()).toBe(path.join(home, ".config/git/ignore"));
    const { GitHistory } = await import("../../../src/node/git/gitHistory.ts");
    const logged: string[] = [];
    const log = (message: string) => void logged.push(message);
    const history = new GitHistory({ info: log, warn: log, error: log });
    const signal = new AbortController().signal;
    expect(await history.head({ id: "w", root: repository.root }, signal)).toBeUndefined();
    expect(logged).toEqual([expect.stringContaining("git is not installed")]);
  });

  test("the tools for developers and what is installed beside them are started", async () => {
    const { gitProgram } = await import("../../../src/node/git/gitProgram.ts");
    vi.stubEnv("PATH", `/usr/bin:${await onMac({ tools: true })}`);
    expect(await gitProgram()).toBe("git");
    vi.resetModules();
    const another = await import("../../../src/node/git/gitProgram.ts");
    vi.stubEnv("PATH", `${await onMac({ tools: false, programs: { git: "" } })}:/usr/bin`);
    expect(await another.gitProgram()).toBe("git");
    vi.resetModules();
    const named = await import("../../../src/node/git/gitProgram.ts");
    const own = await onMac({ tools: false, programs: { git: "" } });
    vi.stubEnv("PATH", `/usr/bin:${own}`);
    named.preferGit([path.join(own, "git")]);
    expect(await named.gitProgram()).toBe(path.join(own, "git"));
  });
});

test.runIf(process.platform === "linux")(
  "the first git that the user names and that is there is started",
  async () => {
    const { gitProgram, preferGit } = await import("../../../src/node/git/gitProgram.ts");
    const folder = temporaryFolder({ "bin/git": "", git: "" });
    chmodSync(path.join(folder, "bin/git"), 0o755);
    // One does not exist, one is a folder, one is not a program.
    preferGit([
      path.join(folder, "gone"),
      path.join(folder, "bin"),
      path.join(folder, "git"),
      path.join(folder, "bin/git"),
    ]);
    expect(await gitProgram()).toBe(path.join(folder, "bin/git"));
  },
);

test("a git that the user names without its folder, or that is not there, is looked for as if it was not named", async () => {
  const { gitProgram, preferGit } = await import("../../../src/node/git/gitProgram.ts");
  preferGit(["package.json", "./git", path.resolve("gone")]);
  expect(await gitProgram()).toBe("git");
});

test.each(["ProgramW6432", "ProgramFiles(x86)"])(
  "on Windows git is found in its folder, where %s has it and no shell finds it",
  async name => {
    vi.stubGlobal("process", Object.create(process, { platform: { value: "win32" } }));
    const folder = temporaryFolder({ "Git/cmd/git.exe": "" });
    const program = path.join(folder, "Git", "cmd", "git.exe");
    chmodSync(program, 0o755);
    vi.stubEnv("PATH", folder);
    const { gitProgram } = await import("../../../src/node/git/gitProgram.ts");
    vi.stubEnv(name, folder);
    expect(await gitProgram()).toBe(program);
    vi.resetModules();
    vi.stubEnv("PATH", path.dirname(program));
    expect(await (await import("../../../src/node/git/gitProgram.ts")).gitProgram()).toBe("git");
  },
);
