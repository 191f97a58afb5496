import { wordsOf } from "./words.ts";

const WORDS = { fewest: 3, most: 60 };
/** The end of the general text, where parts, parameters and examples begin. */
const PARTS =
  /\n\s*(?:@\w|\\(?:param|return|brief|tparam|note|sa)|:(?:param|returns?|rtype|type|raises|arg)\b|\.\. |>>> |```|~~~|(?:args|arguments|parameters?|params|returns?|yields|raises|throws|examples?|usage|see also|safety|panics|errors|since|globals|outputs?|inputs?)\s*(?::|\n|$)|notes?\s*:?\s*\n|- (?:parameters?|returns|throws|note)\b|(?:todo|fixme|xxx)\b|#+\s|-{3,}|={3,})/i;
/** Lines at the start that only name the kind of thing. */
const KIND_LINES =
  /^(?:[@\\][\w-]+[ \t]*\n+|[@\\](?:function|fn|struct|enum|class|interface|method|private|protected|public|internal|static|macro|typedef|name|memberof|alias)\b[^\n]*\n+)+/;
const FIRST_TAG = /^[@\\](?:brief|short|description|desc|summary|internal|private)\b:?\s+|^<summary>\s*/i;
/** Beginnings of comments that say nothing on what the code does. */
const NO_SUMMARY =
  /^(?:todo|fixme|xxx|hack|bug|mark:|:nocov:|copyright|licen[cs]ed?\b|spdx|\(c\)|this (?:file|class|code) (?:is (?:part of|licensed|generated|auto)|was (?:auto|generated))|this is (?:auto-?)?generated|generated|auto-?generated|deprecated\b|\{?@inheritdoc|\(non-javadoc\)|see (?:also )?[\w.#:]+\s*$|end of |https?:|example:|usage:|disable)/i;
/** Comments that concern the whole file, wherever in the comment they say so. */
const OF_THE_FILE =
  /copyright (?:\(c\)|©|\d)|all rights reserved|\(c\) (?:\d{4}|fabien)|licensed under|permission is hereby granted|redistribution and use|spdx-license|without warranty|for the full copyright/i;

/**
 * The general statement of a doc comment: its first sentence, without tags, marks and the name at the start. Empty if it has none of a
 * suitable length, or if it is not a sentence about the code.
 */
export function summaryOf(doc: string, name: string): string {
  if (NO_SUMMARY.test(doc) || OF_THE_FILE.test(doc.slice(0, 1500))) return "";
  // The first paragraphs may consist of only the name, its call, or a heading.
  for (const paragraph of paragraphsOf(doc).slice(0, 3)) {
    const summary = withoutName(firstSentence(paragraph), name);
    const words = wordsOf(summary).length;
    if (words >= WORDS.fewest) return words <= WORDS.most && isProse(summary) ? summary : "";
  }
  return "";
}

/** The text before tags, parameters and examples, as paragraphs without their marks. */
function paragraphsOf(doc: string): readonly string[] {
  const intended = doc.replace(KIND_LINES, "").replace(FIRST_TAG, "");
  const ends = [PARTS.exec(`\n${intended}`)?.index, intended.search(/<\/summary>/i)];
  const end = Math.min(...ends.map(at => (at === undefined || at < 0 ? intended.length : at)));
  return intended
    .slice(0, end)
    .split(/\n\s*\n|<p>|<br\s*\/?>\s*<br\s*\/?>/i)
    .map(withoutMarks)
    .filter(paragraph => paragraph !== "" && !/^call-seq:/.test(paragraph));
}

function firstSentence(text: string): string {
  const sentence =
    /^(.+?[\p{L}\p{N})\]'"”][.!?。])(?=\s|$)(?<!\b(?:e\.g|i\.e|etc|vs|cf|resp|approx|no|incl)\.)/iu.exec(
      text,
    )?.[1] ?? text;
  return sentence.replace(/[.!:;,\s]+$/, "").trim();
}

/** Authors begin with the name where tools or habits require it; searchers use other words. */
function withoutName(sentence: string, name: string): string {
  if (name === "" || !sentence.toLowerCase().startsWith(name.toLowerCase())) return withoutPrefix(sentence);
  const rest = sentence.slice(name.length);
  const marked = /^(?:\([^)]*\))?\s*(?:[:–—]|->|--?\s)\s*(?=\S)|^\([^)]*\)\s+(?=\S)/.exec(rest);
  if (marked !== null) return withoutPrefix(rest.slice(marked[0].length));
  // In "Gate opens …" the name is the subject; in "Open the gate" it is the verb.
  const isSubject = sentence.startsWith(name) && /^ (?:\w+s|can|may|must|should|will|are)\b/.test(rest);
  return withoutPrefix(isSubject ? rest.trim() : sentence);
}

function withoutPrefix(sentence: string): string {
  return sentence.replace(
    /^(?:(?:note|nb|warning|important|internal|private|public|static|helper|function|method)\s*:\s*|[-–—.:>*\s]+)/i,
    "",
  );
}

/** Text found in code but not in sentences, and beginnings of statements that do not end like one. */
const CODE =
  /[;{}]$|^(?:[Ss]ee|[Ss]ame as) \S+$|\w\([^)]*\)\s*[{;]|=>|==|!=|&&|\|\||\w\+\+[;)]|\+\+\w|\w::\w+\(|<\?|\$\w+\s*=/;
const STATEMENT =
  /^(?:if|for|while|return|else|var|let|const|import|using|#?include|def|private|public|protected)\b.*[;{(=]/;
/** Some questions state what a predicate answers; others are ones that the author could not answer. */
const QUESTION = /^(?!(?:is|are|does|do|has|have|can|was|will) ).*\?$/i;

/** Whether people would understand the sentence without the code: no code, no puzzle and no drawing. */
function isProse(text: string): boolean {
  if (CODE.test(text) || STATEMENT.test(text) || QUESTION.test(text)) return false;
  const count = (of: RegExp): number => text.match(of)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  const latin = count(/[a-z]/gi);
  const marks = count(/[^\p{L}\p{N}\s,.'"’-]/gu);
  return latin / letters > 0.9 && count(/[a-z]/g) / latin > 0.5 && marks / letters < 0.15;
}

/** Replaces links by their text, removes markup and HTML, and folds white space. */
function withoutMarks(text: string): string {
  return text
    .replace(/\{@(?:link|code|literal|linkplain|value|see|inheritdoc)\s*#?([^}]*)\}/gi, "$1")
    .replace(/<see(?:also)?\s+(?:cref|langword)="(?:\w:)?([^"]*)"\s*\/?>/g, "$1")
    .replace(/<(?:paramref|typeparamref)\s+name="([^"]*)"\s*\/?>/g, "$1")
    .replace(/\[`?([^\]`]+)`?\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/:[\w:]+:`[~!]?([^`<]+)(?:<[^>]*>)?`_?/g, "$1")
    .replace(/\b[LCIBUM]\{([^{}]*)\}/g, "$1")
    .replace(/[@\\](?:c|p|a|e|em|ref|b|ti|tt)\s+(?=\S)/g, "")
    .replace(/<\/?[a-zA-Z][^<>]{0,80}>/g, " ")
    .replace(/(\*\*?|__)(?=\S)([^*_]*\S)\1/g, "$2")
    .replace(/`+|\|/g, "")
    .replace(/\[([\w.:#]+)\](?![(\w])|\+(\w+)\+|%%(\w+)%%/g, "$1$2$3")
    .replace(/&(?:lt|gt|amp|quot|nbsp|#\d+);/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
