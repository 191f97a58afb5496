import { isPermissiveExpression, recogniseLicence, toSpdx } from "./licence.ts";

/** A paragraph of a Debian `copyright` file on some files. */
interface FilesParagraph {
  readonly patterns: readonly string[];
  readonly matches: (path: string) => boolean;
  readonly licence: string;
}

/** Whether `debian/copyright` permits the use of a file. For a file that it does not name, the licence of the package decides. */
export type FileVerdict = (path: string) => boolean;

/**
 * Reads the machine-readable `debian/copyright` of a source package, for which people examined all its files. `undefined` if the file is
 * not in that format.
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
 * Reads the file of a binary package, whose files are no longer at the paths in `debian/copyright`: the licence of the whole, and the
 * exceptions by the last folder or name of each pattern. `undefined` if the licence of the whole is not permissive.
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

/** Short names that the package defines itself, recognised as permissive by their texts. */
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

/** `*` and `?` match any characters, including slashes; nothing else is special. */
function toExpression(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "s");
}

/** A field with its continuation lines. */
function field(paragraph: string, name: string): string | undefined {
  return new RegExp(`^${name}:((?:.*)(?:\\n[ \\t].*)*)`, "im").exec(paragraph)?.[1];
}
