import type { Rule } from "../../core/diagnosis.ts";
import { decodeText } from "../../core/text/decode.ts";
import { isEndless } from "./excludeGlob.ts";
import { type IgnorePatterns, ignorePatterns } from "./ignorePatterns.ts";
import { readPlainText } from "./readPlainText.ts";

/** Lines of an ignore file that are read: a path may be compared with each, and no repository that people work in has nearly as many. */
const MAX_PATTERNS = 10_000;

/** Patterns of one ignore file. Paths are tested relative to its folder. */
export interface RuleFile {
  /** Absolute. */
  readonly path: string;
  /** As a person would look for it. */
  readonly name: string;
  /** From the folder of the file to the workspace folder, or the other way round: put before a path, or taken off it. */
  readonly prefix: string;
  /** Whether the file lies above the workspace folder, or elsewhere. */
  readonly outside: boolean;
  readonly rules: IgnorePatterns;
}

/**
 * Reads an ignore file; `undefined` where it cannot be read. `isOurs` allows UTF-16, and `mayBeLink` follows a link, as of a file in the
 * user's home.
 */
export async function readRules(
  file: string,
  name: string,
  prefix: string,
  outside: boolean,
  { isOurs = false, mayBeLink = false } = {},
): Promise<RuleFile | undefined> {
  // Git reads no UTF-16 either, which is what PowerShell writes with `>`.
  const decode = isOurs ? decodeText : undefined;
  const text = await readPlainText(file, mayBeLink, decode).catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/, MAX_PATTERNS);
  const patterns = lines
    .map((pattern, line) => ({ pattern, mark: String(line) }))
    .filter(({ pattern }) => pattern !== "" && !isEndless(pattern));
  return { path: file, name, prefix, outside, rules: ignorePatterns(patterns, ignoreCase()) };
}

/** The rule that leaves a path out, `in` where one takes it back, `undefined` where none speaks of it. */
export function firstOpinion(files: readonly RuleFile[], target: string): Rule | "in" | undefined {
  for (const file of files) {
    const relative = file.outside ? file.prefix + target : target.slice(file.prefix.length);
    const { ignored, unignored, rule } = file.rules.test(relative);
    if (unignored) return "in";
    // The library lets a path inherit from its folder. That the folder was entered all the same was decided elsewhere.
    const folder = relative.replace(/[^/]*\/?$/, "");
    if (ignored && (folder === "" || !file.rules.test(folder).ignored)) {
      const place = {
        kind: "file",
        path: file.path,
        name: file.name,
        line: Number(rule?.mark ?? 0),
      } as const;
      return { text: rule?.pattern ?? "", place };
    }
  }
  return undefined;
}

/** File names differ by case alone on Linux only; git's own default follows the same line. */
export function ignoreCase(): boolean {
  return process.platform === "win32" || process.platform === "darwin";
}
