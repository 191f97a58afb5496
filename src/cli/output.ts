import pc from "picocolors";
import { errorCode } from "../core/base/errorCode.ts";
import { inThousands } from "../core/base/numbers.ts";

/** Colours, for whoever looks at a terminal. On Windows the package takes files and other programs for one, too. */
export const colors = pc.createColors(
  pc.isColorSupported &&
    (process.platform !== "win32" || process.stdout.isTTY === true || Boolean(process.env["FORCE_COLOR"])),
);

/** One JSON value on a line of standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** A line of standard output, for a person. */
export function printLine(line = ""): void {
  process.stdout.write(`${line}\n`);
}

/**
 * A line of a repository, or a name or path in it, as a person may see it: what a terminal would obey is written out, and so is what has
 * signs stand in another order than they do.
 */
export function shown(text: string): string {
  return text.replace(
    /(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    sign => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** As `shown`, of a text of several lines. */
export function shownLines(text: string): string {
  return text.split(/\r?\n/).map(shown).join("\n");
}

/** A text for standard output: for a file or another program as it is, and on a terminal as a person may see it. */
export function forOutput(text: string): string {
  return process.stdout.isTTY === true ? shownLines(text) : text;
}

/** Whether writing failed since whoever read the output has seen enough, as `head` has. Windows may say that the pipe is at its end. */
export function isUnread(error: Error): boolean {
  const code = errorCode(error);
  return code === "EPIPE" || code === "EOF";
}

/** A number with its noun: `1 file`, `1,204 files`. */
export function count(value: number, noun: string): string {
  return `${inThousands(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** Bytes as a person reads them, in powers of ten. */
export function byteSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A share as a person reads it; only all is 100 %. */
export function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}
