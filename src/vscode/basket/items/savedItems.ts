import * as vscode from "vscode";
import { errorMessage } from "../../../core/base/errorMessage.ts";
import type { Log } from "../../../core/ports.ts";
import { logError, showError } from "../../guard.ts";
import { type BasketItems, parseItems } from "./basketItems.ts";

/** The key under which the items of a workspace are kept. */
const KEY = "llmc.basket";

/** Reads and saves the items of the basket. */
export class SavedItems {
  readonly #state: vscode.Memento;
  readonly #log: Log;
  /** The last save failed. */
  #failed = false;

  constructor(state: vscode.Memento, log: Log) {
    this.#state = state;
    this.#log = log;
  }

  read(): BasketItems {
    return parseItems(this.#state.get(KEY));
  }

  /** Never rejects. A failure to save is shown once, not at every change that follows, until saving works again. */
  async write(items: BasketItems): Promise<void> {
    try {
      await this.#state.update(KEY, items);
      this.#failed = false;
    } catch (error) {
      logError(this.#log, "Saving the basket", error);
      if (this.#failed) return;
      this.#failed = true;
      await showError(
        vscode.l10n.t(
          "The basket cannot be saved, and is lost when the window closes: {0}",
          errorMessage(error),
        ),
      );
    }
  }
}
