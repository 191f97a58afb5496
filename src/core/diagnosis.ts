import type { DocumentId } from "./document.ts";
import type { Engine } from "./engine.ts";
import type { SecretCounts } from "./secrets.ts";
import type { SkipReason } from "./status.ts";

/** Where a rule stands: at a line of a file, counted from zero, or in a setting. */
export type RulePlace =
  | {
      readonly kind: "file";
      /** Absolute. */
      readonly path: string;
      /** As a person would look for it. */
      readonly name: string;
      readonly line: number;
    }
  | { readonly kind: "setting"; readonly name: "exclude" | "maxFileSize" };

/** What leaves a file out. */
export interface Rule {
  /** A pattern or limit as it is written, or what stands in the file that gave it away; never a secret itself. */
  readonly text: string;
  /** Absent for a rule that comes with LLMC. */
  readonly place?: RulePlace;
}

/** What the index has of a file. */
export interface FileInIndex {
  readonly document: DocumentId;
  /** `PLAIN_TEXT` where no grammar claims it. */
  readonly language: string;
  readonly spans: number;
  readonly chunks: number;
  /** Of the file as it was indexed. */
  readonly bytes: number;
}

/** A file in the index, and how it stands to the one on disk. */
export interface IndexedFile extends FileInIndex {
  readonly state: "indexed";
  /** `stale`: the file looks different now and waits to be read; `gone`: it no longer exists. No answer shows either. */
  readonly freshness: "fresh" | "stale" | "gone";
  /** Secrets that are masked in it, by rule; absent where there are none. */
  readonly secrets?: SecretCounts;
}

/** A file that will be indexed. */
export interface WaitingFile {
  readonly document: DocumentId;
  readonly state: "waiting";
  readonly bytes: number;
}

/** A file that is not indexed, or a folder with all below it. */
export interface LeftOutFile {
  readonly document: DocumentId;
  readonly state: "leftOut";
  readonly reason: SkipReason;
  readonly isFolder: boolean;
  /** Of the file, where they are what leaves it out. */
  readonly bytes?: number;
  readonly rule?: Rule;
  /** Its folder's own rules take it in, which counts once the user trusts the folder. */
  readonly needsTrust?: true;
  /** The folder above the file that is left out, and the file with it; absent where the file itself is meant. */
  readonly within?: string;
}

/** How a file stands in the index. */
export type FileDiagnosis = IndexedFile | WaitingFile | LeftOutFile;

/** Something that is stored, such as the saved index. */
export interface StoredItem {
  readonly name: string;
  readonly bytes: number;
  /** Where it is, as a person would look for it. */
  readonly path: string;
}

/** Counts over all files of the workspace. */
export interface DiagnosisTotals {
  readonly indexed: number;
  /** Of the files indexed, those that changed or are gone since. */
  readonly stale: number;
  /** Of the files indexed, those that no grammar claims: they are cut by lines. */
  readonly plainText: number;
  readonly waiting: number;
  readonly spans: number;
  readonly chunks: number;
  /** Of the files indexed. */
  readonly bytes: number;
  /** A folder that is left out counts as one. */
  readonly leftOut: Readonly<Partial<Record<SkipReason, number>>>;
  /** Secrets that are masked in the files indexed, by rule. */
  readonly secrets: SecretCounts;
}

/** A place in a list of all files as they were when it was made. */
export interface DiagnosisPlace {
  readonly list: number;
  readonly at: number;
}

export interface DiagnosisRequest {
  /** One file alone; without it every file of the workspace, in order of path. */
  readonly document?: DocumentId;
  /** Goes on where an answer ended: its `next`. */
  readonly from?: DiagnosisPlace;
}

/** Files and how they stand in the index: all of them, page by page, or one, or none where there is no such file. */
export interface Diagnosis {
  readonly files: readonly FileDiagnosis[];
  /** Where the next page begins; absent on the last. */
  readonly next?: DiagnosisPlace;
  /** Of the whole workspace, on every page. */
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
  /** Goes on behind this document: `next` of the answer before. */
  readonly after?: DocumentId;
}

/** Some files of the index, in order of folder and path. */
export interface FilesPage {
  readonly files: readonly FileInIndex[];
  /** What the next page comes after; absent on the last. */
  readonly next?: DocumentId;
}

/** All files of the index, which follows the disk a moment later. */
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

/** Endings of the built-in list of binary files that text has too: drawings, models and data. */
const SOMETIMES_TEXT = /\.(?:ai|bin|dat|db|doc|eps|lib|obj|pdb|svg|xls)$/i;

/**
 * Whether a line of an ignore file can take in what is left out as binary: for its name alone, and one that text may have. What a file
 * holds no line overrules. A folder goes by its name, too.
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

/** The line that takes a file or folder into the index, and the `.llmcignore` it belongs in. */
export function takeInLine({ document, isFolder, within, rule }: LeftOutFile): IgnoreLine {
  // A deeper ignore file has the last word, so what it says is taken back where it says it.
  const own = rule?.place?.kind === "file" ? /^(.+\/)?\.llmcignore$/.exec(rule.place.name) : null;
  const folder = own?.[1] ?? "";
  // Of blanks at the end git drops all that no sign stands before. A line end in a name would begin another rule, and has no sign of its own.
  const path = (within ?? document.path)
    .slice(folder.length)
    .replace(/[\r\n]|[\\*?[\]]|[^\S\r\n](?=[^\S\r\n]*$)/g, sign => (/[\r\n]/.test(sign) ? "?" : `\\${sign}`));
  const slash = isFolder || within !== undefined ? "/" : "";
  return { file: `${folder}.llmcignore`, line: `!/${path}${slash}` };
}
