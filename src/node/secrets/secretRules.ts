import { rules } from "@secretlint/secretlint-rule-preset-recommend";
import type { Secret } from "../../core/secrets.ts";
import { ADDRESS, OWN_RULES, UNUSED } from "./patterns.ts";

/** What a rule of secretlint is given and gives. Its own types describe a whole linter. */
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

/** The ids of the rules by which secrets are found. */
export const SECRET_RULES: readonly string[] = [
  ...new Set([...LINT_RULES.map(({ meta }) => idOf(meta.id)), ...OWN_RULES.map(({ id }) => id)]),
].sort();

/** Puts a text to all rules. */
export function applyRules(text: string): readonly Secret[] {
  const secrets: Secret[] = [];
  for (const { id, pattern } of OWN_RULES) {
    for (const { 0: secret, index } of text.matchAll(pattern)) {
      secrets.push({ rule: id, start: index, end: index + secret.length });
    }
  }
  // A rule may take several addresses for one, so what is left of that is looked at again.
  for (let rest = text, isCut = true; isCut; ) {
    const found = lint(rest);
    secrets.push(...found.secrets);
    rest = without(rest, found.secrets);
    isCut = found.isCut;
  }
  return secrets;
}

/** A text with blanks in the place of some of it. */
function without(text: string, found: readonly Secret[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of [...found].sort((one, other) => one.start - other.start)) {
    pieces.push(text.slice(at, start), " ".repeat(Math.max(0, end - Math.max(at, start))));
    at = Math.max(at, end);
  }
  return pieces.join("") + text.slice(at);
}

/** What the rules of secretlint find, in a text that may be what they left, and whether they took more for it than it is. */
function lint(text: string): { readonly secrets: readonly Secret[]; readonly isCut: boolean } {
  const secrets: Secret[] = [];
  let isCut = false;
  for (const { meta, create } of LINT_RULES) {
    const report = ({ range: [start, whole] }: { readonly range: readonly [number, number] }): void => {
      const end = endOfAddress(text, start, whole);
      isCut ||= end < whole;
      secrets.push({ rule: idOf(meta.id), start, end });
    };
    // The extension would only matter to a rule that is not used.
    create({ createTranslator: () => () => "", report }, {}).file({ content: text, ext: "" });
  }
  return { secrets, isCut };
}

/** Some rules take an address up to the next white space, and with it what closes the string that it stands in. */
function endOfAddress(text: string, start: number, end: number): number {
  const [address] = ADDRESS.exec(text.slice(start, end)) ?? [];
  return address === undefined ? end : start + address.length;
}

function idOf(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}
