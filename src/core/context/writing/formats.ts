import { codeSpan } from "../../base/markdownCode.ts";
import type { ContextFormat } from "../../context.ts";

/** What a format says about a document: where its lines come from. */
export interface DocumentHeader {
  readonly path: string;
  /** In the form that people read: `1-3, 12-40`. */
  readonly lines: string;
  /** Number of lines of the whole document. */
  readonly total: number;
  /** Its last commit in one line, if requested. */
  readonly commit?: string;
}

/** Keeps the source in one context from being taken for signs of the format. */
export interface Guard {
  /** Longer than any run of backticks in the source. */
  readonly fence: string;
  /** Follows the name of every sign, and occurs in no source. Empty if no source contains such a sign itself. */
  readonly suffix: string;
}

/** How a context is written. Source stands in it unchanged, on lines of its own. */
export interface Format {
  /** Whether lines of source are numbered. */
  readonly numbered: boolean;
  /** Matches source that could be taken for a sign of the format. */
  readonly signs: RegExp;
  open(guard: Guard): string;
  /** Wraps the lines of a document, which end with a line end. */
  document(header: DocumentHeader, language: string, source: string, guard: Guard): string;
  /** Wraps the lines of the dependency map, which end with a line end. */
  dependencies(map: string, guard: Guard): string;
  close(guard: Guard): string;
}

/** For source that contains no sign of any format. */
export const PLAIN_GUARD: Guard = { fence: "```", suffix: "" };

/** The text in every mark for source that is left out, and an example to estimate its length by. */
export const CUT_SIGN = /… [\d,]+ (?:lines?|characters) left out/;
export const CUT_SIGN_EXAMPLE = "    // … 12 lines left out (123-134)\n";

/** Matches nothing, and is tried only at the beginning. */
const NO_SIGN = /^(?!)/;

const XML: Format = {
  numbered: false,
  // Blanks after a slash are tried only if there is a slash: two adjacent runs of blanks can be divided in many ways.
  signs: /<\s*(?:\/\s*)?(?:context|document|dependencies)\b/i,
  open: ({ suffix }) => `<context${suffix}>\n`,
  document: ({ path, lines, total, commit }, _language, source, { suffix }) => {
    const changed = commit === undefined ? "" : ` lastCommit="${attribute(commit)}"`;
    return `<document${suffix} path="${attribute(path)}" lines="${lines} of ${total}"${changed}>\n${source}</document${suffix}>\n`;
  },
  dependencies: (map, { suffix }) => `<dependencies${suffix}>\n${map}</dependencies${suffix}>\n`,
  close: ({ suffix }) => `</context${suffix}>\n`,
};

const MARKDOWN: Format = {
  numbered: false,
  // Source cannot leave its fence.
  signs: NO_SIGN,
  open: () => "",
  document: ({ path, lines, total, commit }, language, source, { fence }) => {
    const changed = commit === undefined ? "" : `, last commit: ${codeSpan(visible(commit))}`;
    return `### ${codeSpan(visible(path))} (${lineCount(lines)} of ${total}${changed})\n\n${fence}${language}\n${source}${fence}\n\n`;
  },
  dependencies: (map, { fence }) => `### Dependencies\n\n${fence}\n${map}${fence}\n`,
  close: () => "",
};

const PLAIN: Format = {
  numbered: false,
  signs: /^={3,}/m,
  open: () => "",
  document: (header, _language, source, { suffix }) => `===${suffix} ${headline(header)}\n${source}\n`,
  dependencies: (map, { suffix }) => `===${suffix} dependencies\n${map}`,
  close: () => "",
};

const HUMAN: Format = {
  numbered: true,
  // Every line of source has a number before it.
  signs: NO_SIGN,
  open: () => "",
  document: (header, _language, source) => `${headline(header)}\n${source}\n`,
  dependencies: map => `Dependencies\n${map}`,
  close: () => "",
};

export const FORMATS: Readonly<Record<ContextFormat, Format>> = {
  xml: XML,
  markdown: MARKDOWN,
  plain: PLAIN,
  human: HUMAN,
};

function headline({ path, lines, total, commit }: DocumentHeader): string {
  const changed = commit === undefined ? "" : `, last commit: ${visible(commit)}`;
  return `${visible(path)}, ${lineCount(lines)} of ${total}${changed}`;
}

function lineCount(lines: string): string {
  return `${/^\d+$/.test(lines) ? "line" : "lines"} ${lines}`;
}

/** A path with invisible characters spelt out: file systems take any characters, even line ends, and blanks at the edges. */
export function visible(path: string): string {
  return path.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^\s|\s$/gu,
    sign => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

function attribute(path: string): string {
  return visible(path)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
