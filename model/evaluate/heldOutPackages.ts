import type { TrainingRecord } from "../extract/records.ts";
import { isHeldOut } from "../heldOut.ts";
import { readCorpus } from "../train/readCorpus.ts";

/** A package that was not trained on, and the records in it that are asked for by what their authors say of them. */
export interface HeldOutPackage {
  readonly name: string;
  readonly records: readonly TrainingRecord[];
  /** Places in `records`. */
  readonly asked: readonly number[];
}

/** In a smaller package everything is found. */
const FEWEST_RECORDS = 20;
/** A large package does not stand for its language by itself. */
const MOST_ASKED = 300;

/** The packages that figures are measured on, in the order of the corpus. */
export async function readHeldOut(): Promise<HeldOutPackage[]> {
  const packages = new Map<string, TrainingRecord[]>();
  for await (const record of readCorpus()) {
    if (!isHeldOut(record.package)) continue;
    const records = packages.get(record.package);
    if (records === undefined) packages.set(record.package, [record]);
    else records.push(record);
  }
  return [...packages]
    .filter(([, records]) => records.length >= FEWEST_RECORDS)
    .map(([name, records]) => ({ name, records, asked: asked(records) }));
}

/** Spread over the whole package. What several records say is no question: any of them would answer it. */
function asked(records: readonly TrainingRecord[]): number[] {
  const times = new Map<string, number>();
  for (const record of records) times.set(questionOf(record), (times.get(questionOf(record)) ?? 0) + 1);
  const unique = [...records.keys()].filter(at => {
    const record = records[at];
    return record !== undefined && questionOf(record) !== "" && times.get(questionOf(record)) === 1;
  });
  const every = Math.max(1, unique.length / MOST_ASKED);
  return Array.from(
    { length: Math.min(MOST_ASKED, unique.length) },
    (_, at) => unique[Math.floor(at * every)] ?? 0,
  );
}

/** What is asked for a record: what its doc comment says first; for a section of prose, its heading. */
export function questionOf({ kind, name, summary }: TrainingRecord): string {
  return kind === "section" ? name : summary;
}
