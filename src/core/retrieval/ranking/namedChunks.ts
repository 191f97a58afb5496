import { bareName } from "../../document.ts";
import type { Manifest } from "../../index/manifest.ts";
import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { Role } from "../../role.ts";
import { isValue, type SpanTitle } from "../../span.ts";
import { joinedName } from "../../text/joinedName.ts";
import { asksForDoing } from "../../text/questionFrame.ts";
import { stem } from "../../text/stem.ts";
import { codeTokens, queryTokens } from "../../text/tokens.ts";
import { wordParts } from "../../text/wordParts.ts";
import { isWithin } from "../arms/lookUpSymbols.ts";
import { codeNamesIn, membersIn, memberThatIs, nameOfWords } from "../query/codeNames.ts";
import type { RankedChunk } from "../ranking.ts";
import { roleOfDocument } from "../roleOf.ts";

type IsNamed = (chunk: StoredChunk, definition: SpanTitle) => boolean;

/** Longer names are not typed as words. */
const MOST_WORDS = 6;

/**
 * Returns whether a chunk defines what a question names: a name as only code writes it, or the name that all words of the question make. If
 * the question is a member with its owner, such as `Cart.total`, and one of the `found` chunks defines that, only the member counts:
 * everything else in the class has the name of the class too. A definition whose name is the whole question, such as a module in Elixir,
 * takes precedence over a member.
 */
export function namedChunks(
  manifest: Manifest,
  text: string,
  found: readonly RankedChunk[],
): (chunk: StoredChunk) => boolean {
  const member = memberThatIs(text);
  const whole = text.trim();
  const isAllOfIt = (chunk: StoredChunk): boolean =>
    titlesOf(chunk).some(
      ({ kind, name, qualifiedName }) => name === whole || (kind === "module" && qualifiedName === whole),
    );
  if (member !== undefined && found.some(({ stored }) => isAllOfIt(stored))) return isAllOfIt;
  for (const isMember of member === undefined ? [] : membersCalled(manifest, member))
    if (found.some(({ stored }) => isMember(stored))) return isMember;
  const names = codeNamesIn(text);
  const members = membersIn(text);
  const ofWords = nameOfWords(text);
  if (names.size === 0 && members.size === 0 && ofWords === undefined) return () => false;
  // A question may have a name with its class or file, as code writes it: `Task.retry`.
  const isMentioned: IsNamed = (chunk, definition) => {
    const of = members.size === 0 ? undefined : members.get(definition.name);
    return of?.has(joinedName(aroundOf(manifest, chunk, definition))) === true;
  };
  const isOfWords = ofWords === undefined ? () => false : namedByWords(manifest, text, ofWords);
  return chunk =>
    titlesOf(chunk).some(each => names.has(each.name) || isMentioned(chunk, each) || isOfWords(chunk, each));
}

/**
 * The possible meanings of a member with its owner, likeliest first: a member of that very class or file, with the sign after its name
 * before without, or else one of that name elsewhere, which the class may inherit.
 */
function membersCalled(
  manifest: Manifest,
  { name, of, sign }: NonNullable<ReturnType<typeof memberThatIs>>,
): ((chunk: StoredChunk) => boolean)[] {
  const names = sign === "" ? [name] : [name + sign, name];
  const isOf = (wanted: string, chunk: StoredChunk): boolean => {
    const entry = manifest.get(chunk.document);
    return titlesOf(chunk)
      .filter(each => each.name === wanted)
      .some(each => entry !== undefined && isWithin(each, entry, [of], (around, part) => around === part));
  };
  const isCalled = (wanted: string, chunk: StoredChunk): boolean =>
    definitionsIn(chunk).some(each => each.name === wanted);
  return [isOf, isCalled].flatMap(fits => names.map(wanted => (chunk: StoredChunk) => fits(wanted, chunk)));
}

/**
 * Returns whether the words of a question are those of a name, or of a name and its class or file: "retry a task" asks for `retry_task` and
 * for `Task.retry`. The name must have no other words. `joined` is the name that all words of the question make.
 */
function namedByWords(manifest: Manifest, text: string, joined: string): IsNamed {
  const asked = queryTokens(text);
  const isName = asked.length > 1 && asked.length <= MOST_WORDS;
  const words = new Set(codeTokens(text));
  const isForDoing = asksForDoing(text);
  const roleIn = ({ document }: StoredChunk): Role | undefined => {
    const entry = manifest.get(document);
    return entry && roleOfDocument(entry);
  };
  const letters = new Set([...words].map(word => word.charAt(0)));
  /**
   * The words of a name; empty if one of them is not in the question. Most names have such a word, and most differ in their first letter.
   */
  const wordsIn = (name: string): string[] => {
    if (!letters.has(name.charAt(0).toLowerCase()) && /^\p{L}/u.test(name)) return [];
    const own = wordParts(name).map(stem);
    return own.every(word => words.has(word)) ? own : [];
  };
  const areAll = (own: readonly string[]): boolean => asked.every(word => own.includes(word));
  return (chunk, definition) => {
    const { name } = definition;
    const own = isName ? wordsIn(name) : [];
    // A joined name is no longer than the name itself, so most names need not be joined at all.
    const isJoined = own.length === 0 && name.length >= joined.length && joinedName(name) === joined;
    if (own.length === 0 && !isJoined) return false;
    // A heading may have the words of the question without being the answer; nor does a column `password_hash` hash a password.
    if (definition.kind === "section" || (isForDoing && isValue(definition.kind))) return false;
    // A test is named after what it checks: `cartsAreEmptied`.
    if (isForDoing && roleIn(chunk) === "test") return false;
    return isJoined || areAll(own) || areAll([...own, ...wordsIn(aroundOf(manifest, chunk, definition))]);
  };
}

/** The title of a chunk as a whole, and those of the definitions in it. */
function titlesOf(chunk: StoredChunk): readonly SpanTitle[] {
  return chunk.defines ? [chunk] : [chunk, ...chunk.members];
}

/** The name of the owner of a definition: its class, or else its file without endings. */
function aroundOf(manifest: Manifest, { document }: StoredChunk, { qualifiedName }: SpanTitle): string {
  return qualifiedName.split(".").at(-2) ?? bareName(manifest.pathOf(document));
}
