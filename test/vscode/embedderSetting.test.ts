import { expect, test } from "vitest";
import { embedderOf } from "../../src/vscode/settings/embedderSetting.ts";

const BUILTIN = { kind: "builtin" } as const;

test.each<[name: string, value: unknown, embedder: unknown]>([
  ["the built-in one", { kind: "builtin", folder: "/m" }, BUILTIN],
  ["none", { kind: "none" }, { kind: "none" }],
  [
    "a model, with what its files do not say",
    { kind: "onnx", folder: " /m ", pooling: "cls", queryPrefix: "query: ", dimensions: 256 },
    { kind: "onnx", folder: "/m", pooling: "cls", queryPrefix: "query: ", dimensions: 256 },
  ],
  [
    "a server; an empty prefix is one too",
    { kind: "http", api: "openai", endpoint: "https://a.example", model: "m", chunkPrefix: "" },
    { kind: "http", api: "openai", endpoint: "https://a.example", model: "m", chunkPrefix: "" },
  ],
  [
    "what is wrong in it counts for nothing",
    { kind: "http", api: "soap", endpoint: 7, model: null, dimensions: -1, maxTokens: 1.5, key: "sk" },
    { kind: "http", api: "ollama", endpoint: "", model: "" },
  ],
  ["nothing that is known", { kind: "magic" }, BUILTIN],
  ["nothing", undefined, BUILTIN],
])("the setting names %s", (_name, value, embedder) => {
  expect(embedderOf(value, BUILTIN)).toEqual(embedder);
});
