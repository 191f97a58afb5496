import type { Query } from "../../hit.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { type Operators, withOperators } from "../../retrieval/query/readQuery.ts";
import { inEnglish, type Translated } from "../../spoken/inEnglish.ts";
import type { SpokenLanguage } from "../../spoken/spokenLanguage.ts";
import { isProse } from "../../text/prose.ts";
import { stem } from "../../text/stem.ts";
import { codeTokens, isStopWord } from "../../text/tokens.ts";
import type { Opened } from "../opened.ts";

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
 * A query as it is put to an index: without its operators, and in English where it is in another language, as code is. `now` is in
 * milliseconds since the epoch.
 */
export async function readAsked(opened: Opened, query: Query, now: number): Promise<Query & Operators> {
  const asked = withOperators(query, now);
  const { index } = opened.keeper;
  if (!isProse(asked.text)) return asked;
  const translated = await translatedFrom(opened, asked.text);
  if (translated === undefined) return asked;
  const { language, english, isQuestion } = translated;
  // A message that was copied stands somewhere as it is.
  if (!isQuestion && codeTokens(asked.text).every(token => isIndexed(index, token))) return asked;
  return {
    ...asked,
    text: english,
    spoken: !isQuestion || isWrittenIn(index, language) ? asked.text : "",
    notes: [...(asked.notes ?? []), noteOf(english)],
  };
}

/** What is searched for, without the words that join others: their order is that of another language. */
function noteOf(english: string): string {
  const words = english.split(/\s+/).filter(word => !codeTokens(word).every(isStopWord));
  return `Searched in English: ${words.join(" ").replace(/[?!.]+$/, "")}.`;
}

/** The embedder is asked for its words, which takes loading it, only about what may be in another language. */
async function translatedFrom(opened: Opened, text: string): Promise<Translated | undefined> {
  const { index } = opened.keeper;
  const isUnknown = (word: string): boolean => !isIndexed(index, stem(word));
  if (inEnglish(text, isUnknown) === undefined) return undefined;
  const knows = await opened.embeddings.vocabulary();
  return inEnglish(text, word => isUnknown(word) && !knows(word));
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
