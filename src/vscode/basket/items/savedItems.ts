import * as vscode from "vscode";
import { errorMessage } from "../../../core/base/errorMessage.ts";
import type { Log } from "../../../core/ports.ts";
import { logError, showError } from "../../guard.ts";
import { type BasketItems, parseItems } from "./basketItems.ts";

/** Where the items are kept, for each workspace. */
const KEY = "llmc.basket";

/** The items of the basket as they are saved. */
export class SavedItems {
  readonly #state: vscode.Memento;
  readonly #log: Log;
  /** The last of them could not be saved. */
  #failed = false;

  constructor(state: vscode.Memento, log: Log) {
    this.#state = state;
    this.#log = log;
  }

  read(): BasketItems {
    return parseItems(this.#state.get(KEY));
  }

  /** Never rejects. That saving fails is told once, and not at each of the changes that follow, until it works again. */
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
