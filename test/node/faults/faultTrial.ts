import { mkdirSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { type Answers, answersOf, wrongHits } from "../../core/workspace/faultComparison.ts";
import { type FaultEngine, faultWorkspace, startFaultEngine } from "./faultEngine.ts";
import { FAULT_QUESTIONS, FaultFolder, randomNumbers } from "./faultFolder.ts";

const SIGNAL = new AbortController().signal;

/** The consequences of a fault, as sentences on errors; none if all is well. */
export interface Aftermath {
  /** Errors in what the next start served before it looked at the files. */
  readonly wrong: readonly string[];
  /** Differences from a fresh index after it had looked at them. */
  readonly different: readonly string[];
  /** Documents that the next start had before it looked at the files. */
  readonly served: number;
}

/** A folder of files, an index of it that faults happen to, and a fresh index for comparison. */
export class FaultTrial {
  readonly folder: FaultFolder;
  readonly script: string;
  readonly storage: string;
  readonly #below: string;
  #reference: FaultEngine | undefined;

  /** Works below a folder that the caller removes. */
  constructor(script: string, below: string, seed: number, files = 60) {
    this.script = script;
    this.#below = below;
    this.folder = new FaultFolder(path.join(below, "files"), files, randomNumbers(seed));
    this.storage = path.join(below, "store");
    mkdirSync(this.storage);
  }

  /** Starts an engine on the index. It has not looked at the files yet. */
  async start(storage = this.storage): Promise<FaultEngine> {
    const engine = await startFaultEngine(this.script, storage);
    await engine.calls.open(faultWorkspace(this.folder.root), SIGNAL);
    return engine;
  }

  /** Starts an engine on what is left, inspects it, and ends it properly. */
  async aftermath(storage = this.storage): Promise<Aftermath> {
    const engine = await this.start(storage);
    try {
      const { files: served } = await engine.calls.status(SIGNAL);
      const wrong = await wrongHits(engine.calls, FAULT_QUESTIONS, file => this.folder.textOf(file));
      await engine.calls.refresh(SIGNAL);
      const different = differences(
        await answersOf(engine.calls, FAULT_QUESTIONS),
        await this.#answersAnew(),
      );
      return { wrong, different, served };
    } finally {
      await engine.end();
    }
  }

  /** An empty store for another trial on the same files. */
  newStorage(): string {
    return mkdtempSync(path.join(this.#below, "store-"));
  }

  async dispose(): Promise<void> {
    await this.#reference?.end();
  }

  /** The answers of an engine without a saved index of these files. */
  async #answersAnew(): Promise<Answers> {
    this.#reference ??= await this.start(this.newStorage());
    const { calls } = this.#reference;
    await calls.rebuild(SIGNAL);
    await calls.refresh(SIGNAL);
    return await answersOf(calls, FAULT_QUESTIONS);
  }
}

function differences(found: Answers, expected: Answers): string[] {
  const different =
    found.counts === expected.counts ? [] : [`${found.counts} in place of ${expected.counts}`];
  for (const [question, hits] of Object.entries(expected.hits)) {
    const own = found.hits[question] ?? [];
    if (own.join("\n") !== hits.join("\n")) {
      const lost = hits.filter(hit => !own.includes(hit));
      const more = own.filter(hit => !hits.includes(hit));
      different.push(`"${question}": ${lost.length} missing, ${more.length} besides: ${lost[0] ?? more[0]}`);
    }
  }
  return different;
}
