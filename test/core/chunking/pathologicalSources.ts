/** A source that no one writes by hand, but a generator, an export or a bundler does. */
export interface PathologicalSource {
  readonly name: string;
  readonly language: string;
  readonly text: string;
  /** How much of the limit the chunks fill, on average, at least. */
  readonly leastFilled: number;
}

/** Chunks end where the source lets them. */
const LEAST_FILLED = 0.4;
/** A level that is opened leaves the line that opens it, and perhaps the one that closes it, by themselves. */
const LEAST_FILLED_NESTED = 0.1;

/** Each is as large as such files are; the file limit of a user who wants them in the index is out of the way. */
export function pathologicalSources(): readonly PathologicalSource[] {
  return [
    ...each("a function of 3,000 lines", {
      typescript: `export function step(machine: Machine): void {\n${branches("  ", 750)}}\n`,
      python: `def step(machine):\n${many(750, at => `    if machine.state == ${at}:\n        machine.emit("state ${at}")\n        machine.state = ${at + 1}\n\n`)}`,
      go: `package m\n\nfunc step(machine *Machine) {\n${branches("\t", 750)}}\n`,
      c: `void step(struct machine *machine)\n{\n${branches("\t", 750)}}\n`,
    }),
    ...each("a generated table of 2 MB", {
      c: `static const unsigned table[] = {\n${many(24_000, row => `  ${cells(row, 8, "0x%,")}\n`)}};\n`,
      javascript: `module.exports = {\n${many(42_000, row => `  "key ${row}": [${cells(row, 4, "%, ")}],\n`)}};\n`,
      json: `[\n${many(24_000, row => `  { "id": ${row}, "name": "row ${row}", "values": [${row}, ${row + 1}], "on": true },\n`)}  {}\n]\n`,
      yaml: many(42_000, row => `- id: ${row}\n  name: "row ${row}"\n  values: [${row}, 2]\n`),
    }),
    ...each("a minified bundle, one line of 1 MB", {
      javascript: `!function(){${many(9_000, at => `function f${at}(a,b){var c=a+b;return c>${at}?{a:c,b:[a,b]}:f${at}(c,"${at}")}var v${at}=f${at}(1,2),`).replace(/,(?=function|$)/g, ";")}}();`,
      css: many(20_000, at => `.c${at}>a:hover{color:#123;margin:0 ${at}px}`),
      json: `{${many(24_000, at => `"key ${at}":{"value":${at},"on":[true]},`)}"end":0}`,
      html: `<html><body>${many(20_000, at => `<p class="c${at}">Text ${at}<br></p>`)}</body></html>`,
    }),
    ...each("10,000 constants of a line", {
      typescript: many(10_000, at => `export const NAME_${at} = "value ${at}";\n`),
      python: many(10_000, at => `NAME_${at} = "value ${at}"\n`),
      c: many(10_000, at => `#define NAME_${at} ${at}\n`),
      rust: many(10_000, at => `pub const NAME_${at}: u32 = ${at};\n`),
      java: `class Names {\n${many(10_000, at => `  static final int NAME_${at} = ${at};\n`)}}\n`,
      yaml: many(10_000, at => `name_${at}: value ${at}\n`),
    }),
    ...each(
      "5,000 levels of nesting",
      {
        javascript: `${"if (a) {\n".repeat(5_000)}${"}\n".repeat(5_000)}`,
        json: `${"[\n".repeat(5_000)}${"]\n".repeat(5_000)}`,
        html: `${"<div>\n".repeat(5_000)}${"</div>\n".repeat(5_000)}`,
        c: `int f() {\n${"{\n".repeat(5_000)}${"}\n".repeat(5_000)}}\n`,
        lua: `${"do\n".repeat(5_000)}${"end\n".repeat(5_000)}`,
      },
      LEAST_FILLED_NESTED,
    ),
    ...each("200,000 lines of figures", {
      text: figures(",", ""),
      markdown: `| a | b | c |\n| --- | --- | --- |\n${figures(" | ", "| ")}`,
    }),
  ];
}

function each(
  name: string,
  texts: Readonly<Record<string, string>>,
  leastFilled = LEAST_FILLED,
): PathologicalSource[] {
  return Object.entries(texts).map(([language, text]) => ({ name, language, text, leastFilled }));
}

function many(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join("");
}

function branches(indent: string, count: number): string {
  return many(
    count,
    at =>
      `${indent}if (machine.state == ${at}) {\n${indent}${indent}machine.emit("state ${at}");\n` +
      `${indent}}\n${at % 5 === 0 ? "\n" : `${indent}machine.count(${at});\n`}`,
  );
}

function cells(row: number, count: number, cell: string): string {
  return many(count, column => cell.replace("%", String(row * count + column).padStart(7, "0")));
}

function figures(separator: string, before: string): string {
  return many(200_000, row => `${before}${[row, row * 3, `item ${row % 97}`].join(separator)}\n`);
}
