import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Embedder } from "../../../src/core/embedding/embedder.ts";
import type { OnnxEmbedder } from "../../../src/core/embedding/embedderChoice.ts";
import { readModelFiles } from "../../../src/node/embedders/modelFiles.ts";
import { openOnnxEmbedder } from "../../../src/node/embedders/onnxEmbedder.ts";
import { built } from "../build.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import expected from "./fixtures/expected.json" with { type: "json" };

const FIXTURES = path.resolve(import.meta.dirname, "fixtures");
const NEVER = new AbortController().signal;

describe("a model in a folder", () => {
  test.each(["tinyBert", "staticTable"] as const)(
    "%s gives the vectors that it gives elsewhere",
    async name => {
      const vectors = await withModel({ folder: folderOf(name), queryPrefix: "" }, embedder =>
        embedder.embed(expected.texts, "query", NEVER),
      );
      expect(vectors.length).toBe(expected.texts.length);
      for (const [at, vector] of vectors.entries()) expectClose(vector, expected[name][at] ?? []);
    },
  );

  test("its own files say how tokens become one vector, what precedes a question, and how much it reads", async () => {
    const { query, chunk, mean } = await withModel({ folder: folderOf("tinyBert") }, async embedder => {
      const [query] = await embedder.embed(["read a line"], "query", NEVER);
      const [chunk] = await embedder.embed(["the text: read a line"], "chunk", NEVER);
      const [cut, long] = await embedder.embed(
        ["read ".repeat(10), `${"read ".repeat(10)}close the file`],
        "chunk",
        NEVER,
      );
      expect(long).toEqual(cut);
      const mean = await withModel({ folder: folderOf("tinyBert"), pooling: "mean" }, other =>
        other.embed(["the text: read a line"], "chunk", NEVER),
      );
      return { query, chunk, mean: mean[0] };
    });
    expect(query).toEqual(chunk);
    expect(mean).not.toEqual(chunk);
  });

  test("a vector that is made shorter has length 1, and a text that says nothing has zeros", async () => {
    const vectors = await withModel({ folder: folderOf("staticTable"), dimensions: 3 }, embedder => {
      expect(embedder.dimensions).toBe(3);
      return embedder.embed(["read the file", " \n", "close"], "chunk", NEVER);
    });
    expect(vectors.map(vector => Math.round(Math.hypot(...vector) * 1e6) / 1e6)).toEqual([1, 0, 1]);
    expect(vectors.map(vector => vector.length)).toEqual([3, 3, 3]);
  });

  test("the id differs with whatever the vectors depend on, and with nothing else", async () => {
    const folder = temporaryFolder();
    await cp(folderOf("staticTable"), folder, { recursive: true });
    const idOf = async (choice: Partial<OnnxEmbedder>) =>
      (await readModelFiles({ kind: "onnx", folder, ...choice }, NEVER)).id;
    const first = await idOf({});
    expect(await idOf({ folder: folderOf("staticTable") })).toBe(first);
    expect(await idOf({ pooling: "cls" })).not.toBe(first);
    expect(await idOf({ queryPrefix: "query: " })).not.toBe(first);
    expect(await idOf({ maxTokens: 8 })).not.toBe(first);
    const graph = path.join(folder, "onnx/model.onnx");
    await writeFile(graph, changedWeights(await readFile(graph)));
    expect(await idOf({})).not.toBe(first);
  });

  test("work that is given up ends, and the model goes on", async () => {
    await withModel({ folder: folderOf("tinyBert") }, async embedder => {
      const giveUp = new AbortController();
      const long = embedder.embed(Array(2_000).fill("read a line of the file"), "chunk", giveUp.signal);
      giveUp.abort();
      await expect(long).rejects.toThrow("aborted");
      expect(await embedder.embed(["close"], "query", NEVER)).toHaveLength(1);
    });
  });

  test("a question is answered while chunks are embedded", async () => {
    await withModel({ folder: folderOf("tinyBert") }, async embedder => {
      const giveUp = new AbortController();
      let done = false;
      const chunks = embedder
        .embed(Array(5_000).fill("read a line of the file"), "chunk", giveUp.signal)
        .then(() => {
          done = true;
        });
      await embedder.embed(["close"], "query", NEVER);
      expect(done).toBe(false);
      giveUp.abort();
      await expect(chunks).rejects.toThrow("aborted");
    });
  });

  test("a model that has rested is loaded again", async () => {
    const closing = new AbortController();
    const options = { script: built("model.cjs"), onStopped: () => undefined, idleMilliseconds: 1 };
    const choice = { kind: "onnx", folder: folderOf("tinyBert") } as const;
    const embedder = await openOnnxEmbedder(choice, options, closing.signal);
    const before = await embedder.embed(["close"], "chunk", NEVER);
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(await embedder.embed(["close"], "chunk", NEVER)).toEqual(before);
    closing.abort();
    await expect(embedder.embed(["close"], "chunk", NEVER)).rejects.toThrow("aborted");
  });
});

describe("a folder that is no model", () => {
  test("says what is missing", async () => {
    const folder = temporaryFolder();
    await expect(open({ folder })).rejects.toThrow(`There is no model in ${folder}`);
    await cp(folderOf("tinyBert"), folder, { recursive: true });
    await rm(path.join(folder, "tokenizer.json"));
    await expect(open({ folder })).rejects.toThrow("There is no tokenizer.json");
    await writeFile(path.join(folder, "tokenizer.json"), "{");
    await expect(open({ folder })).rejects.toThrow("tokenizer.json in");
    await expect(open({ folder: "models/tiny" })).rejects.toThrow("no absolute path");
    await expect(open({ folder: folderOf("tinyBert"), dimensions: 9 })).rejects.toThrow("8 numbers, not 9");
  });

  test("a graph that is damaged is told as such", async () => {
    const folder = temporaryFolder();
    await cp(folderOf("staticTable"), folder, { recursive: true });
    const graph = path.join(folder, "onnx/model.onnx");
    await writeFile(graph, (await readFile(graph)).subarray(0, 100));
    await expect(open({ folder })).rejects.toThrow(/protobuf|model|load/i);
  });
});

function folderOf(name: string): string {
  return path.join(FIXTURES, name);
}

async function open(choice: Omit<OnnxEmbedder, "kind">): Promise<void> {
  await withModel(choice, async () => undefined);
}

async function withModel<T>(
  choice: Omit<OnnxEmbedder, "kind">,
  use: (embedder: Embedder) => Promise<T>,
): Promise<T> {
  const closing = new AbortController();
  const stopped: string[] = [];
  const options = {
    script: built("model.cjs"),
    onStopped: ({ target }: { target: string }) => stopped.push(target),
  };
  try {
    return await use(await openOnnxEmbedder({ kind: "onnx", ...choice }, options, closing.signal));
  } finally {
    closing.abort();
    expect(stopped, "attempts to reach the network").toEqual([]);
  }
}

function expectClose(vector: Float32Array, wanted: readonly number[]): void {
  expect(vector.length).toBe(wanted.length);
  for (const [at, value] of vector.entries()) expect(value).toBeCloseTo(wanted[at] ?? Number.NaN, 3);
}

/** Another number in the middle of the file, where the weights are. */
function changedWeights(graph: Buffer): Buffer {
  const changed = Buffer.from(graph);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  return changed;
}
