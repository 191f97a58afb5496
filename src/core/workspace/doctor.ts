import { given } from "../base/given.ts";
import { partitionPoint } from "../base/partitionPoint.ts";
import type {
  Diagnosis,
  DiagnosisRequest,
  DiagnosisTotals,
  FileDiagnosis,
  FileInIndex,
  FilesPage,
  FilesRequest,
  LeftOutFile,
  Rule,
} from "../diagnosis.ts";
import { byPlace, type DocumentId, documentKey, PLAIN_TEXT } from "../document.ts";
import type { WorkspaceFolder } from "../engine.ts";
import type { EngineSettings } from "../engineSettings.ts";
import type { ManifestEntry } from "../index/manifest.ts";
import { isSkipped, type Listing, type Ports } from "../ports.ts";
import type { SkipReason } from "../status.ts";
import { decodeText } from "../text/decode.ts";
import { looksAs } from "./indexing/catchUp.ts";
import { type Giveaway, giveawayIn } from "./indexing/classify.ts";
import { OutOfReach } from "./indexing/outOfReach.ts";
import { folderOf, type Opened } from "./opened.ts";
import { Turns } from "./turns.ts";

/** Files on one page of a diagnosis: few enough to hold up the receiver for only a millisecond or two. */
const PAGE = 200;
/** The most lists that are kept for readers that have not fetched all pages. */
const MAX_LISTS = 4;
/** Files on one page of a list that needs only the index. */
const LISTED = 1_000;

/** Diagnoses the state of files in relation to the index, without changing anything. */
export class Doctor {
  readonly #ports: Ports;
  /** Lists of all files by number, oldest first. */
  readonly #lists = new Map<number, Pick<Diagnosis, "files" | "totals">>();
  #lastList = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async diagnose(opened: Opened, request: DiagnosisRequest, signal: AbortSignal): Promise<Diagnosis> {
    // Pending changes are saved first, since the list shows what is stored.
    await opened.keeper.save();
    const stores = await this.#ports.storage.list();
    if (request.document !== undefined) {
      const file = await this.#diagnoseOne(opened, request.document);
      const files = file === undefined ? [] : [file];
      return { files, totals: totalsOf(files), stores };
    }
    const { list = ++this.#lastList, at = 0 } = request.from ?? {};
    const all = this.#lists.get(list) ?? (await this.#diagnoseAll(opened, signal));
    const end = at + PAGE;
    const page = { files: all.files.slice(at, end), totals: all.totals, stores };
    this.#lists.delete(list);
    if (end >= all.files.length) return page;
    this.#lists.set(list, all);
    for (const oldest of [...this.#lists.keys()].slice(0, -MAX_LISTS)) this.#lists.delete(oldest);
    return { ...page, next: { list, at: end } };
  }

  /** A page of the files in the index, in order of folder and path. */
  files({ keeper }: Opened, { after }: FilesRequest): FilesPage {
    const all = keeper.index.manifest.inOrder();
    const from =
      after === undefined
        ? 0
        : partitionPoint(all.length, index => byPlace(all[index]?.document ?? after, after) <= 0);
    const files = all.slice(from, from + LISTED).map(inIndex);
    const last = files.at(-1)?.document;
    return last !== undefined && from + LISTED < all.length ? { files, next: last } : { files };
  }

  async #diagnoseAll(opened: Opened, signal: AbortSignal): Promise<Pick<Diagnosis, "files" | "totals">> {
    const { workspace, keeper } = opened;
    const files: FileDiagnosis[] = [];
    const turns = new Turns(this.#ports.clock);
    const seen = new Set<string>();
    const outOfReach = new OutOfReach();
    for (const folder of workspace.folders) {
      for await (const listing of this.#ports.files.list(folder, workspace.settings, signal)) {
        const document = { folder: folder.id, path: listing.path };
        seen.add(documentKey(document));
        outOfReach.add(document, listing);
        files.push(await this.#judge(opened, folder, document, listing));
        await turns.next();
      }
    }
    for (const [, entry] of keeper.index.manifest.entries()) {
      // Files out of reach are covered by the folder that cannot be read.
      const isTold =
        seen.has(documentKey(entry.document)) || outOfReach.placeOf(entry.document) !== undefined;
      if (!isTold) files.push(indexed(entry, "gone"));
    }
    signal.throwIfAborted();
    files.sort((one, other) => byPlace(one.document, other.document));
    return { files, totals: totalsOf(files) };
  }

  async #diagnoseOne(opened: Opened, document: DocumentId): Promise<FileDiagnosis | undefined> {
    const { workspace, keeper } = opened;
    const folder = folderOf(workspace, document);
    if (folder === undefined) return undefined;
    const listing = await this.#ports.files.look(folder, document.path, workspace.settings);
    const entry = keeper.index.manifest.find(document);
    if (listing === undefined) return entry === undefined ? undefined : indexed(entry, "gone");
    const judged = await this.#judge(opened, folder, document, listing);
    if (judged.state === "leftOut" && judged.reason !== "unreadable") return judged;
    // For a single file there is time to read it, as for an answer.
    const content = await this.#ports.files.read(folder, document.path);
    if (content === undefined) return leftOut(document, "unreadable", {});
    if (entry !== undefined && this.#ports.hash(content.bytes) === entry.hash) return indexed(entry, "fresh");
    const text = decodeText(content.bytes);
    if (text === undefined) return leftOut(document, "binary", {});
    const found = giveawayIn(text, workspace.settings.allowedSecrets);
    if (found !== undefined)
      return leftOut(document, found.reason, { rule: ruleOf(found, folder, document) });
    return entry === undefined
      ? { document, state: "waiting", bytes: content.size }
      : indexed(entry, "stale");
  }

  async #judge(
    opened: Opened,
    folder: WorkspaceFolder,
    document: DocumentId,
    listing: Listing,
  ): Promise<FileDiagnosis> {
    const { manifest } = opened.keeper.index;
    if (isSkipped(listing)) return leftOut(document, listing.skipped, listing);
    const known = manifest.findLeftOut(document);
    if (known !== undefined && looksAs(known, listing)) {
      const rule = await this.#ruleInContent(folder, document, opened.workspace.settings);
      return leftOut(document, known.reason, { rule });
    }
    const entry = manifest.find(document);
    if (entry === undefined) return { document, state: "waiting", bytes: listing.size };
    return indexed(entry, looksAs(entry, listing) ? "fresh" : "stale");
  }

  /** The index does not record why a file's content leaves it out, since few files are: they are read again when that is asked. */
  async #ruleInContent(
    folder: WorkspaceFolder,
    document: DocumentId,
    { allowedSecrets }: EngineSettings,
  ): Promise<Rule | undefined> {
    const content = await this.#ports.files.read(folder, document.path);
    const text = content === undefined ? undefined : decodeText(content.bytes);
    const found = text === undefined ? undefined : giveawayIn(text, allowedSecrets);
    return found && ruleOf(found, folder, document);
  }
}

/** The rule for a file that is left out for its content. */
function ruleOf({ text, line }: Giveaway, { root }: WorkspaceFolder, { path }: DocumentId): Rule {
  return { text, place: { kind: "file", path: `${root}/${path}`, name: path, line } };
}

function inIndex({ document, language, spans, chunks, size }: ManifestEntry): FileInIndex {
  return { document, language, spans, chunks: chunks.count, bytes: size };
}

function indexed(entry: ManifestEntry, freshness: "fresh" | "stale" | "gone"): FileDiagnosis {
  return { ...inIndex(entry), state: "indexed", freshness, ...given({ secrets: entry.secrets }) };
}

function leftOut(
  document: DocumentId,
  reason: SkipReason,
  why: Partial<Pick<LeftOutFile, "bytes" | "needsTrust" | "within" | "isFolder">> & {
    readonly rule?: Rule | undefined;
  },
): LeftOutFile {
  const { rule, isFolder = false, bytes, needsTrust, within } = why;
  return { document, state: "leftOut", reason, isFolder, ...given({ bytes, rule, needsTrust, within }) };
}

function totalsOf(files: readonly FileDiagnosis[]): DiagnosisTotals {
  const totals = { indexed: 0, stale: 0, plainText: 0, waiting: 0, spans: 0, chunks: 0, bytes: 0 };
  const leftOut: Partial<Record<SkipReason, number>> = {};
  const secrets: Record<string, number> = {};
  for (const file of files) {
    if (file.state === "waiting") totals.waiting++;
    if (file.state === "leftOut") leftOut[file.reason] = (leftOut[file.reason] ?? 0) + 1;
    if (file.state !== "indexed") continue;
    totals.indexed++;
    if (file.freshness !== "fresh") totals.stale++;
    if (file.language === PLAIN_TEXT) totals.plainText++;
    totals.spans += file.spans;
    totals.chunks += file.chunks;
    totals.bytes += file.bytes;
    for (const [rule, count] of Object.entries(file.secrets ?? {}))
      secrets[rule] = (secrets[rule] ?? 0) + count;
  }
  return { ...totals, leftOut, secrets };
}
