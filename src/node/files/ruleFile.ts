import type { Rule } from "../../core/diagnosis.ts";
import { decodeText } from "../../core/text/decode.ts";
import { isEndless } from "./excludeGlob.ts";
import { type IgnorePatterns, ignorePatterns } from "./ignorePatterns.ts";
import { readPlainText } from "./readPlainText.ts";

/** The most lines of an ignore file that are read: a path may be compared with each, and no real repository has nearly as many. */
const MAX_PATTERNS = 10_000;

/** Patterns of one ignore file. Paths are tested relative to its folder. */
export interface RuleFile {
  /** Absolute. */
  readonly path: string;
  /** The name by which a person would look for it. */
  readonly name: string;
  /** The path from the file's folder to the workspace folder, or the other way round: it is put before a path, or cut off it. */
  readonly prefix: string;
  /** Whether the file lies above the workspace folder, or elsewhere. */
  readonly outside: boolean;
  readonly rules: IgnorePatterns;
}

/**
 * Reads an ignore file; `undefined` if it cannot be read. `isOurs` allows UTF-16, and `mayBeLink` follows a link, such as one to a file in
 * the user's home.
 */
export async function readRules(
  file: string,
  name: string,
  prefix: string,
  outside: boolean,
  { isOurs = false, mayBeLink = false } = {},
): Promise<RuleFile | undefined> {
  // PowerShell writes UTF-16 with `>`, but git does not read that in its own files.
  const decode = isOurs ? decodeText : undefined;
  const text = await readPlainText(file, mayBeLink, decode).catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/, MAX_PATTERNS);
  const patterns = lines
    .map((pattern, line) => ({ pattern, mark: String(line) }))
    .filter(({ pattern }) => pattern !== "" && !isEndless(pattern));
  return { path: file, name, prefix, outside, rules: ignorePatterns(patterns, ignoreCase()) };
}

/** The rule that leaves a path out; `in` if one takes it back in; `undefined` if no rule matches it. */
export function firstOpinion(files: readonly RuleFile[], target: string): Rule | "in" | undefined {
  for (const file of files) {
    const relative = file.outside ? file.prefix + target : target.slice(file.prefix.length);
    const { ignored, unignored, rule } = file.rules.test(relative);
    if (unignored) return "in";
    // In the library a path inherits the verdict on its folder. Whether the folder is entered was decided elsewhere.
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

/** Only on Linux can file names differ in case alone; git's default is the same. */
export function ignoreCase(): boolean {
  return process.platform === "win32" || process.platform === "darwin";
}
