import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { createEngineClient } from "../../../src/node/engine/engineClient.ts";

/** The input of the program. */
export interface Task {
  /** `engine.cjs` of the build. */
  readonly script: string;
  readonly storage: string;
  readonly root: string;
  /** Paths below the root. */
  readonly files: readonly string[];
  readonly rounds: number;
}

/** The program's output when it is done, while the engine still runs. */
export interface Report {
  /** Every language in which a file was parsed. */
  readonly languages: readonly string[];
  /** All warnings and errors, including the death of an engine. */
  readonly logged: readonly string[];
}

/** Every call gets a signal of its own: a hundred listeners on one signal look like a leak to Node. */
const never = (): AbortSignal => new AbortController().signal;

/**
 * Owns an engine as the editor does: indexes a folder and parses every file of it many times. It is a separate program so that a newer
 * Node, whose V8 is like that of VS Code, can run it too. It ends with one line of output for the test.
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
