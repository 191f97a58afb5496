import type { TrainingRecord } from "../extract/records.ts";
import { isHeldOut } from "../heldOut.ts";
import { readCorpus } from "../train/readCorpus.ts";

/** A record and its question: the beginning of its doc comment, or nothing; for a section of prose its heading. */
export interface Entry {
  readonly question: string;
  /** The record without its question. */
  readonly record: TrainingRecord;
}

/** A package that was not trained on, and the entries that have questions. */
export interface HeldOutPackage {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** Indices in `entries`. */
  readonly asked: readonly number[];
}

/** In a smaller package everything is found. */
const FEWEST_ENTRIES = 20;
/** A single large package must not dominate its language. */
const MOST_ASKED = 300;

/** The packages that figures are measured on, in the order of the corpus. */
export async function readHeldOut(): Promise<HeldOutPackage[]> {
  const packages = new Map<string, Entry[]>();
  for await (const record of readCorpus()) {
    if (!isHeldOut(record.package)) continue;
    const entries = packages.get(record.package) ?? [];
    entries.push(entryOf(record));
    packages.set(record.package, entries);
  }
  return [...packages]
    .filter(([, entries]) => entries.length >= FEWEST_ENTRIES)
    .map(([name, entries]) => ({ name, entries, asked: askedOf(entries) }));
}

function entryOf(record: TrainingRecord): Entry {
  if (record.kind !== "section") return { question: record.summary, record };
  return { question: record.name, record: { ...record, name: "", qualifiedName: "", signature: "" } };
}

/** Spread over the whole package. A question that several entries share is not asked: each of them would answer it. */
function askedOf(entries: readonly Entry[]): number[] {
  const times = new Map<string, number>();
  for (const { question } of entries) times.set(question, (times.get(question) ?? 0) + 1);
  const unique = [...entries.entries()]
    .filter(([, { question }]) => question !== "" && times.get(question) === 1)
    .map(([at]) => at);
  const every = Math.max(1, unique.length / MOST_ASKED);
  const count = Math.min(MOST_ASKED, unique.length);
  return Array.from({ length: count }, (_, at) => unique[Math.floor(at * every)] ?? 0);
}
