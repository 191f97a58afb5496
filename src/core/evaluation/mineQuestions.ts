import type { Outline } from "../engine.ts";
import { roleOf } from "../retrieval/roleOf.ts";
import type { Span, SpanKind } from "../span.ts";
import { wordParts } from "../text/wordParts.ts";
import type { EvalQuestion } from "./evalQuestion.ts";

/** What people ask for: definitions that do something or are something. */
const ASKED_FOR: ReadonlySet<SpanKind> = new Set<SpanKind>([
  "class",
  "interface",
  "struct",
  "trait",
  "function",
  "method",
]);
/** Words of a sentence that says something, and that somebody would ask. */
const MIN_SENTENCE = 5;
const MAX_SENTENCE = 40;
/** Words of a name that says as much as a question. */
const MIN_NAME = 3;
/** What most languages begin and end comments with, line by line. */
const COMMENT_SIGNS =
  /^\s*(?:\/\*+|\*+\/?|\/\/[/!]?|#+!?|--+|;+|%+|"""|'''|<!--)?\s?|\s*(?:\*\/|"""|'''|-->)\s*$/g;

/** Whether people ask for what is in a file: for what does something, before its tests and its manual. */
export function isAskedFor(path: string): boolean {
  return roleOf(path) === "implementation";
}

/** The questions that the definitions of a document answer, by their doc comments and by their names; also those that nobody asks. */
export function mineQuestions({
  document: { path },
  spans,
}: Pick<Outline, "document" | "spans">): EvalQuestion[] {
  return spans.flatMap((span): EvalQuestion[] => {
    // A file is called like what is in it.
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

/** The first sentence of a doc comment without its signs, where it is of the length of a question. */
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
 * At most `count` of the questions of one source, spread evenly over the repository: the same ones every time. A text that asks for
 * several things asks for none of them.
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
