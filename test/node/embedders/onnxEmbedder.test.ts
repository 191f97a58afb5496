import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Embedder } from "../../../src/core/embedding/embedder.ts";
import type { OnnxEmbedder } from "../../../src/core/embedding/embedderChoice.ts";
import type { StoppedAttempt } from "../../../src/core/network.ts";
import { readModelFiles } from "../../../src/node/embedders/modelFiles.ts";
import { openOnnxEmbedder } from "../../../src/node/embedders/onnxEmbedder.ts";
import { built } from "../build.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import expected from "./fixtures/expected.json" with { type: "json" };

const FIXTURES = path.resolve(import.meta.dirname, "fixtures");
const NEVER = new AbortController().signal;

describe("a model in a folder", () => {
  // Starting a process takes longer than embedding all of the texts.
  const closing = new AbortController();
  let tinyBert: Embedder;
  beforeAll(async () => {
    tinyBert = await openOnnxEmbedder(
      { kind: "onnx", folder: folderOf("tinyBert") },
      options(),
      closing.signal,
    );
  });
  afterAll(() => closing.abort());

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
    const [query] = await tinyBert.embed(["read a line"], "query", NEVER);
    const [chunk, cut, long] = await tinyBert.embed(
      ["the text: read a line", "read ".repeat(10), `${"read ".repeat(10)}close the file`],
      "chunk",
      NEVER,
    );
    expect(query).toEqual(chunk);
    expect(long).toEqual(cut);
    const [mean] = await withModel({ folder: folderOf("tinyBert"), pooling: "mean" }, other =>
      other.embed(["the text: read a line"], "chunk", NEVER),
    );
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
    const giveUp = new AbortController();
    const long = tinyBert.embed(Array(2_000).fill("read a line of the file"), "chunk", giveUp.signal);
    giveUp.abort();
    await expect(long).rejects.toThrow("aborted");
    expect(await tinyBert.embed(["close"], "query", NEVER)).toHaveLength(1);
  });

  test("a question is answered while chunks are embedded", async () => {
    const giveUp = new AbortController();
    let done = false;
    const chunks = tinyBert
      .embed(Array(5_000).fill("read a line of the file"), "chunk", giveUp.signal)
      .then(() => {
        done = true;
      });
    await tinyBert.embed(["close"], "query", NEVER);
    expect(done).toBe(false);
    giveUp.abort();
    await expect(chunks).rejects.toThrow("aborted");
  });

  test("whoever closes it ends its work", async () => {
    const closing = new AbortController();
    const choice = { kind: "onnx", folder: folderOf("tinyBert") } as const;
    const embedder = await openOnnxEmbedder(choice, options(), closing.signal);
    const working = embedder.embed(Array(5_000).fill("read"), "chunk", NEVER);
    closing.abort();
    await expect(working).rejects.toThrow("aborted");
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
  });

  test("more numbers than a model gives are told as such", async () => {
    await expect(open({ folder: folderOf("tinyBert"), dimensions: 9 })).rejects.toThrow("8 numbers, not 9");
  });

  test("a process that ends says why", async () => {
    const program = temporaryFolder({
      "model.cjs": "console.error('no memory'); process.exitCode = 3; process.disconnect();",
    });
    const dying = { ...options(), script: path.join(program, "model.cjs") };
    const opening = openOnnxEmbedder({ kind: "onnx", folder: folderOf("tinyBert") }, dying, NEVER);
    await expect(opening).rejects.toThrow(/ended \(exit code 3\): no memory/);
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
  try {
    return await use(await openOnnxEmbedder({ kind: "onnx", ...choice }, options(), closing.signal));
  } finally {
    closing.abort();
  }
}

function options() {
  const onStopped = ({ target }: StoppedAttempt) => expect.unreachable(`an attempt to reach ${target}`);
  return { script: built("model.cjs"), onStopped };
}

function expectClose(vector: Float32Array, wanted: readonly number[]): void {
  expect(vector.length).toBe(wanted.length);
  for (const [at, value] of vector.entries()) expect(value).toBeCloseTo(wanted[at] ?? Number.NaN, 3);
}

/** Changes one byte in the middle of the file, where the weights are. */
function changedWeights(graph: Buffer): Buffer {
  const changed = Buffer.from(graph);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  return changed;
}
