import { SPAN_KINDS, type SpanKind } from "../../span.ts";
import { fromHalves } from "../../text/textHash.ts";
import type { KindSet } from "../kindSet.ts";
import { bytesOf, type EncodedRows, numbersOf, type Rows } from "../rows.ts";
import type { ChunkMember, StoredChunk } from "../storedChunk.ts";
import { TextList } from "../textList.ts";

/** The columns of a chunk; the last two are the indexes of its first member and its first text. */
export const COLUMNS = {
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
  texts: 13,
} as const;
/** The number of columns of a chunk. */
export const CHUNK_NUMBERS = 14;
/** For each member, its kind and its lines. Its texts follow those of the chunk and of the members before it. */
export const MEMBER_NUMBERS = 3;
/** Texts of a chunk and of each member: name, qualified name, signature. */
const TITLE_TEXTS = 3;

/** The sizes of the columns of some chunks. */
export interface ChunkSizes {
  readonly numbers: number;
  readonly members: number;
  readonly texts: number;
  /** Of the texts. */
  readonly bytes: number;
}

/** Chunks in columns. An object is created only on demand: there may be a hundred thousand chunks. */
export class ChunkRows implements Rows<StoredChunk> {
  readonly columns: EncodedRows;
  readonly numbers: Uint32Array;
  readonly memberNumbers: Uint32Array;
  readonly texts: TextList;

  constructor(columns: EncodedRows) {
    this.columns = columns;
    this.numbers = numbersOf(columns, "numbers");
    this.memberNumbers = numbersOf(columns, "members");
    // In the saved form the texts are called words.
    this.texts = new TextList({ bytes: bytesOf(columns, "words"), ends: numbersOf(columns, "wordEnds") });
  }

  get length(): number {
    return this.numbers.length / CHUNK_NUMBERS;
  }

  at(index: number): StoredChunk {
    return new ChunkRow(this, index);
  }

  documentAt(index: number): number {
    return this.number(index, COLUMNS.document);
  }

  number(index: number, column: number): number {
    return this.numbers[index * CHUNK_NUMBERS + column] ?? 0;
  }

  /** The index of the first member of a chunk; for the index after the last chunk, the number of members. */
  memberAt(index: number): number {
    return index < this.length
      ? this.number(index, COLUMNS.members)
      : this.memberNumbers.length / MEMBER_NUMBERS;
  }

  /** The index of the first text of a chunk; for the index after the last chunk, the number of texts. */
  textAt(index: number): number {
    return index < this.length ? this.number(index, COLUMNS.texts) : this.texts.length;
  }

  /** The sizes of the columns of a range of chunks. */
  sizes(from: number, to: number): ChunkSizes {
    const [firstText, lastText] = [this.textAt(from), this.textAt(to)];
    return {
      numbers: (to - from) * CHUNK_NUMBERS,
      members: (this.memberAt(to) - this.memberAt(from)) * MEMBER_NUMBERS,
      texts: lastText - firstText,
      bytes: this.texts.start(lastText) - this.texts.start(firstText),
    };
  }

  membersOf(index: number): ChunkMember[] {
    const end = this.memberAt(index + 1);
    const members: ChunkMember[] = [];
    let texts = this.textAt(index);
    for (let member = this.memberAt(index); member < end; member++) {
      texts += TITLE_TEXTS;
      members.push(new MemberRow(this, member * MEMBER_NUMBERS, texts));
    }
    return members;
  }
}

/** A member, read from its columns on demand: of most members only the name is used, again and again. */
class MemberRow implements ChunkMember {
  readonly #rows: ChunkRows;
  readonly #numbers: number;
  readonly #texts: number;
  #name: string | undefined;

  /** `numbers` and `texts` are the indexes of its first number and text in the columns. */
  constructor(rows: ChunkRows, numbers: number, texts: number) {
    this.#rows = rows;
    this.#numbers = numbers;
    this.#texts = texts;
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
    this.#name ??= this.#rows.texts.at(this.#texts);
    return this.#name;
  }

  get qualifiedName(): string {
    return this.#rows.texts.at(this.#texts + 1);
  }

  get signature(): string {
    return this.#rows.texts.at(this.#texts + 2);
  }
}

/** A chunk, read from its columns on demand: of most chunks in a search only the place is used. */
class ChunkRow implements StoredChunk {
  readonly #rows: ChunkRows;
  readonly #index: number;
  #name: string | undefined;
  #members: readonly ChunkMember[] | undefined;

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
    return fromHalves(high, this.#rows.number(this.#index, COLUMNS.hashLow));
  }

  get kinds(): KindSet {
    return this.#rows.number(this.#index, COLUMNS.kinds);
  }

  get defines(): boolean {
    return this.#rows.number(this.#index, COLUMNS.defines) === 1;
  }

  get name(): string {
    this.#name ??= this.#text(0);
    return this.#name;
  }

  get qualifiedName(): string {
    return this.#text(1);
  }

  get signature(): string {
    return this.#text(2);
  }

  get members(): readonly ChunkMember[] {
    this.#members ??= this.#rows.membersOf(this.#index);
    return this.#members;
  }

  #text(which: number): string {
    return this.#rows.texts.at(this.#rows.number(this.#index, COLUMNS.texts) + which);
  }
}

function kindOf(number: number): SpanKind {
  return SPAN_KINDS[number] ?? "module";
}
