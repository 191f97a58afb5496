import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bundleScript } from "../../../build/bundleScript.mjs";
import { readProcessFigures } from "../../bench/terminal/processFigures.ts";
import { allCases } from "../../core/chunking/cases.ts";
import { installNode, NEWER_NODE, unsupportedHost } from "../../host/install.ts";
import { OUTPUT } from "../../host/project.ts";
import { built } from "../build.ts";
import { lastingFolder, temporaryFolder } from "../temporaryFolder.ts";
import type { Report, Task } from "./memoryProgram.ts";

/**
 * V8 decides which code of a grammar is worth optimising after it has run for a while. The engine's process must never reach that point:
 * optimising takes gigabytes for some grammars, and on newer versions of V8 it ends the process.
 */
const ROUNDS = 30;
/** Peak memory of the engine's process in MB: 205 with every grammar loaded, and 440 with the optimiser on Node 20. */
const PEAK = 350;

const unsupported = unsupportedHost();
const PROGRAM = path.join(OUTPUT, "scripts", "memoryProgram.mjs");

describe.skipIf(unsupported !== undefined)(`the engine's memory ${unsupported ?? ""}`, () => {
  const cases = allCases();
  const root = lastingFolder();
  const files = cases.map(({ language, limit, file }) => `${language}/${limit}/${path.basename(file)}`);

  beforeAll(async () => {
    cases.forEach(({ file }, index) => {
      cpSync(file, path.join(root, files[index] ?? ""));
    });
    await installNode();
    await bundleScript("test/node/engine/memoryProgram.ts", PROGRAM);
  }, 300_000);

  test.each([
    ["this Node", process.execPath],
    ["a Node with a V8 like that of VS Code", NEWER_NODE],
  ])(
    "stays small in %s, whatever is parsed often",
    async (_, node) => {
      const storage = temporaryFolder();
      const child = fork(PROGRAM, [], { execPath: node, execArgv: [] });
      onTestFinished(() => void child.kill());
      const task: Task = { script: built("engine.cjs"), storage, root, files, rounds: ROUNDS };
      child.send(task);
      const [report]: Report[] = await once(child, "message");
      const engines = enginesOn(storage);
      const { peak } = await readProcessFigures(engines[0] ?? 0);
      child.disconnect();
      const [code] = await once(child, "exit");

      expect(report?.languages).toEqual(expect.arrayContaining(cases.map(({ language }) => language)));
      expect(engines.length).toBe(1);
      expect(peak).toBeLessThan(PEAK);
      expect(code).toBe(0);
      expect(enginesOn(storage)).toEqual([]);
    },
    300_000,
  );
});

/** The ids of engine processes on a store. */
function enginesOn(storage: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter(pid => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
        return words.includes(storage) && words.includes(built("engine.cjs"));
      } catch {
        return false; // No process, or one that has ended meanwhile.
      }
    });
}
