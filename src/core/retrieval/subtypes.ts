import { type ChunkMember, definitionsIn, type StoredChunk } from "../index/storedChunk.ts";
import { isClassLike } from "../span.ts";
import { withoutGenerics } from "../text/withoutGenerics.ts";

/** Constraints on type parameters, after a header or in braces. */
const CONSTRAINTS = /\bwhere\b.*$/s;
const BRACES = /\{[^{}]*\}/g;
const BRACKETS = /\(([^()]*)\)/g;
/**
 * The trait, class or protocol that a type implements: `impl Sender for Ferry`, `instance Show a => Sender (Ferry a)`, `class Boat a =>
 * Ferry a`, `defimpl Sender, for: Ferry`.
 */
const IMPLEMENTED = new RegExp(
  [
    String.raw`^(?:unsafe\s+)?impl\s+(?<trait>.+)\s+for\s`,
    String.raw`^(?:deriving\s+(?:\w+\s+)?)?instance\s+(?:.*=>\s*)?(?<instance>\S+)`,
    String.raw`^class\s+\(?(?<context>[\p{L}\p{N}_.,()\s]+)=>`,
    String.raw`^defimpl\s+(?<defined>.+?)\s*,\s*for:`,
  ].join("|"),
  "su",
);
/** Headers whose angle brackets list protocols rather than type arguments: `@interface Ferry : Boat <Sender>`. */
const PROTOCOLS_IN_BRACKETS = /^@(?:interface|protocol)\b/;
const NAME = /[\p{L}\p{N}_$]+(?:(?:\.|::)[\p{L}\p{N}_$]+)*/gu;
/** A qualified name and nothing else: a base in Python's brackets, but no parameter of a constructor. */
const ALONE = /^\s*[\p{L}_$][\p{L}\p{N}_$.:]*\s*$/u;

/** The first type in a chunk whose header says that it extends or implements `base`. */
export function subtypeIn(chunk: StoredChunk, base: string): ChunkMember | undefined {
  return definitionsIn(chunk).find(each => isClassLike(each.kind) && isSubtype(each, base));
}

/**
 * Whether the header of a type, or of an extension of one, says that it extends or implements `base`. Goes by names alone, in any language:
 * `class Ferry(Boat)`, `class Ferry : public Boat`, `impl Sender for Ferry`. Qualifiers, as in `fleet.Boat`, may be missing from the header
 * or from `base`, but must agree where both have them.
 */
export function isSubtype({ name, signature }: { name: string; signature: string }, base: string): boolean {
  const wanted = dotted(base);
  const { bases, isOfAnother } = basesIn({ name, signature });
  const isBase = bases.some(each => isEndOf(wanted, each) || isEndOf(each, wanted));
  return isBase && (isOfAnother || name !== wanted);
}

function isEndOf(name: string, end: string): boolean {
  return name === end || name.endsWith(`.${end}`);
}

function dotted(name: string): string {
  return name.replace(/::|->|[#/]/g, ".");
}

/** The types that a header says are extended or implemented, qualified as it has them, and whether that is by a type named after them. */
export function basesIn({ name, signature }: { name: string; signature: string }): {
  readonly bases: readonly string[];
  readonly isOfAnother: boolean;
} {
  const written = PROTOCOLS_IN_BRACKETS.test(signature)
    ? signature.replace(/[<>]/g, " ")
    : withoutGenerics(signature.replace(BRACES, ""));
  const header = written.replace(CONSTRAINTS, "");
  const implementing = IMPLEMENTED.exec(header)?.groups ?? {};
  const implemented = Object.values(implementing).find(each => each !== undefined);
  const at = header.indexOf(name);
  const behind = withoutNested(implemented ?? (at === -1 ? "" : header.slice(at + name.length)));
  const within = [...behind.matchAll(BRACKETS)].flatMap(([, each = ""]) => each.split(","));
  const bases = [behind.replace(BRACKETS, " "), ...within.filter(each => ALONE.test(each))];
  return {
    bases: (bases.join(" ").match(NAME) ?? []).map(dotted),
    isOfAnother: implementing["defined"] !== undefined,
  };
}

/** Drops nested brackets, such as functions and defaults among the parameters of a constructor. */
function withoutNested(text: string): string {
  let depth = 0;
  let kept = "";
  for (const sign of text) {
    if (sign === "(") depth++;
    if (depth < 2) kept += sign;
    if (sign === ")") depth = Math.max(0, depth - 1);
  }
  return kept;
}
