import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { createEngineClient } from "../../../src/node/engine/engineClient.ts";

/** What the program is to do. */
export interface Task {
  /** `engine.cjs` of the build. */
  readonly script: string;
  readonly storage: string;
  readonly root: string;
  /** Paths below the root. */
  readonly files: readonly string[];
  readonly rounds: number;
}

/** What it says when that is done, while the engine still lives. */
export interface Report {
  /** Every language that something was parsed in. */
  readonly languages: readonly string[];
  /** All that was trouble, the death of an engine included. */
  readonly logged: readonly string[];
}

/** Every call has a signal of its own: a hundred listeners on one look like a leak to Node. */
const never = (): AbortSignal => new AbortController().signal;

/**
 * Owns an engine as the editor does: indexes a folder and has every file of it parsed many times. It is a program of its
 * own because a newer Node runs it too, which has a V8 like that of VS Code. It ends with its line to the test.
 */
async function run({ script, storage, root, files, rounds }: Task): Promise<void> {
  const logged: string[] = [];
  const note = (message: string): void => void logged.push(message);
  const engine = createEngineClient({
    script,
    storage,
    log: { info: () => undefined, warn: note, error: note },
  });
  process.once("disconnect", () => void engine.dispose());
  const languages = new Set<string>();
  const folder = "cases";
  try {
    const workspace = {
      folders: [{ id: folder, root }],
      settings: DEFAULT_SETTINGS,
      updates: "onRequest",
    } as const;
    await engine.open(workspace, never());
    await engine.refresh(never());
    for (let round = 0; round < rounds; round++) {
      const outlines = files.map(path => engine.outline({ document: { folder, path } }, never()));
      for (const outline of await Promise.all(outlines)) {
        if (outline !== undefined) languages.add(outline.language);
      }
    }
  } catch (error) {
    logged.push(String(error));
  }
  const report: Report = { languages: [...languages], logged };
  process.send?.(report);
}

process.once("message", task => void run(task as Task));
