import type { Outline } from "../engine.ts";
import { roleOf } from "../retrieval/roleOf.ts";
import type { Span, SpanKind } from "../span.ts";
import { wordParts } from "../text/wordParts.ts";
import type { EvalQuestion } from "./evalQuestion.ts";

/** Kinds of definition that people ask for: those that do something or are something. */
const ASKED_FOR: ReadonlySet<SpanKind> = new Set<SpanKind>([
  "class",
  "interface",
  "struct",
  "trait",
  "function",
  "method",
]);
/** The fewest and most words of a sentence that says something and that somebody would ask. */
const MIN_SENTENCE = 5;
const MAX_SENTENCE = 40;
/** The fewest words of a name that says as much as a question. */
const MIN_NAME = 3;
/** The signs that begin and end comment lines in most languages. */
const COMMENT_SIGNS =
  /^\s*(?:\/\*+|\*+\/?|\/\/[/!]?|#+!?|--+|;+|%+|"""|'''|<!--)?\s?|\s*(?:\*\/|"""|'''|-->)\s*$/g;

/** Whether people ask for what is in a file: an implementation, rather than its tests or manual. */
export function isAskedFor(path: string): boolean {
  return roleOf(path) === "implementation";
}

/** The questions that a document's definitions answer, from their doc comments and names, including those that nobody asks. */
export function mineQuestions({
  document: { path },
  spans,
}: Pick<Outline, "document" | "spans">): EvalQuestion[] {
  return spans.flatMap((span): EvalQuestion[] => {
    // A file has the name of what is in it.
    if (span.kind === "module") return [];
    const answer = {
      relevant: [{ path, startLine: span.startLine, endLine: span.endLine }],
      ...(ASKED_FOR.has(span.kind) ? {} : { isUnasked: true }),
    };
    const sentence = firstSentence(span.doc);
    const name = nameAsWords(span);
    return [
      ...(sentence === undefined ? [] : [{ source: "doc" as const, text: sentence, ...answer }]),
      ...(name === undefined ? [] : [{ source: "name" as const, text: name, ...answer }]),
    ];
  });
}

/** The first sentence of a doc comment, without comment signs, if it is as long as a question. */
function firstSentence(doc: string): string | undefined {
  const lines = doc.split(/\r?\n/).map(line => line.replaceAll(COMMENT_SIGNS, "").trim());
  const from = lines.findIndex(line => line !== "");
  const [paragraph = ""] = lines
    .slice(Math.max(0, from))
    .join("\n")
    .split(/\n\s*\n|\n\s*[@:\\-]/);
  const [sentence = ""] = paragraph.replaceAll(/\s+/g, " ").split(/(?<=[.!?])\s/);
  const words = sentence.split(" ").length;
  return words >= MIN_SENTENCE && words <= MAX_SENTENCE ? sentence.trim() : undefined;
}

function nameAsWords({ name }: Span): string | undefined {
  const words = wordParts(name);
  return words.length >= MIN_NAME && /^[\p{L}\p{N}_$]+$/u.test(name) ? words.join(" ") : undefined;
}

/**
 * At most `count` questions of one source, spread evenly over the repository, the same ones every time. A text with several answers is not
 * used.
 */
export function chooseEvenly(questions: readonly EvalQuestion[], count: number): EvalQuestion[] {
  const meant = ({ text }: EvalQuestion): string => text.toLowerCase().replace(/[.!?]$/, "");
  const times = new Map<string, number>();
  for (const question of questions) times.set(meant(question), (times.get(meant(question)) ?? 0) + 1);
  const single = questions.filter(question => !question.isUnasked && times.get(meant(question)) === 1);
  if (single.length <= count) return single;
  return Array.from({ length: count }, (_, at) => single[Math.floor((at * single.length) / count)]).filter(
    question => question !== undefined,
  );
}
