import { alikeByToken } from "./alikeByToken.ts";

/** Words that are spelt in two ways, British and American, one word on each line. Not those that mean other things too, such as "check". */
const SPELLINGS = `
acknowledgement acknowledgment
analogue analog
analyse analyze
armour armor
artefact artifact
behaviour behavior
behavioural behavioral
catalogue catalog
centre center
colour color
colourful colorful
defence defense
dialogue dialog
endeavour endeavor
enrol enroll
favour favor
favourite favorite
fibre fiber
flavour flavor
fulfil fulfill
grey gray
greyscale grayscale
harbour harbor
honour honor
instalment installment
judgement judgment
licence license
litre liter
manoeuvre maneuver
metre meter
neighbour neighbor
neighbourhood neighborhood
neighbouring neighboring
offence offense
paralyse paralyze
programme program
rumour rumor
theatre theater
vapour vapor
`;
const BY_TOKEN = alikeByToken(SPELLINGS);
const NONE: ReadonlySet<string> = new Set();

/** Tokens of verbs in -ise, which stemming leaves without their `e`, and of what is derived from them: `normalis`, `serialiser`. */
const WITH_S = /(?<=[a-z]{3}i)s(?=(?:er|ation|abl)?$)/;
const WITH_Z = /(?<=[a-z]{3}i)z(?=(?:er|ation|abl)?$)/;

/** The tokens of a word as others spell it, by its token: `color` for "colour", `normaliz` for "normalise". Most words have none. */
export function otherSpellings(token: string): ReadonlySet<string> {
  const known = BY_TOKEN.get(token);
  if (known !== undefined) return known;
  if (WITH_S.test(token)) return new Set([token.replace(WITH_S, "z")]);
  return WITH_Z.test(token) ? new Set([token.replace(WITH_Z, "s")]) : NONE;
}
