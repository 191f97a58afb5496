import { wordsOf } from "./words.ts";

const WORDS = { fewest: 3, most: 60 };
/** Where the text on the whole ends and its parts, parameters and examples begin. */
const PARTS =
  /\n\s*(?:@\w|\\(?:param|return|brief)|:(?:param|returns?|rtype|type|raises|arg)\b|\.\. |>>> |```|~~~|(?:args|arguments|parameters|params|returns?|yields|raises|throws|examples?|usage|notes?|see also|safety|panics|errors|since|globals|outputs?|inputs?)\s*:?\s*\n|#+\s|-{3,}|={3,})/i;
/** Comments that say nothing of what the code does, by how they begin. */
const NO_SUMMARY =
  /^(?:todo|fixme|xxx|hack|bug|copyright|licen[cs]ed?\b|spdx|\(c\)|this (?:file|class|code) (?:is (?:part of|licensed|generated|auto)|was (?:auto|generated))|this is (?:auto-?)?generated|generated|auto-?generated|deprecated\b|\{?@inheritdoc|\(non-javadoc\)|see (?:also )?[\w.#:]+\s*$|end of |https?:|example:|usage:|disable)/i;
/** Comments that belong to the file, wherever in them it is said. */
const OF_THE_FILE =
  /copyright (?:\(c\)|©|\d)|all rights reserved|\(c\) (?:\d{4}|fabien)|licensed under|permission is hereby granted|redistribution and use|spdx-license|without warranty|for the full copyright/i;

/**
 * What a doc comment says in general: its first sentence, without tags, marks and the name at the start. Empty where it has none
 * of a good length, or it is something else than a sentence on the code.
 */
export function summaryOf(doc: string, name: string): string {
  if (NO_SUMMARY.test(doc) || OF_THE_FILE.test(doc.slice(0, 1500))) return "";
  // The first paragraph may be nothing but the name, or how it is called.
  for (const paragraph of paragraphsOf(doc).slice(0, 2)) {
    const summary = withoutName(firstSentence(paragraph), name);
    const words = wordsOf(summary).length;
    if (words >= WORDS.fewest) return words <= WORDS.most && isProse(summary) ? summary : "";
  }
  return "";
}

/** The text before tags, parameters and examples, as paragraphs without their marks. */
function paragraphsOf(doc: string): readonly string[] {
  const intended = doc
    .replace(/^[@\\](?:brief|short|description|desc|summary)\b:?\s+/, "")
    .replace(/^<summary>\s*/i, "");
  const ends = [PARTS.exec(`\n${intended}`)?.index, intended.search(/<\/summary>/i)];
  const end = Math.min(...ends.map(at => (at === undefined || at < 0 ? intended.length : at)));
  return intended
    .slice(0, end)
    .split(/\n\s*\n|<p>|<br\s*\/?>\s*<br\s*\/?>/i)
    .map(withoutMarks)
    .filter(paragraph => paragraph !== "");
}

function firstSentence(text: string): string {
  const sentence =
    /^(.+?[\p{L}\p{N})\]'"”][.!?。])(?=\s|$)(?<!\b(?:e\.g|i\.e|etc|vs|cf|resp|approx|no|incl)\.)/iu.exec(
      text,
    )?.[1] ?? text;
  return sentence.replace(/[.!:;,\s]+$/, "").trim();
}

/** Authors begin with the name where tools or habits ask for it; who searches does so in other words. */
function withoutName(sentence: string, name: string): string {
  const lower = sentence.toLowerCase();
  if (name === "" || !lower.startsWith(name.toLowerCase())) return withoutPrefix(sentence);
  const rest = sentence.slice(name.length);
  const called = /^(?:\([^)]*\))?(?:\s*(?:[:–—]|->|--?)\s+|\s+)(?=\S)/.exec(rest);
  return withoutPrefix(called === null ? sentence : rest.slice(called[0].length));
}

function withoutPrefix(sentence: string): string {
  return sentence.replace(
    /^(?:(?:note|nb|internal|private|public|static|helper|function|method)\s*:\s*|[-–—.:>*\s]+)/i,
    "",
  );
}

/** Whether it is a sentence that people would understand without the code: no code, question or drawing. */
function isProse(text: string): boolean {
  if (
    /[;{}?]$|^(?:if|for|while|return|else|var|let|const|import|using|include|def|private|public|protected)\b.*[;{(=]/.test(
      text,
    )
  )
    return false;
  if (/\bon ?behalf of\b|\w\(.*\)\s*[{;]|=>|==|!=|&&|\|\||\+\+|::\w+\(|<\?|\$\w+\s*=/.test(text))
    return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  const lower = text.match(/[a-z]/g)?.length ?? 0;
  const marks = text.match(/[^\p{L}\p{N}\s,.'"’-]/gu)?.length ?? 0;
  return letters > 0 && latin / letters > 0.9 && lower / latin > 0.5 && marks / letters < 0.15;
}

/** Links by what they show, markup and HTML taken away, white space folded. */
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
    .replace(/&(?:lt|gt|amp|quot|nbsp|#\d+);/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
