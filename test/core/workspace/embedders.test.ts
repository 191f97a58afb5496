import { expect, test } from "vitest";
import type { EmbedderChoice } from "../../../src/core/embedding/embedderChoice.ts";
import { Embedders } from "../../../src/core/workspace/embedding/embedders.ts";
import { HashingEmbedder } from "../hashingEmbedder.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";

const MODEL: EmbedderChoice = { kind: "onnx", folder: "/models/small" };

/** Embedders that cannot be opened while a failure is set, and those of all started ones that still run. */
function start() {
  const signals: AbortSignal[] = [];
  let failure: Error | undefined;
  const openEmbedder = async (_: EmbedderChoice, signal: AbortSignal) => {
    signals.push(signal);
    if (failure !== undefined) throw failure;
    return new HashingEmbedder();
  };
  const embedders = new Embedders({ ...memoryPorts(new MemoryFiles({})), openEmbedder }, true);
  const fail = (error?: Error): void => {
    failure = error;
  };
  return { embedders, fail, running: () => signals.map(({ aborted }) => !aborted) };
}

test("one that is open stays so when it is tried again, and is started no second time", async () => {
  const { embedders, running } = start();
  const opened = await embedders.open(MODEL);
  if (opened === undefined) expect.unreachable();
  embedders.failed(opened.tag, new Error("It takes too long to answer."));
  expect(embedders.problem).toBe("Search by meaning is limited: It takes too long to answer.");
  embedders.retry();
  expect(embedders.problem).toBeUndefined();
  expect(await embedders.open(MODEL)).toBe(opened);
  expect(running()).toEqual([true]);
});

test("one that cannot be opened leaves nothing running, and is opened when it is tried again", async () => {
  const { embedders, fail, running } = start();
  fail(new Error("It gives 8 numbers, not 9."));
  expect(await embedders.open(MODEL)).toBeUndefined();
  expect(running()).toEqual([false]);
  fail();
  expect(await embedders.open(MODEL)).toBeUndefined();
  embedders.retry();
  expect(await embedders.open(MODEL)).toBeDefined();
  expect(running()).toEqual([false, true]);
  embedders.close();
  expect(running()).toEqual([false, false]);
});
