import { largest } from "../../base/numbers.ts";
import { definedAs } from "../../index/defined.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import type { SpanKind } from "../../span.ts";
import { calledName } from "./calledName.ts";

/** A definition of the function in a stack frame without a file and a line. */
interface PlacelessFrame {
  /** The chunk that the definition begins in, and the number of the document. */
  readonly id: number;
  readonly document: number;
  /** The first line of the definition, zero-based. */
  readonly line: number;
  /** The position of the frame in the text. */
  readonly at: number;
  /** Whether the frame can mean no definition in another document. */
  readonly isSure: boolean;
}

/** The most frames to consider: later ones are further from the failure. */
const MAX_FRAMES = 50;
/** If more definitions share a name, it identifies none of them. */
const MAX_NAMESAKES = 5;
const CALLED: ReadonlySet<SpanKind> = new Set(["function", "method"]);

/** A function as runtimes write it, with its owner and maybe its parameters: `shop::Cart<int>::load(int) const`, `-[Cart load]`. */
const FUNCTION = String.raw`(?:[-+]\[[^\]\n]{1,150}\]|[\p{L}_$~<][^\s!+()\x60\/]{0,200}(?:\([^()\n]{0,200}\))?(?: const)?)`;

/** Frames; the first group is the function. */
const FRAMES: readonly RegExp[] = [
  // `shop(load+0x1f)[0x55]`, `shop!Cart::load+0x1f`, `RIP: 0010:load+0x1f/0x40`, `C [libshop.so+0x10] Cart::load(int)+0x1f`
  new RegExp(String.raw`(?<=[\s!(:\x60]|^)(${FUNCTION})\+0x[\da-f]{1,16}(?![\p{L}\d])`, "gimu"),
  // `shop.exe!Cart::load(int name) Line 7`, which is said in the user's language
  new RegExp(String.raw`(?<=!)(${FUNCTION}) \p{L}{1,9} \d{1,7}(?=\s|$)`, "gmu"),
  // `frame #0: 0x0000000104e1c2a8 shop\x60load(int) + 16`, where \x60 is a backtick
  new RegExp(String.raw`\x60(${FUNCTION}) \+ \d{1,7}(?=\s|$)`, "gmu"),
  // `3   Shop   0x0000000104e1c2a8 Cart.load(_:) + 123`
  /^\d{1,3}[^\S\n]+\S[^\n]{0,60}?[^\S\n]0x[\da-f]{6,16}[^\S\n]+(\S[^\n]{0,200}?) \+ \d{1,7}(?=\s|$)/gimu,
  // `#1  0x00007f in shop::load(int) () from /usr/lib/libshop.so`, `#1 0x55 in load (/usr/bin/shop+0x1f)`
  /^[^\n#]{0,20}#\d{1,4}:?[^\S\n]+(?:0x[\da-f]{1,16} in )?(\S[^\n]{0,200}?) \([^()\n]{0,300}\)(?: from \S{1,300})?[^\S\n]{0,20}$/gimu,
  // `1: shop::cart::load`, `1: 0x55d0c6a3f1ec - shop::cart::load::h0123456789abcdef`
  /^[ \t]*\d{1,3}: (?:0x[\da-f]{1,16} - )?(\S[^\n]{0,200}::[^\n]{1,200})$/gimu,
  // `at Shop.Cart.Load(String name)`, `at shop.Cart.load(Unknown Source)`
  /(?<!\S)at (?:async |new )?([\p{L}_$<][^\s()]{0,200}\.[^\s()]{1,100})\((?:[^():\n]|::){0,200}\)(?=[^\S\n]*(?:\r?\n|$))/gu,
];
const PARAMETERS = /\([^()]*\)(?: const)?$/;
const WORD = /[\p{L}\p{N}_]+/gu;
/** The suffix that Kotlin adds to the name of a file for the class of its functions. */
const FILE_CLASS = /Kt$/;

/** The definitions of functions in stack frames without a place, in the order of the trace. */
export function placelessFrames(state: WorkspaceIndex, text: string): readonly PlacelessFrame[] {
  return [...calledInFrames(text)].flatMap(([called, at]) =>
    definitionsOf(state, called).map(definition => ({ ...definition, at })),
  );
}

/** The functions in stack frames without a place, as runtimes write them, and where each first occurs in the text. */
export function calledInFrames(text: string): ReadonlyMap<string, number> {
  const frames = FRAMES.flatMap(frame => [...text.matchAll(frame)]).sort(
    (one, other) => one.index - other.index,
  );
  const called = new Map<string, number>();
  for (const { 1: name = "", index } of frames) {
    if (!called.has(name) && called.size < MAX_FRAMES) called.set(name, index);
  }
  return called;
}

/** The definitions that match most of the owners that the runtime gives for the function; none if no definition matches any of them. */
function definitionsOf(state: WorkspaceIndex, called: string): Omit<PlacelessFrame, "at">[] {
  const name = calledName(called);
  if (name === undefined) return [];
  const words = called.replace(PARAMETERS, "").match(WORD) ?? [];
  const within = new Set(words.map(word => word.replace(FILE_CLASS, "")));
  within.delete(name);
  const alike: { readonly frame: Omit<PlacelessFrame, "at" | "isSure">; readonly count: number }[] = [];
  for (const { id, stored, symbol, entry } of definedAs(state, name)) {
    if (!CALLED.has(symbol.kind)) continue;
    const around = new Set(`${entry.document.path} ${symbol.qualifiedName}`.match(WORD));
    const count = [...within].filter(word => around.has(word)).length;
    alike.push({ frame: { id, document: stored.document, line: symbol.startLine }, count });
  }
  const most = largest(alike.map(({ count }) => count));
  if (most === 0 && within.size > 0) return [];
  const meant = alike.filter(({ count }) => count === most).map(({ frame }) => frame);
  if (meant.length > MAX_NAMESAKES) return [];
  const isSure = new Set(meant.map(({ document }) => document)).size === 1;
  return meant.map(frame => ({ ...frame, isSure }));
}
