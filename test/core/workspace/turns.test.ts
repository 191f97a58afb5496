import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Gate } from "../../../src/core/workspace/background/gate.ts";
import { Turns } from "../../../src/core/workspace/turns.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";
import { engineOn, SIGNAL } from "../shop.ts";

const { clock } = memoryPorts(new MemoryFiles());

test("of several that work at a time, each has a turn by itself", async () => {
  let now = 0;
  const yields: (() => void)[] = [];
  const turns = new Turns({
    ...clock,
    now: () => (now += 10),
    yield: () => new Promise(resolve => void yields.push(resolve)),
  });
  const went: string[] = [];
  for (const name of ["first", "second"]) void turns.next().then(() => went.push(name));
  await setImmediate();
  expect([yields.length, went]).toEqual([1, []]);
  yields[0]?.();
  await setImmediate();
  expect([yields.length, went]).toEqual([2, ["first"]]);
  yields[1]?.();
  await setImmediate();
  expect(went).toEqual(["first", "second"]);
});

test("others have a turn before a file is parsed, before it is put into the index, and after it", async () => {
  let now = 0;
  let yields = 0;
  const yieldTo = async (): Promise<void> => void yields++;
  const ports = memoryPorts(new MemoryFiles({ "a.py": "def a(): pass\n" }));
  const engine = await engineOn({ ...ports, clock: { ...clock, now: () => (now += 10), yield: yieldTo } });
  expect(yields).toBeGreaterThanOrEqual(4);
  await engine.dispose();
});

test("a folder is not looked at while a question is being answered", async () => {
  const files = new MemoryFiles({ "a.py": "def push(): pass\n" });
  const engine = await engineOn(memoryPorts(files));
  const { read } = files;
  let answer = (): void => undefined;
  const answered = new Promise<void>(resolve => {
    answer = resolve;
  });
  files.read = async (folder, path) => {
    if (path === "a.py") await answered;
    return await read.call(files, folder, path);
  };
  const search = engine.search({ text: "push", limit: 10 }, SIGNAL);
  await setImmediate();
  files.write("b.py", "def pull(): pass\n");
  const refresh = engine.refresh(SIGNAL);
  const order: string[] = [];
  for (const [name, work] of Object.entries({ refresh, search })) void work.then(() => order.push(name));
  for (let turn = 0; turn < 10; turn++) await setImmediate();
  answer();
  await Promise.all([search, refresh]);
  expect(order).toEqual(["search", "refresh"]);
  await engine.dispose();
});

test("a question that takes long, or is asked again and again, holds nothing up for good", async () => {
  const timers: (() => void)[] = [];
  const after = (_milliseconds: number, callback: () => void) => {
    timers.push(callback);
    return () => undefined;
  };
  const gate = new Gate({ ...clock, after });
  void gate.first(() => new Promise(() => undefined));
  let passed = false;
  const passing = gate.passed(SIGNAL).then(() => {
    passed = true;
  });
  await gate.first(async () => undefined);
  await setImmediate();
  expect([passed, timers.length]).toEqual([false, 1]);
  timers[0]?.();
  await passing;
});

test("what is paused stays so, however many questions are answered", async () => {
  const gate = new Gate({
    ...clock,
    after(_milliseconds, callback) {
      queueMicrotask(callback);
      return () => undefined;
    },
  });
  gate.close();
  let passed = false;
  const passing = gate.passed(SIGNAL).then(() => {
    passed = true;
  });
  await gate.first(async () => undefined);
  await setImmediate();
  expect(passed).toBe(false);
  gate.open();
  await passing;
});
