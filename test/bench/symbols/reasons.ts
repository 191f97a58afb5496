import type { Span } from "../../../src/core/span.ts";
import type { Definition } from "./agreement.ts";

/** Reasons why a definition of another tool has no span; the first that applies counts. */
const REASONS: readonly (readonly [string, (place: Place) => boolean])[] = [
  ["is imported: one block of imports here", place => place.isImported],
  ["has no name: a callback, a default export", ({ definition, rest }) => !rest.startsWith(definition.name)],
  ["tells loaders that a module was compiled", ({ line }) => line.includes("__esModule")],
  ["is in a file of Flow, which is read as TypeScript there", ({ text }) => /@flow\b/.test(text)],
  ["is taken out of an object or a list", ({ before }) => /\b(?:const|let|var)\s*[{[][^=]*$/.test(before)],
  ["is assigned to an object", ({ line }) => /^[\w$]+(?:\.[\w$]+|\[[^\]]*\])+\s*=[^=]/.test(line)],
  ["something else", () => true],
];

interface Place {
  readonly definition: Definition;
  readonly text: string;
  /** The text from its name on. */
  readonly rest: string;
  /** A few lines up to its name. */
  readonly before: string;
  /** The line that its name is on. */
  readonly line: string;
  readonly isImported: boolean;
}

/** UTF-16 units; longer lists of names are rare. */
const BEFORE = 400;

/** The reason why a definition has no span. */
export function reasonFor(definition: Definition, text: string, spans: readonly Span[]): string {
  const { nameStart } = definition;
  const end = text.indexOf("\n", nameStart);
  const place: Place = {
    definition,
    text,
    rest: text.slice(nameStart, definition.end),
    before: text.slice(Math.max(0, nameStart - BEFORE), nameStart),
    line: text.slice(text.lastIndexOf("\n", nameStart - 1) + 1, end === -1 ? undefined : end).trim(),
    isImported: spans.some(
      ({ kind, start, end }) => kind === "import_block" && start <= nameStart && nameStart < end,
    ),
  };
  return REASONS.find(([, holds]) => holds(place))?.[0] ?? "";
}
