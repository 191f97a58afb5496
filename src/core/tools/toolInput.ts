import { distance } from "fastest-levenshtein";
import { type BudgetedCaller, type ToolCaller, ToolInputError } from "./agentTool.ts";
import type { ToolName } from "./toolNames.ts";
import { MAX_TOKENS, MIN_TOKENS, TOOLS } from "./toolTable.ts";

/** Arguments that may be a long text: a stack trace is useful at any length up to the limit. All others name something. */
const TEXTS: ReadonlySet<string> = new Set(["query", "question"]);
const LONGEST_TEXT = 20_000;
/** The longest name. No path or signature is longer, and looking up a path that seems to be a thousand folders deep takes half a minute. */
const LONGEST_NAME = 2_000;

/** Reads the arguments of a call. Errors say what to change. */
export class ToolInput {
  readonly #tool: ToolName;
  readonly #input: Readonly<Record<string, unknown>>;

  constructor(tool: ToolName, input: unknown) {
    if (typeof input !== "object" || input === null || Array.isArray(input))
      throw new ToolInputError(`${tool} takes an object of arguments.`);
    this.#tool = tool;
    this.#input = input as Readonly<Record<string, unknown>>;
    const known = Object.keys(TOOLS[tool].inputSchema.properties);
    for (const name of Object.keys(input)) {
      if (known.includes(name)) continue;
      throw new ToolInputError(
        `${tool} has no argument "${name}". Its arguments are ${known.join(", ")}${didYouMean(name, known)}`,
      );
    }
  }

  /** A non-blank text, trimmed; `undefined` if it is absent or blank. */
  text(name: string): string | undefined {
    // Models write null or an empty text for arguments that they leave out.
    const value = this.#input[name] ?? "";
    if (typeof value !== "string") throw this.#wrong(name, "a string");
    this.#checkLength(name, value);
    return value.trim() === "" ? undefined : value.trim();
  }

  requiredText(name: string, example: string): string {
    const value = this.text(name);
    if (value === undefined)
      throw new ToolInputError(`${this.#tool} needs "${name}", for example ${example}.`);
    return value;
  }

  /** Several texts. A single text counts as a list of one, unless it spells a list, as models may write it. */
  texts(name: string): readonly string[] {
    const value = this.#input[name] ?? [];
    const list: readonly unknown[] = Array.isArray(value) ? value : (listIn(value) ?? [value]);
    if (!list.every(each => typeof each === "string")) throw this.#wrong(name, "a list of strings");
    for (const each of list as readonly string[]) this.#checkLength(name, each);
    return [...new Set((list as readonly string[]).map(each => each.trim()).filter(each => each !== ""))];
  }

  choice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = String(this.#input[name] ?? "").trim();
    if (value === "") return undefined;
    this.#checkLength(name, value);
    const chosen = choices.find(choice => choice === value.toLowerCase());
    if (chosen === undefined)
      throw new ToolInputError(
        `"${name}" is one of ${choices.join(", ")}, not "${value}"${didYouMean(value, choices)}`,
      );
    return chosen;
  }

  /** The caller, with the tokens for the result: as many as requested or usual, but no more than the caller accepts. */
  budgeted(caller: ToolCaller): BudgetedCaller {
    const value = this.#input["maxTokens"] ?? "";
    const said = typeof value === "string" ? value.trim() || TOOLS[this.#tool].usualTokens : value;
    const tokens = typeof said === "string" ? Number(said) : said;
    if (typeof tokens !== "number" || !Number.isFinite(tokens)) throw this.#wrong("maxTokens", "a number");
    const asked = Math.round(Math.min(MAX_TOKENS, Math.max(MIN_TOKENS, tokens)));
    const budget = Math.max(1, Math.min(asked, Math.floor(caller.budget ?? MAX_TOKENS)));
    return { budget, countTokens: text => caller.countTokens(text) };
  }

  /** A longer text is the contents of a file rather than a name or a question. */
  #checkLength(name: string, value: string): void {
    const longest = TEXTS.has(name) ? LONGEST_TEXT : LONGEST_NAME;
    if (value.length > longest) throw this.#wrong(name, `no longer than ${longest} characters`);
  }

  #wrong(name: string, wanted: string): ToolInputError {
    return new ToolInputError(`"${name}" of ${this.#tool} must be ${wanted}.`);
  }
}

/** The end of a sentence about an unknown name: a similar known name, if there is one. */
function didYouMean(name: string, known: readonly string[]): string {
  const wrong = (each: string): number =>
    each.toLowerCase().startsWith(name.toLowerCase()) ? 0 : distance(name, each);
  const [nearest = ""] = known.toSorted((one, other) => wrong(one) - wrong(other));
  return wrong(nearest) > nearest.length / 2 ? "." : `; did you mean "${nearest}"?`;
}

/** The list that a text spells; `undefined` for any other text. */
function listIn(value: unknown): readonly unknown[] | undefined {
  if (typeof value !== "string" || !/^\s*\[\s*"/.test(value)) return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined; // A name may begin so.
  }
}
