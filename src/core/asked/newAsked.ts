import { questionIn } from "../text/questionIn.ts";
import { type GroupAsked, groupCalled } from "./groupAsked.ts";

/** A longer question asks for more. */
const LONGEST = 200;
const WHO = "(?:i|we|you|one|somebody|someone)";
const ADD = "(?:add|create|define|introduce|register|implement|write|support)";
const ADDED = "(?:(?:add|creat|defin|introduc|register|implement|support)(?:ed|ing)|wrote|written|writing)";
/** One more of them, and not one that a user adds: "add an item to the cart". */
const ANOTHER = String.raw`(?:another|one\s+more|(?:an?|my|our|the)\s+(?:new|own|custom|additional|further|extra))\s+(?:(?:built-?in|top-?level|custom|simple)\s+)*`;
/** "A new type of discount" is a discount type; "a new kind of discount" is a discount. */
const KIND = String.raw`(?:(?<type>type)\s+of\s+|(?:kind|sort)\s+of\s+)?`;
const JOINS =
  "(?:to|in|into|inside|for|so|that|which|with|from|on|of|where|what|and|as|like|at|by|is|are|must|has|have|should|get|gets|be)";
const THING = String.raw`(?<thing>[\p{L}\p{N}_-]+(?:\s+(?!${JOINS}\b)[\p{L}\p{N}_-]+){0,3}?)`;
const BEHIND = String.raw`(?=\s*[,;:.?!]|\s+${JOINS}\b|\s*$)`;
const PLACE = String.raw`(?:\s+(?:to|in|into|for|inside)\s+(?:(?:the|this|our|my)\s+)?(?<place>[\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+){0,2})(?=\s*[,;:.?!]|\s*$))?`;
const NEW = ANOTHER + KIND + THING + BEHIND + PLACE;
const BEGIN = String.raw`^(?:(?:so|and|but|ok)\s+)?`;

const FORMS = [
  // "how do I add a new voucher rule", "where should one register another rule"
  String.raw`${BEGIN}(?:how|where)\s+(?:to|(?:do|can|could|should|would|must|does)\s+${WHO}(?:\s+(?:have|need)\s+to)?)\s+${ADD}\s+${NEW}`,
  // "what must change to add a new rule", "what do I have to do when adding a rule"
  String.raw`${BEGIN}(?:what|which)\s.*\b(?:chang|edit|touch|updat|do|done|need).*?\s(?:${ADD}|${ADDED})\s+${NEW}`,
  // "I want to add a new rule: where is it registered?", "we added a rule, what else must change"
  String.raw`${BEGIN}(?:(?:if|when|after)\s+)?(?:${WHO}(?:['’]\p{L}+)?\s+(?:\p{L}+\s+){0,4}?)?(?:to\s+)?(?:${ADD}|${ADDED})\s+${NEW}.*[,;:.]\s*(?:and\s+)?(?:where|what|which|how)\b`,
  // "where are rules registered", "where must a new rule be registered"
  String.raw`${BEGIN}where\s+(?:is|are|do|does|must|should|can)\s+(?:(?:the|all|our|an?|another|new)\s+)*${THING}\s+(?:(?:has|have|need|to|be|get)\s+)*(?:registered|wired\s+up|hooked\s+up|plugged\s+in)\b`,
].map(source => new RegExp(source, "iu"));

/** Nouns for a whole part, in whose paths they need not occur: "the ordering service". */
const PART =
  /^(?:project|repo|repository|code|codebase|app|application|service|module|package|program|system|api)$/i;

/** One more of things that a program has several of. */
export interface NewAsked {
  readonly group: GroupAsked;
  /** Words of the part of the program that it is to be added to; none if the question does not say. */
  readonly within: readonly string[];
}

/**
 * Reads a question for what must be done to add a thing, or where such things are registered: "how do I add a new voucher rule?".
 * `undefined` for every other question.
 */
export function newAsked(question: string): NewAsked | undefined {
  const asked = questionIn(question, LONGEST);
  if (asked === undefined || question.includes("\n")) return undefined;
  for (const form of FORMS) {
    const { thing, type, place } = form.exec(asked)?.groups ?? {};
    if (thing === undefined) continue;
    const within = (place?.split(/\s+/) ?? []).filter(word => !PART.test(word));
    return { group: groupCalled(type === undefined ? thing : `${thing} ${type}`), within };
  }
  return undefined;
}
