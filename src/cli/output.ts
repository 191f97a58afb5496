import pc from "picocolors";
import { errorCode } from "../core/base/errorCode.ts";
import { inThousands, largest } from "../core/base/numbers.ts";

/** The most characters of a column: a longer text sticks out of it. */
const WIDEST_COLUMN = 60;

/** Colours, if the output is a terminal. On Windows the package takes files and other programs for terminals, too. */
export const colors = pc.createColors(
  pc.isColorSupported &&
    (process.platform !== "win32" || process.stdout.isTTY === true || Boolean(process.env["FORCE_COLOR"])),
);

/** Prints a JSON value on one line of standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Prints a line on standard output, for a person. */
export function printLine(line = ""): void {
  process.stdout.write(`${line}\n`);
}

/**
 * A line, name or path from a repository, made safe to show: escapes characters that a terminal would obey, and those that change the order
 * in which characters are displayed.
 */
export function shown(text: string): string {
  return text.replace(
    /(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    sign => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Like `shown`, for a text of several lines. */
export function shownLines(text: string): string {
  return text.split(/\r?\n/).map(shown).join("\n");
}

/** A text for standard output: unchanged for a file or another program, and made safe to show for a terminal. */
export function forOutput(text: string): string {
  return process.stdout.isTTY === true ? shownLines(text) : text;
}

/** Whether writing failed because the reader of the output has seen enough, as `head` has. Windows may report the end of the pipe. */
export function isUnread(error: Error): boolean {
  const code = errorCode(error);
  return code === "EPIPE" || code === "EOF";
}

/** The width of a column in which any number of texts stand below each other. */
export function columnWidth(texts: readonly string[]): number {
  return Math.min(WIDEST_COLUMN, largest(texts.map(({ length }) => length)));
}

/** A number with its noun: `1 file`, `1,204 files`. */
export function count(value: number, noun: string): string {
  return `${inThousands(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** A size in bytes for people, in powers of ten. What is rounded up to a thousand takes the next unit. */
export function byteSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_950) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A share in per cent, rounded down: only all of it is 100 %. */
export function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}
