import { addTo } from "../../core/base/addTo.ts";
import type {
  Diagnosis,
  DiagnosisTotals,
  FileDiagnosis,
  IndexedFile,
  LeftOutFile,
  StoredItem,
} from "../../core/diagnosis.ts";
import { PLAIN_TEXT } from "../../core/document.ts";
import { SKIP_REASONS, type SkipReason } from "../../core/status.ts";
import { byName } from "../texts/byName.ts";

/** Totals for the files below a folder. */
export interface Figures {
  readonly files: number;
  readonly spans: number;
  readonly bytes: number;
}

/** A node of the view, from the groups at the top down to single files. Keys stay the same from one diagnosis to the next. */
export type DoctorNode = { readonly key: string; readonly children: readonly DoctorNode[] } & (
  | { readonly kind: "indexed"; readonly figures: Figures; readonly folder?: string }
  | { readonly kind: "pending"; readonly files: number }
  | { readonly kind: "leftOut"; readonly files: number }
  | { readonly kind: "plainText"; readonly files: number }
  | { readonly kind: "secrets"; readonly count: number }
  | { readonly kind: "storage"; readonly bytes: number }
  | { readonly kind: "reason"; readonly reason: SkipReason; readonly files: number }
  | { readonly kind: "secretRule"; readonly rule: string; readonly count: number }
  | { readonly kind: "workspaceFolder"; readonly folder: string; readonly figures: Figures }
  | { readonly kind: "folder"; readonly folder: string; readonly path: string; readonly figures: Figures }
  | { readonly kind: "file"; readonly file: FileDiagnosis; readonly nested: boolean }
  | { readonly kind: "store"; readonly item: StoredItem }
  | { readonly kind: "more"; readonly files: number }
);

/** Children shown at once; the editor takes too long to show a tree with more. */
const SHOWN_AT_ONCE = 500;

/** A folder while files are still being added. */
interface Folder {
  readonly folder: string;
  readonly path: string;
  readonly figures: { files: number; spans: number; bytes: number };
  readonly folders: Map<string, Folder>;
  readonly files: IndexedFile[];
}

/** Assembles a diagnosis page by page, so that no single step takes long. */
export class DoctorTree {
  /** The workspace folders, in the order of the workspace. */
  readonly #order: readonly string[];
  readonly #roots = new Map<string, Folder>();
  readonly #pending: FileDiagnosis[] = [];
  readonly #plainText: IndexedFile[] = [];
  readonly #leftOut = new Map<SkipReason, LeftOutFile[]>();
  readonly #secrets = new Map<string, IndexedFile[]>();
  #totals: DiagnosisTotals | undefined;
  #stores: readonly StoredItem[] = [];

  constructor(order: readonly string[]) {
    this.#order = order;
  }

  add({ files, totals, stores }: Diagnosis): void {
    this.#totals = totals;
    this.#stores = stores;
    for (const file of files) {
      if (file.state === "waiting" || (file.state === "indexed" && file.freshness !== "fresh"))
        this.#pending.push(file);
      if (file.state === "leftOut") addTo(this.#leftOut, file.reason, file);
      if (file.state !== "indexed") continue;
      this.#addIndexed(file);
      if (file.language === PLAIN_TEXT) this.#plainText.push(file);
      for (const rule of Object.keys(file.secrets ?? {})) addTo(this.#secrets, rule, file);
    }
  }

  /** The groups at the top of the view. Empty ones are left out, except the index itself and its storage. */
  nodes(): readonly DoctorNode[] {
    const nodes = [
      this.#indexedNode(),
      groupOf("pending", this.#pending),
      this.#leftOutNode(),
      groupOf("plainText", this.#plainText),
      this.#secretsNode(),
      this.#storageNode(),
    ];
    return nodes.filter(node => node !== undefined);
  }

  #addIndexed(file: IndexedFile): void {
    const { folder, path } = file.document;
    let at = this.#roots.get(folder) ?? newFolder(folder, "");
    this.#roots.set(folder, at);
    count(at, file);
    for (let slash = path.indexOf("/"); slash !== -1; slash = path.indexOf("/", slash + 1)) {
      const below = path.slice(0, slash);
      const next = at.folders.get(below) ?? newFolder(folder, below);
      at.folders.set(below, next);
      count(next, file);
      at = next;
    }
    at.files.push(file);
  }

  #indexedNode(): DoctorNode {
    const { indexed: files = 0, spans = 0, bytes = 0 } = this.#totals ?? {};
    const node = { kind: "indexed", key: "indexed", figures: { files, spans, bytes } } as const;
    const place = ({ folder }: Folder) => this.#order.indexOf(folder);
    const roots = [...this.#roots.values()].sort((one, other) => place(one) - place(other));
    const [only, ...others] = roots;
    if (only !== undefined && others.length === 0)
      return { ...node, folder: only.folder, children: inside(only) };
    const children = roots.map(
      (root): DoctorNode => ({
        kind: "workspaceFolder",
        key: `folder ${root.folder}`,
        folder: root.folder,
        figures: root.figures,
        children: inside(root),
      }),
    );
    return { ...node, children };
  }

  #leftOutNode(): DoctorNode | undefined {
    const reasons = SKIP_REASONS.map(reason => ({ reason, files: this.#leftOut.get(reason) ?? [] }))
      .filter(({ files }) => files.length > 0)
      .sort((a, b) => b.files.length - a.files.length);
    if (reasons.length === 0) return undefined;
    const children = reasons.map(
      ({ reason, files }): DoctorNode => ({
        kind: "reason",
        key: `reason ${reason}`,
        reason,
        files: files.length,
        children: fileNodes(`reason ${reason}`, files),
      }),
    );
    const files = reasons.reduce((sum, reason) => sum + reason.files.length, 0);
    return { kind: "leftOut", key: "leftOut", files, children };
  }

  #secretsNode(): DoctorNode | undefined {
    const counts = Object.entries(this.#totals?.secrets ?? {}).sort(([, a], [, b]) => b - a);
    if (counts.length === 0) return undefined;
    const children = counts.map(([rule, found]): DoctorNode => {
      const key = `secret ${rule}`;
      return {
        kind: "secretRule",
        key,
        rule,
        count: found,
        children: fileNodes(key, this.#secrets.get(rule) ?? []),
      };
    });
    const total = counts.reduce((sum, [, found]) => sum + found, 0);
    return { kind: "secrets", key: "secrets", count: total, children };
  }

  #storageNode(): DoctorNode {
    const children = this.#stores.map(
      (item): DoctorNode => ({ kind: "store", key: `store ${item.name}`, item, children: [] }),
    );
    const bytes = this.#stores.reduce((sum, item) => sum + item.bytes, 0);
    return { kind: "storage", key: "storage", bytes, children };
  }
}

/** A group that contains only files. */
function groupOf(kind: "pending" | "plainText", files: readonly FileDiagnosis[]): DoctorNode | undefined {
  if (files.length === 0) return undefined;
  return { kind, key: kind, files: files.length, children: fileNodes(kind, files) };
}

function inside(folder: Folder): readonly DoctorNode[] {
  const byPath = (one: { readonly path: string }, other: { readonly path: string }) =>
    byName(one.path, other.path);
  const folders = [...folder.folders.values()].sort(byPath).map(
    (each): DoctorNode => ({
      kind: "folder",
      key: `folder ${each.folder} ${each.path}`,
      folder: each.folder,
      path: each.path,
      figures: each.figures,
      // Computed on demand: most folders are never opened.
      get children() {
        return inside(each);
      },
    }),
  );
  const files = [...folder.files].sort((one, other) => byPath(one.document, other.document));
  return [...folders, ...fileNodes("", files, true)];
}

/** Nodes of the first files, and one node with the rest. `nested` nodes stand below their folders. */
function fileNodes(group: string, files: readonly FileDiagnosis[], nested = false): readonly DoctorNode[] {
  const nodes = files.slice(0, SHOWN_AT_ONCE).map((file): DoctorNode => {
    const { folder, path } = file.document;
    return { kind: "file", key: `file ${group} ${folder} ${path}`, file, nested, children: [] };
  });
  const rest = files.slice(SHOWN_AT_ONCE);
  const [first] = rest;
  if (first === undefined) return nodes;
  const key = `more ${group} ${first.document.folder} ${first.document.path}`;
  const more = {
    kind: "more",
    key,
    files: rest.length,
    get children() {
      return fileNodes(group, rest, nested);
    },
  } as const;
  return [...nodes, more];
}

function newFolder(folder: string, path: string): Folder {
  const figures = { files: 0, spans: 0, bytes: 0 };
  return { folder, path, figures, folders: new Map(), files: [] };
}

function count({ figures }: Folder, { spans, bytes }: IndexedFile): void {
  figures.files++;
  figures.spans += spans;
  figures.bytes += bytes;
}
