import { definitionsIn, type StoredChunk } from "../../index/storedChunk.ts";
import type { WorkspaceIndex } from "../../index/workspaceIndex.ts";
import { isClassLike } from "../../span.ts";
import { typesGiven } from "./receiver.ts";
import { withSupertypes } from "./types.ts";

/** The end of code that throws what is named next, maybe behind the names of modules: `throw new `, `raise errors.`. */
const THROWING = /\b(?:raise|throw)\s+(?:new\s+)?\\?(?:[\p{L}_$][\p{L}\p{N}_$]*(?:\.|::|\\)){0,5}$/u;
/** UTF-16 units at the end of a text that are read: such an end is short, and a text may be anything. */
const LOOKED_AT = 400;
/** The names that all errors go by in their libraries: most of a program's own extend one of these. */
const ERROR = /(?:Error|Exception|Throwable)$/;

/** Whether a text ends where something to throw may be named. */
export function throwsNext(text: string): boolean {
  return THROWING.test(text.slice(-LOOKED_AT));
}

/** Whether a chunk defines a class of errors, or a function that makes one by its name or signature. */
export function mayBeThrown(state: WorkspaceIndex, chunk: StoredChunk): boolean {
  return definitionsIn(chunk).some(({ kind, name, signature }) => {
    const types = isClassLike(kind) ? withSupertypes(state, [name]) : [name, ...typesGiven(signature, name)];
    return [...types].some(type => ERROR.test(type));
  });
}
