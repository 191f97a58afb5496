import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Wanted } from "../../../src/core/context/choosing/wanted.ts";
import { pack } from "../../../src/core/context/pack.ts";
import type { SourceView } from "../../../src/core/context/source/sourceView.ts";
import { CONTEXT_FORMATS, type ContextFormat, DETAILS } from "../../../src/core/context.ts";
import { countTokens } from "../../../src/node/tokens.ts";
import { allCases } from "../chunking/cases.ts";
import { viewOf } from "./views.ts";

const FORMATS = Object.keys(CONTEXT_FORMATS) as ContextFormat[];
/** Real third-party code, in addition to the cases of all languages. */
const PACKAGES = ["commander/lib", "semver/functions", "js-yaml/lib"];

/** All grammars are loaded here, and thousands of contexts take long on a busy machine. */
const PATIENCE = 300_000;

let views: readonly SourceView[] = [];

beforeAll(async () => {
  const files = PACKAGES.flatMap(name => {
    const folder = path.join(import.meta.dirname, "../../../node_modules", name);
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter(file => /\.[jt]s$/.test(file))
      .map(file => ({ path: `${name}/${file}`, text: readFileSync(path.join(folder, file), "utf8") }));
  });
  const cases = allCases()
    .filter(({ limit }) => limit >= 1000)
    .map(({ language, file, text }) => ({
      path: `${language}/${path.basename(file)}`,
      text,
    }));
  const made: SourceView[] = [];
  for (const each of [...cases, ...files]) made.push(await viewOf(each.path, each.text));
  views = made.filter(({ rows }) => rows.count > 0);
}, PATIENCE);

/** Lines anywhere, of any length, in any document: like hits and collected items, and worse. */
const ASKED = fc.array(
  fc.record({
    document: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    start: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 80 })),
    matched: fc.array(fc.integer({ min: 0, max: 79 }), { maxLength: 3 }),
    detail: fc.constantFrom(...DETAILS),
    cuts: fc.array(fc.integer({ min: 1, max: 79 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 15 },
);

type Asked = typeof ASKED extends fc.Arbitrary<infer Value> ? Value : never;

function toWanted(asked: Asked): Wanted[] {
  return asked.map(({ document, start, length, matched, detail, cuts }, rank) => {
    // Few documents, so that requests overlap.
    const source = views[Math.floor(document * document * views.length)] ?? views[0];
    if (source === undefined) throw new Error("there are no documents");
    const startLine = Math.floor(start * source.rows.lineCount);
    const endLine = Math.min(source.rows.lineCount, startLine + length) - 1;
    const lines = matched.map(line => startLine + line).filter(line => line <= endLine);
    const value = 1 / (rank + 1);
    const ends = [...new Set(cuts.map(cut => startLine + cut).filter(line => line <= endLine))].sort(
      (a, b) => a - b,
    );
    // The lines in the middle of a thing are worth most.
    const parts = [startLine, ...ends].map((first, at) => {
      return {
        startLine: first,
        endLine: (ends[at] ?? endLine + 1) - 1,
        value: at === 1 ? value : value / 2,
      };
    });
    parts.sort((one, other) => other.value - one.value);
    return { source, startLine, endLine, value, parts, matched: lines, detail };
  });
}

test(
  "a context keeps its budget and uses it, shows source as it is and no line twice",
  () => {
    fc.assert(
      fc.property(
        ASKED,
        fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 400, max: 6000 })),
        fc.constantFrom(...FORMATS),
        (asked, budget, format) => {
          const wanted = toWanted(asked);
          const packed = pack({ wanted, budget, format, count: countTokens });
          expect(packed.tokens).toBe(countTokens(packed.text));
          expect(packed.tokens).toBeLessThanOrEqual(budget);
          if (!packed.whole && budget >= 1000) expect(packed.tokens).toBeGreaterThanOrEqual(budget * 0.95);
          const lines = new Set<string>();
          for (const { document, startLine, endLine } of packed.shown) {
            const source = wanted.find(each => each.source.source.document === document)?.source;
            const text = source?.rows.text.split("\n").slice(startLine, endLine + 1) ?? [];
            // A long line may be shown only in part.
            if (format !== "human" && text.every(line => line.length < 1000))
              expect(packed.text).toContain(text.join("\n"));
            for (let line = startLine; line <= endLine; line++) {
              const key = `${document.path}:${line}`;
              if ((text[line - startLine]?.length ?? 0) < 1000) expect(lines).not.toContain(key);
              lines.add(key);
            }
          }
        },
      ),
      { numRuns: 3000, seed: 11 },
    );
  },
  PATIENCE,
);

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test(
  "where there is much more to say, next to every context is full",
  () => {
    const numbers = chances(12_345);
    const chance = () => numbers.next().value;
    const upTo = (most: number) => Math.floor(chance() * most);
    let partial = 0;
    let notFull = 0;
    for (let run = 0; run < 400; run++) {
      const asked = Array.from({ length: 20 + upTo(30) }, () => ({
        document: chance(),
        start: chance(),
        length: 1 + upTo(80),
        matched: [upTo(80)],
        detail: DETAILS[upTo(DETAILS.length)] ?? "full",
        cuts: [1 + upTo(79), 1 + upTo(79)],
      }));
      const budget = 1000 + upTo(3000);
      const format = FORMATS[run % FORMATS.length] ?? "plain";
      const { tokens, whole } = pack({ wanted: toWanted(asked), budget, format, count: countTokens });
      if (whole) continue;
      partial++;
      if (tokens < 0.95 * budget) notFull++;
    }
    expect(partial).toBeGreaterThan(200);
    // The choice grows in steps, and the note that names callers comes and goes with it, so one in a hundred may stop short.
    expect(notFull).toBeLessThanOrEqual(partial / 100);
  },
  PATIENCE,
);

test(
  "the same wishes give the same bytes",
  () => {
    fc.assert(
      fc.property(
        ASKED,
        fc.integer({ min: 100, max: 3000 }),
        fc.constantFrom(...FORMATS),
        (asked, budget, format) => {
          const [one, other] = [0, 1].map(() =>
            pack({ wanted: toWanted(asked), budget, format, count: countTokens }),
          );
          expect(one).toEqual(other);
        },
      ),
      { numRuns: 100, seed: 17 },
    );
  },
  PATIENCE,
);

/** Counters that are not additive, jump, or have nothing to do with tokens. */
const COUNTERS: readonly ((text: string) => number)[] = [
  text => text.length,
  text => Math.ceil(text.length ** 2 / 5000),
  text => Math.ceil(Math.sqrt(text.length)),
  text => (text.length % 7) * 100 + text.length,
  text => (text.includes("return") ? 1_000_000 : text.length),
  text => (text.split("e").length - 1) * 3,
  text => (text === "" ? 0 : 5000),
];

test(
  "no counter, however odd, is over its budget",
  () => {
    fc.assert(
      fc.property(
        ASKED,
        fc.integer({ min: 1, max: 3000 }),
        fc.constantFrom(...FORMATS),
        fc.constantFrom(...COUNTERS),
        (asked, budget, format, count) => {
          const { text, tokens } = pack({ wanted: toWanted(asked), budget, format, count });
          expect(tokens).toBe(count(text));
          expect(tokens).toBeLessThanOrEqual(budget);
        },
      ),
      { numRuns: 400, seed: 13 },
    );
  },
  PATIENCE,
);
