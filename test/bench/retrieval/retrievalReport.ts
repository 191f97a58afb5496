/** Rows of figures under headings, with plots of some of them. */
export interface ReportTable {
  readonly title: string;
  /** An explanation of its figures, in sentences. */
  readonly about: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly plots: readonly Plot[];
}

/** Bars, each under its label. */
export interface Plot {
  readonly title: string;
  readonly bars: readonly { readonly label: string; readonly value: number }[];
}

/** Tables and their plots as Markdown, with the plots as mermaid charts, which editors and forges draw. */
export function retrievalReport(tables: readonly ReportTable[]): string {
  const lines = ["# How well code is found", ""];
  for (const { title, about, headings, rows, plots } of tables) {
    lines.push(
      `## ${title}`,
      "",
      about,
      "",
      row(headings),
      row(headings.map(() => "---")),
      ...rows.map(row),
      "",
    );
    for (const plot of plots) lines.push(...chart(plot), "");
  }
  return lines.join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function chart({ title, bars }: Plot): string[] {
  const values = bars.map(({ value }) => value);
  const least = Math.min(0, ...values);
  const most = Math.max(0.001, ...values);
  return [
    "```mermaid",
    "xychart-beta horizontal",
    `  title "${title}"`,
    `  x-axis [${bars.map(({ label }) => `"${label.replaceAll('"', "'")}"`).join(", ")}]`,
    `  y-axis ${least.toFixed(3)} --> ${most.toFixed(3)}`,
    `  bar [${values.map(value => value.toFixed(3)).join(", ")}]`,
    "```",
  ];
}
