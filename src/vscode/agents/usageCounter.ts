import type * as vscode from "vscode";
import { addUse, NO_USE, type ToolUse } from "../../core/tools/toolUse.ts";

const KEY = "llmc.agentUse";

interface Remembered {
  /** When counting began, in milliseconds. */
  readonly since: number;
  readonly use: ToolUse;
}

/** Counts what agents used of the tools, in this session and since the user last began anew. */
export class UsageCounter {
  readonly #state: vscode.Memento;
  #session = NO_USE;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  get session(): ToolUse {
    return this.#session;
  }

  get allTime(): Remembered {
    return this.#state.get<Remembered>(KEY) ?? { since: Date.now(), use: NO_USE };
  }

  async add(use: ToolUse): Promise<void> {
    this.#session = addUse(this.#session, use);
    const before = this.allTime;
    await this.#state.update(KEY, { ...before, use: addUse(before.use, use) });
  }

  async reset(): Promise<void> {
    this.#session = NO_USE;
    await this.#state.update(KEY, undefined);
  }
}
