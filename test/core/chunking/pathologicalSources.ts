/** A source that nobody writes by hand, but a generator, an export or a bundler may. */
export interface PathologicalSource {
  readonly name: string;
  readonly language: string;
  readonly text: string;
  /** Chunks allowed in addition to those that the length of the source requires. */
  readonly leftOvers: number;
}

/** Down to a certain depth, every level that is split leaves its opening and its closing line as chunks of their own. */
const LEFT_OVERS_OF_NESTING = 2 * 64;

/**
 * With a share of 1, each source is as large as such files are: functions of 3,000 lines, tables of 2 MB, bundles of 1 MB in one line,
 * 10,000 constants, 5,000 levels, 200,000 lines of figures.
 */
export function pathologicalSources(share: number): readonly PathologicalSource[] {
  const many = (count: number, line: (index: number) => string): string => repeat(count * share, line);
  const nest = (text: string): string => text.repeat(5_000 * share);
  return [
    ...each("a very long function", {
      typescript: `export function step(machine: Machine): void {\n${branches("  ", 750 * share)}}\n`,
      python: `def step(machine):\n${many(750, at => `    if machine.state == ${at}:\n        machine.emit("state ${at}")\n        machine.state = ${at + 1}\n\n`)}`,
      go: `package m\n\nfunc step(machine *Machine) {\n${branches("\t", 750 * share)}}\n`,
      c: `void step(struct machine *machine)\n{\n${branches("\t", 750 * share)}}\n`,
    }),
    ...each("a generated table", {
      c: `static const unsigned table[] = {\n${many(24_000, row => `  ${cells(row, 8, "0x%,")}\n`)}};\n`,
      javascript: `module.exports = {\n${many(42_000, row => `  "key ${row}": [${cells(row, 4, "%, ")}],\n`)}};\n`,
      json: `[\n${many(24_000, row => `  { "id": ${row}, "name": "row ${row}", "values": [${row}, ${row + 1}], "on": true },\n`)}  {}\n]\n`,
      yaml: many(42_000, row => `- id: ${row}\n  name: "row ${row}"\n  values: [${row}, 2]\n`),
    }),
    ...each("a minified bundle", {
      javascript: `!function(){${many(9_000, at => `function f${at}(a,b){var c=a+b;return c>${at}?{a:c,b:[a,b]}:f${at}(c,"${at}")}var v${at}=f${at}(1,2),`).replace(/,(?=function|$)/g, ";")}}();`,
      css: many(20_000, at => `.c${at}>a:hover{color:#123;margin:0 ${at}px}`),
      json: `{${many(24_000, at => `"key ${at}":{"value":${at},"on":[true]},`)}"end":0}`,
      html: `<html><body>${many(20_000, at => `<p class="c${at}">Text ${at}<br></p>`)}</body></html>`,
    }),
    ...each("constants of a line", {
      typescript: many(10_000, at => `export const NAME_${at} = "value ${at}";\n`),
      python: many(10_000, at => `NAME_${at} = "value ${at}"\n`),
      c: many(10_000, at => `#define NAME_${at} ${at}\n`),
      rust: many(10_000, at => `pub const NAME_${at}: u32 = ${at};\n`),
      java: `class Names {\n${many(10_000, at => `  static final int NAME_${at} = ${at};\n`)}}\n`,
      yaml: many(10_000, at => `name_${at}: value ${at}\n`),
    }),
    ...each(
      "deep nesting",
      {
        javascript: `${nest("if (a) {\n")}${nest("}\n")}`,
        json: `${nest("[\n")}${nest("]\n")}`,
        html: `${nest("<div>\n")}${nest("</div>\n")}`,
        c: `int f() {\n${nest("{\n")}${nest("}\n")}}\n`,
        lua: `${nest("do\n")}${nest("end\n")}`,
      },
      LEFT_OVERS_OF_NESTING,
    ),
    ...each("lines of figures", {
      text: figures(200_000 * share, ",", ""),
      markdown: `| a | b | c |\n| --- | --- | --- |\n${figures(200_000 * share, " | ", "| ")}`,
    }),
  ];
}

function each(name: string, texts: Readonly<Record<string, string>>, leftOvers = 0): PathologicalSource[] {
  return Object.entries(texts).map(([language, text]) => ({ name, language, text, leftOvers }));
}

function repeat(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join("");
}

function branches(indent: string, count: number): string {
  return repeat(
    count,
    at =>
      `${indent}if (machine.state == ${at}) {\n${indent}${indent}machine.emit("state ${at}");\n` +
      `${indent}}\n${at % 5 === 0 ? "\n" : `${indent}machine.count(${at});\n`}`,
  );
}

function cells(row: number, count: number, cell: string): string {
  return repeat(count, column => cell.replace("%", String(row * count + column).padStart(7, "0")));
}

function figures(count: number, separator: string, before: string): string {
  return repeat(count, row => `${before}${[row, row * 3, `item ${row % 97}`].join(separator)}\n`);
}
