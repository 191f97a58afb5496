import * as vscode from "vscode";
import { given } from "../../core/base/given.ts";
import type { Log } from "../../core/ports.ts";
import type { BasketAddition, BasketItem } from "../basket.ts";
import { documentAt, uriOf } from "../documents/documentUri.ts";
import { runForUser } from "../guard.ts";
import { VIEWS } from "../settings/contributions.ts";
import { addressOfLines, URI_LIST } from "../texts/uriList.ts";
import type { BasketKeeper } from "./basketKeeper.ts";
import { moved } from "./items/basketItems.ts";
import { parseDropped } from "./items/dropped.ts";

/** The media type under which VS Code drags items of this view. */
const OWN = `application/vnd.code.tree.${VIEWS.basket.toLowerCase()}`;

/** Dragging items within the basket moves them; whatever is dropped from elsewhere is added where it lands. */
export class BasketDrops implements vscode.TreeDragAndDropController<BasketItem> {
  readonly dropMimeTypes = [OWN, URI_LIST];
  readonly dragMimeTypes = [URI_LIST];
  readonly #keeper: BasketKeeper;
  readonly #add: (additions: readonly BasketAddition[], at?: string) => Promise<void>;
  readonly #log: Log;

  constructor(
    keeper: BasketKeeper,
    add: (additions: readonly BasketAddition[], at?: string) => Promise<void>,
    log: Log,
  ) {
    this.#keeper = keeper;
    this.#add = add;
    this.#log = log;
  }

  handleDrag(items: readonly BasketItem[], data: vscode.DataTransfer): void {
    data.set(OWN, new vscode.DataTransferItem(items.map(({ id }) => id)));
    const addresses = items.map(item => addressOfLines(uriOf(item.document), item));
    data.set(URI_LIST, new vscode.DataTransferItem(addresses.join("\r\n")));
  }

  async handleDrop(target: BasketItem | undefined, data: vscode.DataTransfer): Promise<void> {
    await runForUser(this.#log, "Dropping into the basket", async () => {
      const own: unknown = data.get(OWN)?.value;
      if (Array.isArray(own)) {
        this.#keeper.set(moved(this.#keeper.items, own.map(String), target?.id));
        return;
      }
      const list = await data.get(URI_LIST)?.asString();
      const additions = parseDropped(list ?? "").flatMap(({ uri, lines }) => {
        const document = documentAt(vscode.Uri.parse(uri));
        return document === undefined ? [] : { document, ...given({ lines }) };
      });
      await this.#add(additions, target?.id);
    });
  }
}
