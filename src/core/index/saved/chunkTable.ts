import { SPAN_KINDS, type SpanTitle } from "../../span.ts";
import { halvesOf } from "../../text/textHash.ts";
import { type EncodedRows, NumberList, pausing, ROWS_AT_ONCE, type RowCodec } from "../rows.ts";
import type { StoredChunk } from "../storedChunk.ts";
import { TextListBuilder } from "../textList.ts";
import { CHUNK_NUMBERS, ChunkRows, type ChunkSizes, COLUMNS, MEMBER_NUMBERS } from "./chunkRows.ts";

/** Chunks in columns, so that a hundred thousand of them load as fast as the file can be read. */
export const chunkTable: RowCodec<StoredChunk> = {
  *encode(chunks) {
    const numbers = new NumberList();
    const members = new NumberList();
    const texts = new TextListBuilder();
    const addTitle = ({ name, qualifiedName, signature }: SpanTitle): void => {
      for (const text of [name, qualifiedName, signature]) texts.add(text);
    };
    yield* pausing(chunks, chunk => {
      const { document, start, end, startLine, endLine, part, parts } = chunk;
      const kind = SPAN_KINDS.indexOf(chunk.kind);
      numbers.push(document, start, end, startLine, endLine, kind, part, parts);
      numbers.push(...halvesOf(chunk.hash));
      numbers.push(chunk.kinds, chunk.defines ? 1 : 0, members.length / MEMBER_NUMBERS, texts.length);
      addTitle(chunk);
      for (const member of chunk.members) {
        members.push(SPAN_KINDS.indexOf(member.kind), member.startLine, member.endLine);
        addTitle(member);
      }
    });
    return encoded(numbers, members, texts);
  },
  *join(runs) {
    const sources = runs.map(({ columns, from, to }) => ({ rows: new ChunkRows(columns), from, to }));
    const sizes = sources.map(({ rows, from, to }) => rows.sizes(from, to));
    const sumOf = (name: keyof ChunkSizes): number => sizes.reduce((sum, size) => sum + size[name], 0);
    const numbers = new NumberList(sumOf("numbers"));
    const members = new NumberList(sumOf("members"));
    const texts = new TextListBuilder({ bytes: sumOf("bytes"), count: sumOf("texts") });
    for (const { rows, from, to } of sources) {
      for (let at = from; at < to; at += ROWS_AT_ONCE) {
        const next = Math.min(at + ROWS_AT_ONCE, to);
        const { length } = numbers;
        const memberShift = members.length / MEMBER_NUMBERS - rows.memberAt(at);
        const textShift = texts.length - rows.textAt(at);
        numbers.append(rows.numbers.subarray(at * CHUNK_NUMBERS, next * CHUNK_NUMBERS));
        for (let row = length; row < numbers.length; row += CHUNK_NUMBERS) {
          numbers.raise(row + COLUMNS.members, memberShift);
          numbers.raise(row + COLUMNS.texts, textShift);
        }
        const memberRange = [rows.memberAt(at), rows.memberAt(next)].map(each => each * MEMBER_NUMBERS);
        members.append(rows.memberNumbers.subarray(...memberRange));
        texts.append(rows.texts, rows.textAt(at), rows.textAt(next));
        yield;
      }
    }
    return encoded(numbers, members, texts);
  },
  decode: columns => new ChunkRows(columns),
};

function encoded(numbers: NumberList, members: NumberList, texts: TextListBuilder): EncodedRows {
  const { bytes, ends } = texts.build();
  return { numbers: numbers.build(), members: members.build(), words: bytes, wordEnds: ends };
}
