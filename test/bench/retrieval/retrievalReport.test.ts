import { expect, it } from "vitest";
import { retrievalReport } from "./retrievalReport.ts";

it("writes tables with their plots, what is below zero included", () => {
  const report = retrievalReport([
    {
      title: "Without a boost",
      about: "What is lost.",
      headings: ["left out", "MRR@10"],
      rows: [
        ["role", "0.500"],
        ["the question's words", "0.625"],
      ],
      plots: [
        {
          title: "MRR@10 that each is worth",
          bars: [
            { label: "role", value: 0.1 },
            { label: 'the "question"', value: -0.025 },
          ],
        },
      ],
    },
  ]);
  expect(report).toBe(`# How well code is found

## Without a boost

What is lost.

| left out | MRR@10 |
| --- | --- |
| role | 0.500 |
| the question's words | 0.625 |

\`\`\`mermaid
xychart-beta horizontal
  title "MRR@10 that each is worth"
  x-axis ["role", "the 'question'"]
  y-axis -0.025 --> 0.100
  bar [0.100, -0.025]
\`\`\`
`);
});
