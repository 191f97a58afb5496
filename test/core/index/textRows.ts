import type { CodeDatabase, SearchedFields } from "../../../src/core/index/database/codeDatabase.ts";
import {
  bytesOf,
  type EncodedRows,
  numbersOf,
  pausing,
  type RowCodec,
} from "../../../src/core/index/rows.ts";
import { TextList, TextListBuilder } from "../../../src/core/index/textList.ts";

/** Stores only texts in a database. */
export const textRows: RowCodec<string> = {
  *encode(texts) {
    const list = new TextListBuilder();
    yield* pausing(texts, text => list.add(text));
    return { ...list.build() };
  },
  *join(runs) {
    const list = new TextListBuilder();
    for (const { columns, from, to } of runs) list.append(textsOf(columns), from, to);
    yield;
    return { ...list.build() };
  },
  decode(columns) {
    const list = textsOf(columns);
    return { columns, length: list.length, at: index => list.at(index), documentAt: () => 0 };
  },
};

function textsOf(columns: EncodedRows): TextList {
  return new TextList({ bytes: bytesOf(columns, "bytes"), ends: numbersOf(columns, "ends") });
}

/** The stored text and the searched fields: a body, and a name if one is given. */
export function entry(body: string, name = ""): [stored: string, fields: SearchedFields] {
  return [name || body, { name, path: "", signature: "", doc: "", body }];
}

export function names(index: CodeDatabase<string>, query: string, limit = 10): string[] {
  return index.search(query, limit).map(found => found.stored);
}
