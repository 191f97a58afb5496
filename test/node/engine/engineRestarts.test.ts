import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { Revival } from "../../../src/node/mcp/revival.ts";
import { built } from "../build.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { client } from "./client.ts";

const SIGNAL = new AbortController().signal;

/** An engine whose process dies at its first starts, as often as given, and what it reports. */
function engineThatDies(times: number) {
  const storage = temporaryFolder({
    "engine.cjs": `
const { appendFileSync, statSync, writeFileSync } = require("node:fs");
process.chdir(__dirname);
writeFileSync("pid", String(process.pid));
appendFileSync("starts", ".");
if (statSync("starts").size <= ${times}) process.exit(7);
require((process.argv[1] = ${JSON.stringify(built("engine.cjs"))}));
`,
    "launcher.cjs": readFileSync(built("launcher.cjs")),
  });
  const { engine, logged, statuses } = client(storage, path.join(storage, "engine.cjs"));
  const folders = [{ id: "w", root: temporaryFolder({ "tide.py": "low = 0\n" }) }];
  const open = () => engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "background" }, SIGNAL);
  const isReady = async () =>
    await expect.poll(() => statuses.at(-1), { timeout: 40_000 }).toMatchObject({ state: "ready", files: 1 });
  const die = async () => {
    const before = logged.length;
    process.kill(Number(readFileSync(path.join(storage, "pid"), "utf8")), "SIGKILL");
    await expect.poll(() => logged.slice(before).join()).toContain("The engine stopped");
  };
  const starts = () => readFileSync(path.join(storage, "starts"), "utf8").length;
  return { engine, open, isReady, die, starts };
}

test.each<[string, (engine: Engine) => Promise<void>]>([
  ["paused", engine => engine.pause(SIGNAL)],
  ["cleared", engine => engine.clear(SIGNAL)],
  ["cleared of a folder", engine => engine.clearFolder("w", SIGNAL)],
])(
  "an index that was %s waits also in the process that takes the place of one that died",
  async (_, stop) => {
    const { engine, open, isReady, die } = engineThatDies(0);
    await open();
    await isReady();
    await stop(engine);
    await die();
    // Files can be listed only when the workspace is open.
    await engine.files({}, SIGNAL);
    expect((await engine.status(SIGNAL)).state).toBe("paused");
    await engine.resume(SIGNAL);
    await isReady();
    await die();
    await isReady();
  },
);

test.each<[string, (engine: Engine) => Promise<unknown>]>([
  ["an agent asks for something", engine => new Revival(engine).revive(SIGNAL)],
  ["its index is to be rebuilt", engine => engine.rebuild(SIGNAL)],
])(
  "an engine that was left alone is started again when %s, opens what it had open, and may die again",
  async (_, revive) => {
    const { engine, open, isReady, die } = engineThatDies(5);
    expect(await open()).toMatchObject({ state: "failed", problem: expect.stringContaining("5 times") });
    await revive(engine);
    await isReady();
    await die();
    await isReady();
  },
);

test("an error that nobody caught is logged with the beginnings of its lines: those of the engine are long", async () => {
  const storage = temporaryFolder({
    "engine.cjs": `const text = "${"tide".repeat(1000)}"; throw new Error("high " + text.length);\n`,
    "launcher.cjs": readFileSync(built("launcher.cjs")),
  });
  const { engine, logged } = client(storage, path.join(storage, "engine.cjs"));
  await engine.open({ folders: [], settings: DEFAULT_SETTINGS, updates: "never" }, SIGNAL);
  expect(logged.join("\n")).toContain("Error: high 4000");
  expect(
    logged
      .join("\n")
      .split("\n")
      .filter(line => line.length > 600),
  ).toEqual([]);
});

test("an engine that was left alone and then ended is not started again, whoever asks for that", async () => {
  const { engine, open, starts } = engineThatDies(5);
  await open();
  await engine.dispose();
  await engine.resume(SIGNAL);
  await new Promise(resolve => setTimeout(resolve));
  expect(starts()).toBe(5);
});

test.each<[string, (dispose: () => void) => void]>([
  ["as soon as", dispose => dispose()],
  ["a moment after", queueMicrotask],
])("an engine that is ended %s its process dies starts no other", async (_, when) => {
  const { engine, open, isReady, die, starts } = engineThatDies(0);
  await open();
  await isReady();
  const ended = new Promise<void>(resolve => {
    engine.onDidChangeStatus(({ state }) => {
      if (state === "starting") when(() => void engine.dispose().then(resolve));
    });
  });
  await die();
  await ended;
  await expect(engine.files({}, SIGNAL)).rejects.toThrow();
  expect(starts()).toBe(1);
});

test("an engine that is disposed while it waits to be started again is not, and what was called meanwhile fails", async () => {
  const { engine, open, isReady, die, starts } = engineThatDies(0);
  await open();
  await isReady();
  await die();
  const called = expect(engine.files({}, SIGNAL)).rejects.toThrow();
  await engine.dispose();
  await called;
  expect(starts()).toBe(1);
});
