import type { Query } from "../../hit.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { type Operators, withOperators } from "../../retrieval/query/readQuery.ts";
import { slipFor } from "../../retrieval/respell.ts";
import { inEnglish, type Translated } from "../../spoken/inEnglish.ts";
import { inEnglishOrder } from "../../spoken/inEnglishOrder.ts";
import type { SpokenLanguage } from "../../spoken/spokenLanguage.ts";
import { whatIsAsked } from "../../spoken/whatIsAsked.ts";
import { lastName } from "../../symbol.ts";
import { isProse } from "../../text/prose.ts";
import { stem } from "../../text/stem.ts";
import { codeTokens, isStopWord } from "../../text/tokens.ts";
import type { Opened } from "../opened.ts";
import { isDefined } from "./definitionsOf.ts";
import { limitAsked } from "./limitAsked.ts";

/**
 * A workspace is written in a language if this many of the language's function words occur in at least this share of its chunks. A folder
 * with translated texts of the interface has fewer.
 */
const SPOKEN_WORDS = 3;
const SPOKEN_SHARE = 1 / 100;
/** The shortest function words that count: shorter ones are syllables or abbreviations elsewhere. */
const SHORTEST = 3;
const SHORTEST_UNSPACED = 2;

/**
 * Reads a query for an index: takes out its operators, translates it to English, which code is written in, and turns words that limit it to
 * part of the workspace into a filter. `now` is in milliseconds since the epoch.
 */
export async function readAsked(opened: Opened, query: Query, now: number): Promise<Query & Operators> {
  return limitAsked(opened, await readInEnglish(opened, withOperators(query, now)));
}

async function readInEnglish(opened: Opened, asked: Query & Operators): Promise<Query & Operators> {
  const { index } = opened.keeper;
  const name = whatIsAsked(asked.text);
  if (name !== undefined && isDefined(index, lastName(name))) return searchedAs(asked, `what is \`${name}\``);
  if (!isProse(asked.text)) return asked;
  const translated = await translatedFrom(opened, asked.text);
  if (translated === undefined) return asked;
  const { language, english, isQuestion } = translated;
  // A copied message stands somewhere word for word.
  if (!isQuestion && codeTokens(asked.text).every(token => isIndexed(index, token))) return asked;
  const inOrder = inEnglishOrder(english);
  // Questions about a name or kinds do not depend on other words.
  if (inOrder !== undefined) return searchedAs(asked, inOrder);
  const spoken = !isQuestion || isWrittenIn(index, language) ? asked.text : "";
  return { ...searchedAs(asked, english, contentOf(english)), spoken };
}

/** A query in English, with a note that says so and shows `shown`. */
function searchedAs(asked: Query & Operators, english: string, shown = english): Query & Operators {
  return { ...asked, text: english, notes: [...(asked.notes ?? []), `Searched in English: ${shown}.`] };
}

/** The content words of a translated query: its function words are in the order of another language. */
function contentOf(english: string): string {
  const words = english.split(/\s+/).filter(word => !codeTokens(word).every(isStopWord));
  return words.join(" ").replace(/[?!.]+$/, "");
}

/** Translates a text if it is in another language. Only then is the embedder, which takes time to load, asked for its vocabulary. */
async function translatedFrom(opened: Opened, text: string): Promise<Translated | undefined> {
  const { index } = opened.keeper;
  const isUnknown = (word: string): boolean => !isIndexed(index, stem(word));
  if (inEnglish(text, isUnknown) === undefined) return undefined;
  const knows = await opened.embeddings.vocabulary();
  const translated = inEnglish(text, word => isUnknown(word) && !knows(word));
  if (translated?.isQuestion !== false || translated.language.script !== undefined) return translated;
  // English with typing errors, such as "emergancy acess aproval", asks nothing in another language and has no words of one, except slips
  // for indexed words.
  const isTold = [...translated.known].some(word => isUnknown(word) && slipFor(index, word) === undefined);
  return isTold ? translated : undefined;
}

function isIndexed({ chunks }: Pick<WorkspaceIndex, "chunks">, token: string): boolean {
  return (chunks.frequenciesOf([token])[0] ?? 0) > 0;
}

function isWrittenIn({ chunks }: Pick<WorkspaceIndex, "chunks">, language: SpokenLanguage): boolean {
  const shortest = language.spacing === "words" ? SHORTEST : SHORTEST_UNSPACED;
  const joining = [...language.phrases.values()]
    .flat()
    .filter(({ isGlue, form }) => isGlue && form.length >= shortest)
    .flatMap(({ form }) => codeTokens(form).slice(0, 1))
    .filter(token => !isStopWord(token));
  const common = chunks
    .frequenciesOf([...new Set(joining)])
    .filter(frequency => frequency >= SPOKEN_SHARE * chunks.size);
  return common.length >= SPOKEN_WORDS;
}
