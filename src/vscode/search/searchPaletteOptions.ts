import type { Engine } from "../../core/engine.ts";
import type { Log } from "../../core/ports.ts";
import type { Basket } from "../basket.ts";
import type { ChosenModel } from "../chosenModel.ts";
import type { VisitedDocuments } from "../documents/visitedDocuments.ts";
import type { IndexStatus } from "../status/indexStatus.ts";

export interface SearchPaletteOptions {
  readonly engine: Engine;
  readonly status: IndexStatus;
  readonly basket: Basket;
  readonly model: ChosenModel;
  readonly log: Log;
  readonly limit: number;
  readonly visited: Pick<VisitedDocuments, "near">;
  /** The query that the palette starts with. */
  readonly query: string;
}
