import { onTestFinished } from "vitest";
import type { Engine } from "../../../src/core/engine.ts";
import type { Status } from "../../../src/core/status.ts";
import { createEngineClient } from "../../../src/node/engine/engineClient.ts";
import { built } from "../build.ts";

/** An engine in a process of its own, its log messages, and the statuses that it reported. */
export interface Client {
  readonly engine: Engine;
  readonly logged: readonly string[];
  readonly statuses: readonly Status[];
}

/** An engine on a store, which is ended with the test. */
export function client(storage: string, script = built("engine.cjs")): Client {
  const logged: string[] = [];
  const statuses: Status[] = [];
  const note = (message: string) => void logged.push(message);
  const engine = createEngineClient({ script, storage, log: { info: note, warn: note, error: note } });
  engine.onDidChangeStatus(status => statuses.push(status));
  onTestFinished(() => engine.dispose());
  return { engine, logged, statuses };
}
