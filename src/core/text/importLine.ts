/** What does not stand behind such a word where it is the name of a value: `source.rows`, `from = rows`, `alias: rows`. */
const NO_VALUE = String.raw`(?!\.|\s*(?:[=,)\]]|:(?!:)))`;
const IMPORTS = new RegExp(
  [
    String.raw`^\s*(?:#\s*)?(?:(?:@?import|require(?:_relative|_once)?|include(?:_once)?)(?!\.)|@forward|extern\s+crate|(?:@?use|from|using|alias|source)${NO_VALUE})\b`,
    String.raw`^\s*(?:(?:@\w+(?:\([^()\n]*\))?|public|internal|private|global|pub(?:\([^()\n]*\))?)\s+)+(?:import|use|using)\b`,
    String.raw`^\s*(?:export|part)\s+["']`,
    String.raw`\b(?:from|require|import)\s*\(?\s*["'\`]`,
  ].join("|"),
);

/** Whether a line imports something, by the whole of it or by the text before the name of a module. */
export function isImportLine(line: string): boolean {
  return IMPORTS.test(line);
}
