import { type EmbedderChoice, type ModelTraits, POOLINGS } from "../../core/embedding/embedderChoice.ts";
import { textOf } from "./settingValues.ts";

/** The embedder that a setting names; `fallback` for anything that names none. */
export function embedderOf(value: unknown, fallback: EmbedderChoice): EmbedderChoice {
  if (typeof value !== "object" || value === null) return fallback;
  const { kind, folder, pooling, api, endpoint, model, ...traits } = value as Readonly<
    Record<string, unknown>
  >;
  switch (kind) {
    case "none":
    case "builtin":
      return { kind };
    case "onnx": {
      const chosen = POOLINGS.find(one => one === pooling);
      const given = chosen === undefined ? {} : { pooling: chosen };
      return { kind, folder: textOf(folder), ...given, ...traitsOf(traits) };
    }
    case "http":
      return {
        kind,
        api: api === "openai" ? "openai" : "ollama",
        endpoint: textOf(endpoint),
        model: textOf(model),
        ...traitsOf(traits),
      };
    default:
      return fallback;
  }
}

/** A prefix is not trimmed, since it may end with a blank. */
function traitsOf(values: Readonly<Record<string, unknown>>): ModelTraits {
  const { queryPrefix, chunkPrefix, dimensions, maxTokens } = values;
  return {
    ...(typeof queryPrefix === "string" ? { queryPrefix } : {}),
    ...(typeof chunkPrefix === "string" ? { chunkPrefix } : {}),
    ...(isCount(dimensions) ? { dimensions } : {}),
    ...(isCount(maxTokens) ? { maxTokens } : {}),
  };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}
