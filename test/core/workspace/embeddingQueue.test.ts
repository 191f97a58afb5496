import { expect, test } from "vitest";
import { EmbeddingQueue } from "../../../src/core/workspace/background/embeddingQueue.ts";
import { Gate } from "../../../src/core/workspace/background/gate.ts";
import type { Opened } from "../../../src/core/workspace/opened.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";

test("what is asked for in the moment in which the last pass ends has a pass of its own", async () => {
  const ports = memoryPorts(new MemoryFiles());
  let arranged = 0;
  const embeddings = { arrange: async () => void arranged++, embedders: {} };
  const opened = { embeddings, keeper: { index: { vectors: { tags: [] } } } } as unknown as Opened;
  let asked: Promise<void> | undefined;
  const queue = new EmbeddingQueue(ports, new Gate(ports.clock), () => {
    if (asked === undefined)
      queueMicrotask(() => {
        asked = queue.start(opened);
      });
  });
  await queue.start(opened);
  await asked;
  // Each pass arranges the sets before and after it.
  expect(arranged).toBe(4);
});
