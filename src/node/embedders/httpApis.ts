import type { HttpEmbedder } from "../../core/embedding/embedderChoice.ts";

/** How to ask one kind of server for vectors. */
interface HttpApi {
  /** Appended to the endpoint. */
  readonly path: string;
  body(choice: HttpEmbedder, texts: readonly string[]): unknown;
  /** The vectors of an answer, in the order of the texts. Throws when the answer does not fit the request. */
  vectors(answer: unknown): readonly unknown[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The APIs that a server can have. */
export const HTTP_APIS: Readonly<Record<HttpEmbedder["api"], HttpApi>> = {
  ollama: {
    path: "/api/embed",
    body: ({ model, dimensions }, texts) => ({
      model,
      input: texts,
      truncate: true,
      ...optional({ dimensions }),
    }),
    vectors: answer => list(fieldsOf(answer)["embeddings"]),
  },
  openai: {
    path: "/v1/embeddings",
    body: ({ model, dimensions }, texts) => ({
      model,
      input: texts,
      encoding_format: "float",
      ...optional({ dimensions }),
    }),
    vectors: answer => inOrder(list(fieldsOf(answer)["data"]).map(fieldsOf)),
  },
};

/** The address that texts are sent to. The version is not repeated if the endpoint already has it. */
export function embeddingAddress({ api, endpoint }: HttpEmbedder): string {
  const base = endpoint.trim().replace(/\/+$/, "");
  const { path } = HTTP_APIS[api];
  return base.endsWith("/v1") && path.startsWith("/v1/") ? base + path.slice("/v1".length) : base + path;
}

/** Servers may answer in any order if they number the vectors. Without numbers the order of the texts is assumed. */
function inOrder(items: readonly Fields[]): readonly unknown[] {
  if (items.every(item => item["index"] === undefined)) return items.map(item => item["embedding"]);
  const vectors: unknown[] = Array(items.length).fill(undefined);
  for (const { index, embedding } of items as readonly { index?: unknown; embedding?: unknown }[]) {
    if (typeof index !== "number" || !(index in vectors) || vectors[index] !== undefined)
      throw new Error("the answer does not say which vector belongs to which text");
    vectors[index] = embedding;
  }
  return vectors;
}

function optional(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error("the answer has no list of vectors");
  return value;
}
