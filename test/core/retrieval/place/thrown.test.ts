import { expect, test } from "vitest";
import type { StoredChunk } from "../../../../src/core/index/storedChunk.ts";
import type { WorkspaceIndex } from "../../../../src/core/index/workspaceIndex.ts";
import { mayBeThrown, throwsNext } from "../../../../src/core/retrieval/place/thrown.ts";
import type { SpanKind } from "../../../../src/core/span.ts";
import { manifestOf } from "../../manifestOf.ts";
import { storedChunk } from "../../storedChunk.ts";

test.each([
  ["if heavy:\n    raise ", true],
  ["if (heavy) throw new ", true],
  ["raise shop.faults.", true],
  ["throw new \\Shop\\Faults\\", true],
  ["raise Shop::", true],
  ["if heavy:\n    return ", false],
  ["raise TooHeavy(", false],
  ["raise TooHeavy(parcel.", false],
  ["praise ", false],
])("%j ends where something is thrown: %s", (text, isThrown) => {
  expect(throwsNext(text)).toBe(isThrown);
});

const DEFINITIONS: readonly (readonly [SpanKind, string, string])[] = [
  ["class", "Refused", "class Refused(Exception)"],
  ["class", "TooHeavy", "class TooHeavy(Refused)"],
  ["class", "Parcel", "class Parcel(Box)"],
  ["function", "refusal", "def refusal(parcel) -> ShopError"],
  ["function", "weighError", "function weighError(parcel)"],
  ["function", "weigh", "function weigh(parcel)"],
  ["function", "weighs (kg", "it('weighs (kg', () => {"],
];

test.each([
  ["Refused", true],
  ["TooHeavy", true],
  ["Parcel", false],
  ["refusal", true],
  ["weighError", true],
  ["weigh", false],
  ["weighs (kg", false],
])("%s may be thrown: %s", (asked, isThrown) => {
  const chunks = DEFINITIONS.map(([kind, name, signature]) =>
    storedChunk({ document: 0, kind, name, qualifiedName: name, signature, defines: true }),
  );
  const defining = (name: string): [number, StoredChunk][] =>
    [...chunks.entries()].filter(([, chunk]) => chunk.name === name);
  const state = { chunks: { defining }, manifest: manifestOf(["shop.py"]) } as unknown as WorkspaceIndex;
  const chunk = chunks.find(({ name }) => name === asked);
  expect(chunk !== undefined && mayBeThrown(state, chunk)).toBe(isThrown);
});
