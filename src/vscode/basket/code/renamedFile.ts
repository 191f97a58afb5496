import { baseName, type DocumentId, distinct, parentPath } from "../../../core/document.ts";
import type { Engine } from "../../../core/engine.ts";
import type { BasketItem } from "../../basket.ts";
import { readCurrent } from "../../documents/currentDocument.ts";
import { uriOf } from "../../documents/documentUri.ts";
import { isFolder } from "../../documents/fileType.ts";
import { wholeDocument } from "./anchor.ts";
import { DocumentLines } from "./documentLines.ts";
import type { MovedPlace } from "./movedCode.ts";

/**
 * Looks for whole files that are gone among new files and folders, by their text: these were renamed outside of the editor. Of several
 * files with the same text it takes the one of the same name, or none if that does not decide.
 */
export async function findRenamed(
  engine: Pick<Engine, "outline">,
  gone: readonly BasketItem[],
  came: readonly DocumentId[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, MovedPlace>> {
  const found = new Map<string, MovedPlace>();
  const wanted = gone.filter(({ anchor }) => anchor.type === "file" && anchor.hash !== undefined);
  if (wanted.length === 0) return found;
  const places: MovedPlace[] = [];
  for (const document of await candidates(wanted, came)) {
    const current = await readCurrent(engine, document, signal);
    if (current === undefined) continue;
    places.push({ document, ...wholeDocument({ lines: new DocumentLines(current.text), spans: [] }) });
  }
  for (const item of wanted) {
    const same = places.filter(place => hashOf(place) === hashOf(item));
    const named = same.filter(({ document }) => baseName(document.path) === baseName(item.document.path));
    const [place, ...others] = named.length > 0 ? named : same;
    if (place !== undefined && others.length === 0) found.set(item.id, place);
  }
  return found;
}

function hashOf({ anchor }: Pick<BasketItem, "anchor">): number | undefined {
  return anchor.type === "file" ? anchor.hash : undefined;
}

/** The new files. A new folder does not announce its files, so those are added that have the names of files that are gone. */
async function candidates(
  gone: readonly BasketItem[],
  came: readonly DocumentId[],
): Promise<readonly DocumentId[]> {
  const files = came.map(async each =>
    (await isFolder(uriOf(each))) ? gone.flatMap(({ document }) => placesIn(each, document)) : [each],
  );
  return distinct((await Promise.all(files)).flat());
}

/** The places of a file in a folder, if that is the renamed folder of the file or of one above it. */
function placesIn({ folder, path }: DocumentId, file: DocumentId): readonly DocumentId[] {
  const places: DocumentId[] = [];
  let rest = "";
  for (let above = file.path; above !== ""; above = parentPath(above)) {
    rest = rest === "" ? baseName(above) : `${baseName(above)}/${rest}`;
    places.push({ folder, path: `${path}/${rest}` });
  }
  return places;
}
