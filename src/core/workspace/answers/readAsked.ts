import type { Query } from "../../hit.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { type Operators, withOperators } from "../../retrieval/query/readQuery.ts";
import { slipFor } from "../../retrieval/respell.ts";
import { inEnglish, type Translated } from "../../spoken/inEnglish.ts";
import { inEnglishOrder } from "../../spoken/inEnglishOrder.ts";
import type { SpokenLanguage } from "../../spoken/spokenLanguage.ts";
import { whatIsAsked } from "../../spoken/whatIsAsked.ts";
import { QUALIFIED } from "../../symbol.ts";
import { isProse } from "../../text/prose.ts";
import { stem } from "../../text/stem.ts";
import { codeTokens, isStopWord } from "../../text/tokens.ts";
import type { Opened } from "../opened.ts";
import { isDefined } from "./definitionsOf.ts";
import { limitAsked } from "./limitAsked.ts";

/**
 * A workspace is written in a language where as many of the words that join others in it are in such a share of its chunks. A folder
 * with the texts of its interface in that language has fewer.
 */
const SPOKEN_WORDS = 3;
const SPOKEN_SHARE = 1 / 100;
/** Words that join others and are shorter are syllables and abbreviations elsewhere. */
const SHORTEST = 3;
const SHORTEST_UNSPACED = 2;

/**
 * A query as it is put to an index: without its operators, in English where it is in another language, as code is, and with the part of
 * the workspace that it is limited to as a filter. `now` is in milliseconds since the epoch.
 */
export async function readAsked(opened: Opened, query: Query, now: number): Promise<Query & Operators> {
  return limitAsked(opened, await readInEnglish(opened, withOperators(query, now)));
}

async function readInEnglish(opened: Opened, asked: Query & Operators): Promise<Query & Operators> {
  const { index } = opened.keeper;
  const name = whatIsAsked(asked.text);
  if (name !== undefined && isDefined(index, name.split(QUALIFIED).at(-1) ?? name))
    return searchedAs(asked, `what is \`${name}\``);
  if (!isProse(asked.text)) return asked;
  const translated = await translatedFrom(opened, asked.text);
  if (translated === undefined) return asked;
  const { language, english, isQuestion } = translated;
  // A message that was copied stands somewhere as it is.
  if (!isQuestion && codeTokens(asked.text).every(token => isIndexed(index, token))) return asked;
  const inOrder = inEnglishOrder(english);
  // What is asked of a name or of kinds is no matter of other words.
  if (inOrder !== undefined) return searchedAs(asked, inOrder);
  const spoken = !isQuestion || isWrittenIn(index, language) ? asked.text : "";
  return { ...searchedAs(asked, english, contentOf(english)), spoken };
}

/** A query in English, with a note that says so; `shown` is what it shows of that. */
function searchedAs(asked: Query & Operators, english: string, shown = english): Query & Operators {
  return { ...asked, text: english, notes: [...(asked.notes ?? []), `Searched in English: ${shown}.`] };
}

/** What is searched for, without the words that join others: their order is that of another language. */
function contentOf(english: string): string {
  const words = english.split(/\s+/).filter(word => !codeTokens(word).every(isStopWord));
  return words.join(" ").replace(/[?!.]+$/, "");
}

/** The embedder is asked for its words, which takes loading it, only about what may be in another language. */
async function translatedFrom(opened: Opened, text: string): Promise<Translated | undefined> {
  const { index } = opened.keeper;
  const isUnknown = (word: string): boolean => !isIndexed(index, stem(word));
  if (inEnglish(text, isUnknown) === undefined) return undefined;
  const knows = await opened.embeddings.vocabulary();
  const translated = inEnglish(text, word => isUnknown(word) && !knows(word));
  if (translated?.isQuestion !== false || translated.language.script !== undefined) return translated;
  // English with typing errors, "emergancy acess aproval", joins nothing by words of another language, and has none but these.
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
