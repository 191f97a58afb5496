import { hasKind, NO_KINDS } from "../index/kindSet.ts";
import type { Passing } from "../index/passing.ts";
import { definitionsIn } from "../index/storedChunk.ts";
import type { WorkspaceIndex } from "../index/workspaceIndex.ts";
import { QUALIFIED } from "../symbol.ts";
import { chunksPassing } from "./chunksPassing.ts";
import { asListed, type Passage } from "./ranking/passages.ts";
import { rolePrior } from "./ranking/rolePrior.ts";
import { roleOfDocument } from "./roleOf.ts";

const prior = rolePrior([], new Set());

/** Names with a star in at least one, and those around them: `get*Name`, `Cart.*`. What begins with a star and a dot is the ending of files. */
const WITH_STARS = /^(?!\*\.)[\p{L}\p{N}_$*]+(?:(?:\.|::|#|->)[\p{L}\p{N}_$*]+)*(?:\(\))?$/u;
/** With fewer letters nearly everything is called so. */
const FEWEST_LETTERS = 2;
/** With more stars it may take long to tell what is called so. */
const MOST_STARS = 4;

/** Tells whether the qualified name of something is meant by a text in which stars stand for any letters; `undefined` for every other text. */
export function nameWithStars(text: string): ((qualifiedName: string) => boolean) | undefined {
  const typed = text.trim();
  const stars = typed.split("*").length - 1;
  if (stars === 0 || stars > MOST_STARS || typed.includes("**") || !WITH_STARS.test(typed)) return undefined;
  if ((typed.match(/[\p{L}\p{N}]/gu) ?? []).length < FEWEST_LETTERS) return undefined;
  const names = typed.replace(/\(\)$/, "").split(QUALIFIED);
  const each = names.map(name => name.replaceAll("$", String.raw`\$`).replaceAll("*", "[^.]*"));
  const pattern = new RegExp(String.raw`(?:^|\.)${each.join(String.raw`\.`)}$`, "iu");
  return qualifiedName => pattern.test(qualifiedName);
}

/** The definitions that are called so, code before all else, then the shorter names, then by path and place. */
export function namesLike(
  state: WorkspaceIndex,
  isMeant: (qualifiedName: string) => boolean,
  passing: Passing,
): Passage[] {
  const { manifest } = state;
  const found = manifest.inOrder().flatMap(entry => {
    const kinds = passing.kindsIn(manifest.numberOf(entry.document) ?? -1);
    if (kinds === NO_KINDS) return [];
    const worth = prior(roleOfDocument(entry));
    return [...chunksPassing(state, entry, passing)].flatMap(({ id, stored }) => {
      const meant = definitionsIn(stored).filter(
        ({ kind, qualifiedName }) => hasKind(kinds, kind) && isMeant(qualifiedName),
      );
      return meant.map(symbol => ({
        passage: asListed(id, stored, symbol),
        worth,
        length: symbol.name.length,
      }));
    });
  });
  found.sort((one, other) => other.worth - one.worth || one.length - other.length);
  return found.map(({ passage }) => passage);
}
