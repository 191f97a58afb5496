import { SPAN_KINDS, type SpanKind } from "../span.ts";
import type { KindSet } from "./kindSet.ts";
import {
  bytesOf,
  type EncodedRows,
  NumberList,
  numbersOf,
  pausing,
  type RowCodec,
  type Rows,
} from "./rows.ts";
import type { ChunkMember, SpanTitle, StoredChunk } from "./storedChunk.ts";
import { TextList, TextListBuilder } from "./textList.ts";

/** For each chunk these numbers; the last two say where its members and its words begin. */
const COLUMNS = {
  document: 0,
  start: 1,
  end: 2,
  startLine: 3,
  endLine: 4,
  kind: 5,
  part: 6,
  parts: 7,
  hashHigh: 8,
  hashLow: 9,
  kinds: 10,
  defines: 11,
  members: 12,
  words: 13,
} as const;
const CHUNK_NUMBERS = 14;
/** A hash has more bits than a number of a column. */
const WORD_BITS = 2 ** 32;
/** For each member its kind and its lines. Its words follow those of the chunk and of the members before it. */
const MEMBER_NUMBERS = 3;
/** Of a chunk and of each member: name, qualified name, signature. */
const TITLE_WORDS = 3;

/** Chunks in columns, so that a hundred thousand of them load at the speed of reading a file and are no objects. */
export const chunkTable: RowCodec<StoredChunk> = {
  *encode(chunks) {
    const numbers = new NumberList();
    const members = new NumberList();
    const words = new TextListBuilder();
    let memberCount = 0;
    let wordCount = 0;
    const addTitle = ({ name, qualifiedName, signature }: SpanTitle): void => {
      for (const word of [name, qualifiedName, signature]) words.add(word);
      wordCount += TITLE_WORDS;
    };
    yield* pausing(chunks, chunk => {
      const { document, start, end, startLine, endLine, part, parts } = chunk;
      const kind = SPAN_KINDS.indexOf(chunk.kind);
      numbers.push(document, start, end, startLine, endLine, kind, part, parts);
      numbers.push(Math.floor(chunk.hash / WORD_BITS), chunk.hash % WORD_BITS);
      numbers.push(chunk.kinds, chunk.defines ? 1 : 0, memberCount, wordCount);
      addTitle(chunk);
      for (const member of chunk.members) {
        members.push(SPAN_KINDS.indexOf(member.kind), member.startLine, member.endLine);
        addTitle(member);
        memberCount++;
      }
    });
    const { bytes, ends } = words.build();
    return { numbers: numbers.build(), members: members.build(), words: bytes, wordEnds: ends };
  },
  decode: encoded => new ChunkRows(encoded),
};

class ChunkRows implements Rows<StoredChunk> {
  readonly numbers: Uint32Array;
  readonly memberNumbers: Uint32Array;
  readonly words: TextList;

  constructor(encoded: EncodedRows) {
    this.numbers = numbersOf(encoded, "numbers");
    this.memberNumbers = numbersOf(encoded, "members");
    this.words = new TextList({ bytes: bytesOf(encoded, "words"), ends: numbersOf(encoded, "wordEnds") });
  }

  get length(): number {
    return this.numbers.length / CHUNK_NUMBERS;
  }

  at(index: number): StoredChunk {
    return new ChunkRow(this, index);
  }

  number(index: number, column: number): number {
    return this.numbers[index * CHUNK_NUMBERS + column] ?? 0;
  }

  membersOf(index: number): ChunkMember[] {
    const first = this.number(index, COLUMNS.members);
    const next =
      index + 1 < this.length
        ? this.number(index + 1, COLUMNS.members)
        : this.memberNumbers.length / MEMBER_NUMBERS;
    const words = this.number(index, COLUMNS.words) + TITLE_WORDS;
    return Array.from(
      { length: next - first },
      (_, at) => new MemberRow(this, (first + at) * MEMBER_NUMBERS, words + at * TITLE_WORDS),
    );
  }
}

/** A member as it lies in the table. Of most nobody asks for more than the name. */
class MemberRow implements ChunkMember {
  readonly #rows: ChunkRows;
  readonly #numbers: number;
  readonly #words: number;

  constructor(rows: ChunkRows, numbers: number, words: number) {
    this.#rows = rows;
    this.#numbers = numbers;
    this.#words = words;
  }

  get kind(): SpanKind {
    return kindOf(this.#rows.memberNumbers[this.#numbers] ?? 0);
  }

  get startLine(): number {
    return this.#rows.memberNumbers[this.#numbers + 1] ?? 0;
  }

  get endLine(): number {
    return this.#rows.memberNumbers[this.#numbers + 2] ?? 0;
  }

  get name(): string {
    return this.#rows.words.at(this.#words);
  }

  get qualifiedName(): string {
    return this.#rows.words.at(this.#words + 1);
  }

  get signature(): string {
    return this.#rows.words.at(this.#words + 2);
  }
}

/** A chunk as it lies in its table. Of most that a search looks at nobody asks for more than the place. */
class ChunkRow implements StoredChunk {
  readonly #rows: ChunkRows;
  readonly #index: number;

  constructor(rows: ChunkRows, index: number) {
    this.#rows = rows;
    this.#index = index;
  }

  get document(): number {
    return this.#rows.number(this.#index, COLUMNS.document);
  }

  get start(): number {
    return this.#rows.number(this.#index, COLUMNS.start);
  }

  get end(): number {
    return this.#rows.number(this.#index, COLUMNS.end);
  }

  get startLine(): number {
    return this.#rows.number(this.#index, COLUMNS.startLine);
  }

  get endLine(): number {
    return this.#rows.number(this.#index, COLUMNS.endLine);
  }

  get kind(): SpanKind {
    return kindOf(this.#rows.number(this.#index, COLUMNS.kind));
  }

  get part(): number {
    return this.#rows.number(this.#index, COLUMNS.part);
  }

  get parts(): number {
    return this.#rows.number(this.#index, COLUMNS.parts);
  }

  get hash(): number {
    const high = this.#rows.number(this.#index, COLUMNS.hashHigh);
    return high * WORD_BITS + this.#rows.number(this.#index, COLUMNS.hashLow);
  }

  get kinds(): KindSet {
    return this.#rows.number(this.#index, COLUMNS.kinds);
  }

  get defines(): boolean {
    return this.#rows.number(this.#index, COLUMNS.defines) === 1;
  }

  get name(): string {
    return this.#word(0);
  }

  get qualifiedName(): string {
    return this.#word(1);
  }

  get signature(): string {
    return this.#word(2);
  }

  get members(): readonly ChunkMember[] {
    return this.#rows.membersOf(this.#index);
  }

  #word(which: number): string {
    return this.#rows.words.at(this.#rows.number(this.#index, COLUMNS.words) + which);
  }
}

function kindOf(number: number): SpanKind {
  return SPAN_KINDS[number] ?? "module";
}
