import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decodeModel, encodeModel, type PackedModel } from "../../../src/core/embedding/packedModel.ts";
import { StaticEmbedder } from "../../../src/core/embedding/staticEmbedder.ts";

const PAUSE = (): Promise<void> => Promise.resolve();
const GOING_ON = new AbortController().signal;

/** Three tokens on three axes, the last of which has no weight in a query; pieces contribute nothing. */
const SMALL: PackedModel = {
  dimensions: 16,
  tokens: ["read", "file", "the"],
  pieces: 1,
  values: Int8Array.from([...axis(0), ...axis(1), ...axis(2), ...new Array<number>(16).fill(0)]),
  chunkScales: Float32Array.of(0.01, 0.01, 0.01, 0.01),
  queryScales: Float32Array.of(0.01, 0.01, 0, 0.01),
};

function axis(at: number): number[] {
  return Array.from({ length: 16 }, (_, each) => (each === at ? 100 : 0));
}

/** The first three numbers of a vector; the others are zeros. */
async function embed(text: string, as: "query" | "chunk" = "chunk", model = SMALL): Promise<string> {
  const embedder = new StaticEmbedder(encodeModel(model), PAUSE);
  const [vector] = await embedder.embed([text], as, GOING_ON);
  expect([...(vector ?? [])].slice(3)).toEqual(new Array<number>(13).fill(0));
  return [...(vector ?? [])]
    .slice(0, 3)
    .map(value => value.toFixed(2))
    .join(" ");
}

describe("a small model", () => {
  const CASES: readonly (readonly [text: string, vector: string])[] = [
    ["read", "1.00 0.00 0.00"],
    ["readFile", "0.71 0.71 0.00"],
    ["read read the file", "0.80 0.42 0.43"],
    ["", "0.00 0.00 0.00"],
    ["{ }", "0.00 0.00 0.00"],
    ["unknown", "0.00 0.00 0.00"],
  ];

  test.each(CASES)("%j", async (text, vector) => {
    expect(await embed(text)).toBe(vector);
  });

  test("a query has weights of its own", async () => {
    expect(await embed("the file", "chunk")).toBe("0.00 0.69 0.72");
    expect(await embed("the file", "query")).toBe("0.00 1.00 0.00");
  });

  const COVERED: readonly (readonly [question: string, text: string, share: number])[] = [
    ["read the file", "read", 0.52],
    ["read the file", "the", 0],
    ["read the file", "a readFile, and more", 1],
    ["read the file", "", 0],
    ["the", "read", 1],
    ["", "read", 1],
  ];

  test.each(COVERED)("of %j %j covers", (question, text, share) => {
    const coverage = new StaticEmbedder(encodeModel(SMALL), PAUSE).coverage(question);
    expect(coverage(text)).toBeCloseTo(share, 2);
    expect(coverage(text)).toBeCloseTo(share, 2);
  });

  test("texts keep their order, whatever their number", async () => {
    const embedder = new StaticEmbedder(encodeModel(SMALL), PAUSE);
    const texts = Array.from({ length: 200 }, (_, at) => (at % 3 === 0 ? "read" : "file"));
    const vectors = await embedder.embed(texts, "chunk", GOING_ON);
    expect(vectors.map(([first]) => (first === 1 ? "read" : "file"))).toEqual(texts);
  });

  test("a signal that aborts ends it", async () => {
    const embedder = new StaticEmbedder(encodeModel(SMALL), PAUSE);
    const aborted = embedder.embed(["read"], "chunk", AbortSignal.abort());
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
    const controller = new AbortController();
    const interrupted = new StaticEmbedder(encodeModel(SMALL), async () => controller.abort());
    const many = interrupted.embed(new Array<string>(1000).fill("read"), "chunk", controller.signal);
    await expect(many).rejects.toMatchObject({ name: "AbortError" });
  });

  test("another model has another id, the same one the same", () => {
    const idOf = (model: PackedModel): string => new StaticEmbedder(encodeModel(model), PAUSE).id;
    expect(idOf(SMALL)).toBe(idOf({ ...SMALL }));
    expect(idOf(SMALL)).not.toBe(idOf({ ...SMALL, queryScales: SMALL.chunkScales }));
  });

  test("is packed and unpacked unchanged, wherever its bytes lie", () => {
    const packed = encodeModel(SMALL);
    const shifted = new Uint8Array(packed.length + 1);
    shifted.set(packed, 1);
    expect(decodeModel(packed).model).toEqual(SMALL);
    expect(decodeModel(shifted.subarray(1)).model).toEqual(SMALL);
    expect(decodeModel(Buffer.from(shifted.buffer, 1)).model).toEqual(SMALL);
  });

  test("a table that was trained with other features is of no use", () => {
    expect(() => decodeModel(encodeModel(SMALL, 0))).toThrow("it is of another version");
  });

  test("a file that is damaged says so", () => {
    const packed = encodeModel(SMALL);
    expect(() => decodeModel(new Uint8Array(0))).toThrow("it is no model");
    expect(() => decodeModel(packed.subarray(0, packed.length - 1))).toThrow("its file is cut off");
    for (let at = 8; at < packed.length; at++) {
      const damaged = packed.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(() => decodeModel(damaged), `byte ${at}`).toThrow("its file is damaged");
    }
  });
});

describe("the model that is shipped", () => {
  const embedder = new StaticEmbedder(readFileSync("model/embedder.bin"), PAUSE);
  const closeness = (query: string, chunk: string): number => {
    const one = embedder.embedOne(query, "query");
    const other = embedder.embedOne(chunk, "chunk");
    return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  };

  test.each(["read a file", "getUserName", "zxqvbnm", "größe", "设置", "x"])(
    "%j has a vector of length 1",
    text => {
      expect(Math.hypot(...embedder.embedOne(text, "chunk"))).toBeCloseTo(1, 5);
      expect(Math.hypot(...embedder.embedOne(text, "query"))).toBeCloseTo(1, 5);
    },
  );

  const PAIRS: readonly (readonly [query: string, nearer: string, farther: string])[] = [
    ["delete a folder", "rmdirSync(path, { recursive: true })", "sort(list, compare)"],
    ["sort a list", "list.sort(compare)", "fs.unlinkSync(file)"],
    ["download a page", "const response = await fetch(url)", "matrix.transpose()"],
    ["parse a date", "strptime(text, '%Y-%m-%d')", "socket.listen(port)"],
  ];

  test.each(PAIRS)("%j is nearer to %j than to %j", (query, nearer, farther) => {
    expect(closeness(query, nearer)).toBeGreaterThan(closeness(query, farther));
  });
});
