import type { DocumentId } from "./document.ts";
import type { Engine } from "./engine.ts";
import type { SecretCounts } from "./secrets.ts";
import type { SkipReason } from "./status.ts";

/** Where a rule is written: on a line of a file, counted from zero, or in a setting. */
export type RulePlace =
  | {
      readonly kind: "file";
      /** Absolute. */
      readonly path: string;
      /** In a form that helps a person find it. */
      readonly name: string;
      readonly line: number;
    }
  | { readonly kind: "setting"; readonly name: "exclude" | "maxFileSize" };

/** The rule that leaves a file out. */
export interface Rule {
  /** The pattern or limit as written, or the text in the file that gave it away; never a secret itself. */
  readonly text: string;
  /** Absent for a rule that comes with LLMC. */
  readonly place?: RulePlace;
}

/** What the index holds of a file. */
export interface FileInIndex {
  readonly document: DocumentId;
  /** `PLAIN_TEXT` where no grammar claims it. */
  readonly language: string;
  readonly spans: number;
  readonly chunks: number;
  /** Size of the file when it was indexed. */
  readonly bytes: number;
}

/** A file in the index, and how that compares with the file on disk. */
export interface IndexedFile extends FileInIndex {
  readonly state: "indexed";
  /** `stale`: the file seems to have changed and waits to be read; `gone`: it no longer exists. No answer shows files of either state. */
  readonly freshness: "fresh" | "stale" | "gone";
  /** Number of secrets masked in it, by rule; absent if there are none. */
  readonly secrets?: SecretCounts;
}

/** A file that will be indexed. */
export interface WaitingFile {
  readonly document: DocumentId;
  readonly state: "waiting";
  readonly bytes: number;
}

/** A file that is not indexed, or a folder with everything below it. */
export interface LeftOutFile {
  readonly document: DocumentId;
  readonly state: "leftOut";
  readonly reason: SkipReason;
  readonly isFolder: boolean;
  /** Size of the file, if that is why it is left out. */
  readonly bytes?: number;
  readonly rule?: Rule;
  /** The folder's own rules would include it, which counts once the user trusts the folder. */
  readonly needsTrust?: true;
  /** The folder above the file whose exclusion excludes the file too; absent if the file itself is left out. */
  readonly within?: string;
}

/** State of a file in relation to the index. */
export type FileDiagnosis = IndexedFile | WaitingFile | LeftOutFile;

/** Something that is stored, such as the saved index. */
export interface StoredItem {
  readonly name: string;
  readonly bytes: number;
  /** Where it is, in a form that helps a person find it. */
  readonly path: string;
}

/** Counts over all files of the workspace. */
export interface DiagnosisTotals {
  readonly indexed: number;
  /** Indexed files that have since changed or gone. */
  readonly stale: number;
  /** Indexed files that no grammar claims: they are cut by lines. */
  readonly plainText: number;
  readonly waiting: number;
  readonly spans: number;
  readonly chunks: number;
  /** Total size of the indexed files. */
  readonly bytes: number;
  /** Files left out, by reason. A folder counts as one. */
  readonly leftOut: Readonly<Partial<Record<SkipReason, number>>>;
  /** Number of secrets masked in the indexed files, by rule. */
  readonly secrets: SecretCounts;
}

/** A position in a list of all files, as they were when the list was made. */
export interface DiagnosisPlace {
  readonly list: number;
  readonly at: number;
}

export interface DiagnosisRequest {
  /** A single file; if absent, every file of the workspace, in order of path. */
  readonly document?: DocumentId;
  /** Continues where an earlier answer ended: its `next`. */
  readonly from?: DiagnosisPlace;
}

/** Files with their states: all of them, page by page, or just one, or none if there is no such file. */
export interface Diagnosis {
  readonly files: readonly FileDiagnosis[];
  /** Where the next page begins; absent on the last. */
  readonly next?: DiagnosisPlace;
  /** Totals for the whole workspace, on every page. */
  readonly totals: DiagnosisTotals;
  readonly stores: readonly StoredItem[];
}

/** All pages of a diagnosis of the workspace, in order. */
export async function* diagnosisPages(
  engine: Pick<Engine, "diagnose">,
  signal: AbortSignal,
): AsyncIterable<Diagnosis> {
  let request: DiagnosisRequest | undefined = {};
  while (request !== undefined) {
    const page: Diagnosis = await engine.diagnose(request, signal);
    yield page;
    request = page.next && { from: page.next };
  }
}

export interface FilesRequest {
  /** Continues after this document: `next` of the answer before. */
  readonly after?: DocumentId;
}

/** Some files of the index, in order of folder and path. */
export interface FilesPage {
  readonly files: readonly FileInIndex[];
  /** The document that the next page continues after; absent on the last page. */
  readonly next?: DocumentId;
}

/** All files of the index, which lags a moment behind the disk. */
export async function indexedFiles(
  engine: Pick<Engine, "files">,
  signal: AbortSignal,
): Promise<readonly FileInIndex[]> {
  const all: FileInIndex[] = [];
  let request: FilesRequest | undefined = {};
  while (request !== undefined) {
    const { files, next }: FilesPage = await engine.files(request, signal);
    all.push(...files);
    request = next && { after: next };
  }
  return all;
}

/** File endings from the built-in list of binary files that text files have as well: drawings, models and data. */
const SOMETIMES_TEXT = /\.(?:ai|bin|dat|db|doc|eps|lib|obj|pdb|svg|xls)$/i;

/**
 * Whether a line of an ignore file can bring back a file that is left out as binary: only if it is left out for its name alone, and text
 * files may have such a name. No line overrules what a file contains. A folder is left out for its name, too.
 */
export function mayHoldText({ document, isFolder, within, rule }: LeftOutFile): boolean {
  const isByName = rule !== undefined && rule.place === undefined;
  return isByName && (isFolder || within !== undefined || SOMETIMES_TEXT.test(document.path));
}

/** A line for an ignore file. */
export interface IgnoreLine {
  /** Path of the ignore file, relative to the folder of the document. */
  readonly file: string;
  readonly line: string;
}

/** The line that brings a file or folder into the index, and the `.llmcignore` it belongs in. */
export function takeInLine({ document, isFolder, within, rule }: LeftOutFile): IgnoreLine {
  // A deeper ignore file has the last word, so its rule is overruled in that same file.
  const own = rule?.place?.kind === "file" ? /^(.+\/)?\.llmcignore$/.exec(rule.place.name) : null;
  const folder = own?.[1] ?? "";
  // Git drops trailing blanks that are not escaped. A line end in a name would begin another rule and cannot be escaped.
  const path = (within ?? document.path)
    .slice(folder.length)
    .replace(/[\r\n]|[\\*?[\]]|[^\S\r\n](?=[^\S\r\n]*$)/g, sign => (/[\r\n]/.test(sign) ? "?" : `\\${sign}`));
  const slash = isFolder || within !== undefined ? "/" : "";
  return { file: `${folder}.llmcignore`, line: `!/${path}${slash}` };
}
