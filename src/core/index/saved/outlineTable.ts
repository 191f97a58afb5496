import { NumberList, numbersOf, pausing, type RowCodec } from "../rows.ts";
import { OUTLINE_SOURCES, type StoredOutline } from "../storedOutline.ts";

/** For each entry: source, document, start, end. */
const NUMBERS = 4;

/** Outline entries in one column. */
export const outlineTable: RowCodec<StoredOutline> = {
  *encode(outlines) {
    const numbers = new NumberList();
    yield* pausing(outlines, ({ source, document, start, end }) =>
      numbers.push(OUTLINE_SOURCES.indexOf(source), document, start, end),
    );
    return { numbers: numbers.build() };
  },
  *join(runs) {
    const numbers = new NumberList(NUMBERS * runs.reduce((sum, { from, to }) => sum + to - from, 0));
    for (const { columns, from, to } of runs) {
      numbers.append(numbersOf(columns, "numbers").subarray(from * NUMBERS, to * NUMBERS));
    }
    yield;
    return { numbers: numbers.build() };
  },
  decode(columns) {
    const numbers = numbersOf(columns, "numbers");
    return {
      columns,
      length: numbers.length / NUMBERS,
      documentAt: index => numbers[index * NUMBERS + 1] ?? 0,
      at(index) {
        const first = index * NUMBERS;
        const number = (column: number): number => numbers[first + column] ?? 0;
        const source = OUTLINE_SOURCES[number(0)] ?? "file";
        return { source, document: number(1), start: number(2), end: number(3) };
      },
    };
  },
};
