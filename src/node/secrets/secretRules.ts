import { rules } from "@secretlint/secretlint-rule-preset-recommend";
import type { Secret } from "../../core/secrets.ts";
import { ADDRESS, OWN_RULES, UNUSED } from "./patterns.ts";

/** The part of a secretlint rule that is used here. Its own types describe a whole linter. */
interface Rule {
  readonly meta: { readonly id: string };
  create(
    context: {
      createTranslator(): () => string;
      report(found: { readonly range: readonly [number, number] }): void;
    },
    options: object,
  ): { file(source: { readonly content: string; readonly ext: string }): unknown };
}

const PREFIX = "@secretlint/secretlint-rule-";

const LINT_RULES = (rules as unknown as readonly Rule[]).filter(({ meta }) => !UNUSED.has(idOf(meta.id)));

/** The ids of all rules that find secrets. */
export const SECRET_RULES: readonly string[] = [
  ...new Set([...LINT_RULES.map(({ meta }) => idOf(meta.id)), ...OWN_RULES.map(({ id }) => id)]),
].sort();

/** Applies all rules to a text. */
export function applyRules(text: string): readonly Secret[] {
  const secrets: Secret[] = [];
  for (const { id, pattern } of OWN_RULES) {
    for (const { 0: secret, index } of text.matchAll(pattern)) {
      secrets.push({ rule: id, start: index, end: index + secret.length });
    }
  }
  // A rule may take several addresses for one. Where such a match was cut, the rest of the text is searched again.
  for (let rest = text, isCut = true; isCut; ) {
    const found = lint(rest);
    // One by one: a function takes only some hundred thousand arguments.
    for (const secret of found.secrets) secrets.push(secret);
    rest = without(rest, found.secrets);
    isCut = found.isCut;
  }
  return secrets;
}

/** The text with blanks in place of these secrets. */
function without(text: string, found: readonly Secret[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of [...found].sort((one, other) => one.start - other.start)) {
    pieces.push(text.slice(at, start), " ".repeat(Math.max(0, end - Math.max(at, start))));
    at = Math.max(at, end);
  }
  return pieces.join("") + text.slice(at);
}

/** What the rules of secretlint find in a text, which may have earlier finds blanked out, and whether a match had to be cut. */
function lint(text: string): { readonly secrets: readonly Secret[]; readonly isCut: boolean } {
  const secrets: Secret[] = [];
  let isCut = false;
  for (const { meta, create } of LINT_RULES) {
    const report = ({ range: [start, whole] }: { readonly range: readonly [number, number] }): void => {
      const end = endOfAddress(text, start, whole);
      isCut ||= end < whole;
      secrets.push({ rule: idOf(meta.id), start, end });
    };
    // The extension only matters to a rule that is not used.
    create({ createTranslator: () => () => "", report }, {}).file({ content: text, ext: "" });
  }
  return { secrets, isCut };
}

/** The end of an address. Some rules take an address up to the next white space, including the quote that closes its string. */
function endOfAddress(text: string, start: number, end: number): number {
  const [address] = ADDRESS.exec(text.slice(start, end)) ?? [];
  return address === undefined ? end : start + address.length;
}

function idOf(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}
