import { isPermissiveExpression, recogniseLicence, toSpdx } from "./licence.ts";

/** What a Debian `copyright` file says of some files. */
interface FilesParagraph {
  readonly patterns: readonly string[];
  readonly matches: (path: string) => boolean;
  readonly licence: string;
}

/** Whether a file may be used by what `debian/copyright` says of it. What it does not name goes by the package. */
export type FileVerdict = (path: string) => boolean;

/**
 * Reads the machine-readable `debian/copyright` of a source package, for which people looked through all its files.
 * `undefined` when it is not in that form.
 */
export function readDebianCopyright(text: string): FileVerdict | undefined {
  if (!/^Format:.*copyright-format/im.test(text)) return undefined;
  const paragraphs = text.split(/\n(?:[ \t]*\n)+/);
  const files = paragraphs.flatMap(readParagraph);
  const known = permissiveTexts(paragraphs);
  return path => {
    // The last paragraph that names a file decides.
    const licence = files.findLast(({ matches }) => matches(path))?.licence;
    return licence === undefined || known.has(licence) || isPermissiveExpression(licence);
  };
}

/**
 * Of a binary package, whose files no longer lie where `debian/copyright` says: the licence of the whole, and what is not
 * under it by the last folder or the name that a pattern ends in. `undefined` when the whole is not permissive.
 */
export function readBinaryCopyright(text: string): { licence: string; allows: FileVerdict } | undefined {
  const paragraphs = text.split(/\n(?:[ \t]*\n)+/);
  const known = permissiveTexts(paragraphs);
  const files = paragraphs.flatMap(readParagraph);
  const allowed = ({ licence }: FilesParagraph): boolean =>
    known.has(licence) || isPermissiveExpression(licence);
  const whole = files.find(({ patterns }) => patterns.includes("*"));
  if (whole === undefined || !allowed(whole)) return undefined;
  const others = files.filter(paragraph => !allowed(paragraph)).flatMap(({ patterns }) => patterns);
  const ends = others.map(pattern => toExpression(`*/${/[^/]+(?:\/[*?]*)?$/.exec(pattern)?.[0] ?? pattern}`));
  return { licence: toSpdx(whole.licence), allows: path => !ends.some(end => end.test(`/${path}`)) };
}

/** Short names that are the package's own, by the texts that stand with them. */
function permissiveTexts(paragraphs: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const paragraph of paragraphs) {
    const licence = field(paragraph, "License");
    const name = licence?.split("\n", 1)[0]?.trim();
    if (licence === undefined || name === undefined) continue;
    if (recogniseLicence(licence.replaceAll("\n .", "\n"))?.permissive === true) names.add(name);
  }
  return names;
}

function readParagraph(paragraph: string): FilesParagraph[] {
  const files = field(paragraph, "Files");
  const licence = field(paragraph, "License")?.split("\n", 1)[0]?.trim();
  if (files === undefined || licence === undefined) return [];
  const patterns = files.split(/\s+/).filter(Boolean);
  const tests = patterns.map(toExpression);
  return [{ patterns, matches: path => tests.some(test => test.test(path)), licence }];
}

/** `*` and `?` mean any characters there, slashes among them; nothing else is special. */
function toExpression(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "s");
}

/** A field with its continuation lines. */
function field(paragraph: string, name: string): string | undefined {
  return new RegExp(`^${name}:((?:.*)(?:\\n[ \\t].*)*)`, "im").exec(paragraph)?.[1];
}
