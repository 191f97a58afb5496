import {
  type FileDiagnosis,
  type LeftOutFile,
  mayHoldText,
  type Rule,
  takeInLine,
} from "../core/diagnosis.ts";
import { PLAIN_TEXT } from "../core/document.ts";
import { SETTING_RANGES } from "../core/engineSettings.ts";
import { PRIVATE_KEY_RULE, type SecretCounts } from "../core/secrets.ts";
import { type SkipReason, withoutFileSpans } from "../core/status.ts";
import { byteSize, count, shown } from "./output.ts";

const REASONS: Readonly<Record<SkipReason, string>> = {
  ignored: "ignored by .gitignore or .llmcignore",
  excluded: "excluded by a pattern",
  junk: "dependencies, build output or the like",
  binary: "binary",
  tooLarge: "too large",
  secret: "secret",
  symlink: "symbolic link",
  unreadable: "unreadable",
  quarantined: "the engine failed on it",
};

/** A reason in words. */
function reasonOf(reason: string): string {
  return REASONS[reason as SkipReason] ?? reason;
}

/** How many files are left out, a line for each reason, in the given order. */
export function leftOutLines(reasons: readonly (readonly [reason: string, files: number])[]): string[] {
  if (reasons.length === 0) return [];
  const lines = reasons.map(([reason, files]) => `${String(files).padStart(8)}  ${reasonOf(reason)}`);
  return ["left out (a folder counts as one):", ...lines];
}

/** The number of spans as a person counts them, without those of whole files, as in the tree of `llmc spans`. */
export function spansText(spans: number, files = 1): string {
  return count(withoutFileSpans(spans, files), "span");
}

/** Counts of secrets in words: `2 github, 1 aws`. */
export function secretsText(secrets: SecretCounts): string {
  return Object.entries(secrets)
    .map(([rule, number]) => `${number} ${rule}`)
    .join(", ");
}

/** The state of a file in the index, in one line. */
export function verdictOn(file: FileDiagnosis): string {
  switch (file.state) {
    case "waiting":
      return "not indexed yet";
    case "indexed": {
      const { spans, chunks, bytes, language, freshness } = file;
      const masked = file.secrets === undefined ? "" : `, secrets masked: ${secretsText(file.secrets)}`;
      const figures = `${language}, ${spansText(spans)}, ${count(chunks, "chunk")}, ${byteSize(bytes)}${masked}`;
      if (freshness === "stale") return `changed since it was indexed; ${figures}`;
      return freshness === "gone" ? `gone since it was indexed; ${figures}` : figures;
    }
    case "leftOut": {
      const within = file.within === undefined ? "" : `, with ${file.within}/`;
      return `left out${within}: ${reasonOf(file.reason)}${file.rule === undefined ? "" : `, ${ruleText(file.rule)}`}`;
    }
  }
}

function ruleText({ text, place }: Rule): string {
  if (place === undefined) return `built-in rule ${text}`;
  if (place.kind === "file") return `"${text}" in ${place.name}:${place.line + 1}`;
  return place.name === "maxFileSize" ? `over ${byteSize(Number(text))}` : `"${text}"`;
}

/** What the user can do so that the file is found; `undefined` if nothing. */
export function adviceOn(file: FileDiagnosis): string | undefined {
  if (file.state === "waiting") return 'Run "llmc index" to index it.';
  if (file.state === "leftOut") return adviceOnLeftOut(file);
  if (file.freshness !== "fresh") return 'Run "llmc index" to bring the index up to date.';
  if (file.chunks === 0) return "It holds nothing to search for.";
  if (file.language === PLAIN_TEXT)
    return "Search finds it. No grammar claims its name, so it is cut by lines; --grammars takes languages of your own.";
  if (withoutFileSpans(file.spans) > 0) return "Search finds it.";
  return "Search finds it. It has no spans: it has no definitions or headings, or its lines are too long to be parsed.";
}

function adviceOnLeftOut(file: LeftOutFile): string | undefined {
  switch (file.reason) {
    case "ignored":
    case "junk":
      return takeInAdvice(file);
    case "binary":
      return mayHoldText(file) ? takeInAdvice(file) : undefined;
    case "secret":
      if (file.rule !== undefined && file.rule.place === undefined) {
        const more = `\nIf it holds a private key, give --allow-secret ${PRIVATE_KEY_RULE} as well.`;
        return takeInAdvice(file) + more;
      }
      return `It holds a private key. To index it all the same, give --allow-secret ${PRIVATE_KEY_RULE}.`;
    case "tooLarge":
      return sizeAdvice(file);
    case "symlink":
      return "The target of a link is indexed where it lies, if that is inside the folder.";
    case "unreadable":
      return file.document.path.includes("\ufffd")
        ? "Its name is not UTF-8. Under another name it would be indexed."
        : "Its permissions keep it from being read.";
    case "quarantined":
      return "The engine failed on it. It is tried again when it changes.";
    default:
      return undefined;
  }
}

function sizeAdvice({ bytes }: LeftOutFile): string | undefined {
  const [, most] = SETTING_RANGES.maxFileSize;
  if (bytes === undefined) return undefined;
  if (bytes > most) return `No file of more than ${byteSize(most)} is indexed.`;
  return `To index it all the same, give --max-file-size ${bytes}.`;
}

function takeInAdvice(file: LeftOutFile): string {
  const { file: ignoreFile, line } = takeInLine(file);
  return `To index it all the same, put this line into ${shown(ignoreFile)}: ${shown(line)}`;
}
