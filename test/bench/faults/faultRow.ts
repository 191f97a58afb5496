import type { Aftermath, FaultTrial } from "../../node/faults/faultTrial.ts";
import { type Column, textTable } from "../textTable.ts";

/** The outcome of one kind of fault. */
export interface FaultRow {
  readonly fault: string;
  readonly aftermaths: readonly Aftermath[];
  /** The reason why there are no outcomes, if this machine cannot cause the fault. */
  readonly skipped?: string;
}

const COLUMNS: readonly Column[] = [
  { heading: "fault" },
  { heading: "injected", figures: true },
  { heading: "served right", figures: true },
  { heading: "as a fresh index", figures: true },
  { heading: "lost", figures: true },
  { heading: "files served at once, p50", figures: true },
];

/** Injects a fault a number of times. Prints problems at once, and goes on. */
export async function inject(
  fault: string,
  count: number,
  one: (number: number) => Promise<Aftermath>,
): Promise<FaultRow> {
  const aftermaths: Aftermath[] = [];
  for (let number = 0; number < count; number++) {
    const aftermath = await one(number).catch(failed);
    for (const problem of [...aftermath.wrong, ...aftermath.different]) console.error(`${fault}: ${problem}`);
    aftermaths.push(aftermath);
  }
  console.log(`${fault}: ${count} done`);
  return { fault, aftermaths };
}

/** A fault after which the engine does not start was not survived. */
function failed(error: unknown): Aftermath {
  return { wrong: [String(error)], different: [String(error)], served: 0 };
}

/** The table of faults. A fault is lost if the next start served something wrong or never became right. */
export function faultTable(rows: readonly FaultRow[]): string {
  const cells = rows.map(({ fault, aftermaths, skipped }) => {
    if (skipped !== undefined) return [fault, "-", skipped];
    const right = aftermaths.filter(({ wrong }) => wrong.length === 0).length;
    const same = aftermaths.filter(({ different }) => different.length === 0).length;
    const lost = aftermaths.filter(({ wrong, different }) => wrong.length + different.length > 0).length;
    const served = aftermaths.map(each => each.served).sort((a, b) => a - b)[aftermaths.length >> 1] ?? 0;
    return [fault, ...[aftermaths.length, right, same, lost, served].map(String)];
  });
  return textTable(COLUMNS, cells);
}

/** Edits some files and reports them to an engine. */
export async function editThrough(
  engine: Awaited<ReturnType<FaultTrial["start"]>>,
  { folder }: FaultTrial,
  count: number,
): Promise<void> {
  const changes = Array.from({ length: count }, () => ({
    document: { folder: "w", path: folder.edit() },
    kind: "changed" as const,
  }));
  await engine.calls.change(changes, new AbortController().signal);
}
