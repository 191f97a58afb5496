import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { takeInLine } from "../../../src/core/diagnosis.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { isSkipped } from "../../../src/core/ports.ts";
import { DiskFiles } from "../../../src/node/files/diskFiles.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { runGit } from "../temporaryRepository.ts";

test.each(["a ", "a  ", "a \t ", "a\u00a0 ", " a b   ", "a\\  ", "[a]*?  "])(
  "the line that takes in %j means it to git, and here",
  async name => {
    const root = temporaryFolder({ [name]: "a\n" });
    const document = { folder: "w", path: name };
    const { line } = takeInLine({ document, state: "leftOut", reason: "ignored", isFolder: false });
    runGit(root, ["init", "-q"]);
    writeFileSync(path.join(root, ".gitignore"), `*\n${line}\n`);
    const { status } = spawnSync("git", ["check-ignore", "-q", name], { cwd: root });
    expect(status).toBe(1);
    const found = await new DiskFiles().look({ id: "w", root }, name, DEFAULT_SETTINGS);
    expect(found !== undefined && !isSkipped(found)).toBe(true);
  },
);
