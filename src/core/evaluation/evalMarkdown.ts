import { codeSpan } from "../base/markdownCode.ts";
import { inThousands } from "../base/numbers.ts";
import { QUESTION_SOURCES } from "./evalQuestion.ts";
import { CONTESTANTS, type Contestant, type EvalReport } from "./evalReport.ts";
import { READ_TOKENS } from "./measure.ts";

/** A report as Markdown; `title` names what was searched. */
export function evalMarkdown({ questions, sources, reliability, losses }: EvalReport, title: string): string {
  const lines = [`# How well LLMC finds code in ${title}`, "", INTRODUCTION, ""];
  if (questions === 0) return [...lines, NOTHING, ""].join("\n");
  for (const { source, questions: count, summaries } of sources) {
    lines.push(`## ${count} × ${QUESTION_SOURCES[source]}`, "", ...HEAD);
    for (const [name, each] of Object.entries(summaries)) {
      const range = `${each.mrrFrom.toFixed(2)} to ${each.mrrTo.toFixed(2)}`;
      const cells = [percent(each.first), percent(each.firstFive), `${each.mrr.toFixed(2)} (${range})`];
      const tokens = each.tokensToFirst === undefined ? "never" : String(Math.round(each.tokensToFirst));
      lines.push(
        `| ${[CONTESTANTS[name as Contestant], ...cells, percent(each.lines), tokens].join(" | ")} |`,
      );
    }
    lines.push("");
  }
  lines.push("## How sure LLMC was, and how often one of its first five answers was right", "", ...SURE_HEAD);
  for (const band of reliability) {
    const answered = band.questions === 0 ? "" : percent(band.answered);
    lines.push(`| ${band.from.toFixed(1)} to ${band.to.toFixed(1)} | ${band.questions} | ${answered} |`);
  }
  lines.push("");
  lines.push("## Where grep is ahead", "");
  if (losses.length === 0) lines.push("On none of these questions.");
  for (const { question, foundFirst } of losses) {
    const [wanted] = question.relevant;
    lines.push(`- ${inline(question.text)}`);
    lines.push(`  - wanted: ${inline(`${wanted?.path}:${(wanted?.startLine ?? 0) + 1}`)}`);
    lines.push(`  - LLMC first: ${foundFirst === undefined ? "nothing" : inline(foundFirst)}`);
  }
  return [...lines, ""].join("\n");
}

const INTRODUCTION =
  `The questions are made from the repository itself, so they say how its own words are found, and less how yours would be: a doc comment
stands in the code that it asks for. The history of the files was left out of the index, since the subjects of commits are questions. "First"
and "first 5" are the shares of questions with a right answer at the top and among the first five; "MRR@10" counts 1 for one at the top, 1/2
for one in the second place, down to 1/10, and is the mean. "Lines" is the share of the right lines within the first
${inThousands(READ_TOKENS)} tokens, "tokens" the median up to the first of them. In brackets is where the figure would lie in 95 % of draws of as many questions.`.replaceAll(
    "\n",
    " ",
  );

const NOTHING =
  "No question could be made: there are no doc comments of a sentence, no names of three words, and no commits to learn from.";

const HEAD = [
  "| way | first | first 5 | MRR@10 | lines | tokens |",
  "| --- | ---: | ---: | ---: | ---: | ---: |",
];

const SURE_HEAD = ["| confidence | questions | answered |", "| --- | ---: | ---: |"];

/** A share that no narrow table breaks in two. */
function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}

/** A text as inline code on one line, whatever it contains. */
function inline(text: string): string {
  return codeSpan(text.replaceAll(/\s+/g, " ").trim());
}
