import {
  isMeantByName,
  isSaidToBe,
  MODULE_NAME,
  namesAskedFor,
  type Questions,
  questionsFor,
} from "./namesAskedFor.ts";

/**
 * What code does with something that it names: raises or catches an error, sets a value, creates an instance of a type or renders a
 * component, imports a module or something in it, depends on a package, or mixes the members of another type into a type.
 */
export type Usage = "raise" | "catch" | "set" | "create" | "import" | "depend" | "mix";

/** A name, and the usage of it that a question asks for. */
interface UsageAsked {
  readonly by: Usage;
  readonly names: readonly [string];
}

const BY_PROJECT = String.raw`\s+(?:do|does|are|is|must)\s+(?:we|you|they|it|(?:this|the)(?:\s+\w+)?)(?:\s+\w+)?(?:\s+on)?`;
/** How a question for a version continues: "which version of cart does this project use". */
const OF_PROJECT = String.raw`(?:\s+(?:package|library|gem|crate|module))?(?:${BY_PROJECT}|\s+is\s+(?:used|needed|required|installed))?`;

const QUESTIONS: readonly (readonly [Usage, Questions])[] = [
  ["catch", questionsFor("catch(?:es)?|catching|rescues?|rescuing", "caught|rescued")],
  ["raise", questionsFor("throws?|throwing|raises?|raising", "thrown|raised")],
  [
    "set",
    questionsFor(
      "sets|assigns(?:\\s+to)?|changes|modifies|updates|mutates|writes(?:\\s+to)?|resets|initiali[sz]es|assignments",
      "set|assigned|changed|modified|updated|mutated|reset|initiali[sz]ed|assignments",
    ),
  ],
  [
    "create",
    questionsFor(
      "creates?|creating|instantiates?|instantiating|constructs?|constructing|renders?|rendering|mounts?|mounting|instances\\s+of",
      "created|instantiated|constructed|rendered|mounted",
    ),
  ],
  ["import", questionsFor("imports?|importing|importers", "imported|imports|importers", "", MODULE_NAME)],
  [
    "depend",
    questionsFor(
      "versions?\\s+of|depends?\\s+on|dependents?\\s+(?:of|on)|dependency\\s+on",
      `versions?${OF_PROJECT}|a\\s+dependency|dependency|dependencies`,
      OF_PROJECT,
    ),
  ],
];
/** Usages of modules and packages, whose names may be any word; hardly anything else is imported. */
const OF_PACKAGES: ReadonlySet<Usage> = new Set<Usage>(["import", "depend"]);
/** Things that are set and whose names may be any word: "where is the total field set". */
const FIELD = "field|attribute|property";
/** Things with versions that are not packages, "which API version is used", and what versions may be: "latest version". */
const OWN_VERSIONS =
  /^(?:latest|current|minimum|minimal|newest|next|old|oldest|previous|stable|wrong|same|build|test|api|apis|app|application|code|config(?:uration)?|database|default|file|format|language|package|project|protocol|release|schema|server|client|spec|specification)$/i;
/** A text that begins like this is an instruction, a statement or an import. */
const IMPERATIVE = /^\s*(?:import|(?:create|instantiate|construct|render|mount)s?|get)\b/i;
/** Many languages return errors, but also much else. */
const RETURNED = questionsFor("returns?|returning", "returned");
/** Names of errors: `ErrNoParcel`, `CartError`, `ErrorKind::Empty`, `ENOENT`, `CART_ERR`, `CART_ERROR_EMPTY`, `e_empty`. */
const ERROR = new RegExp(
  [
    String.raw`^(?:err|error|e)_|^Err\p{Lu}`,
    String.raw`(?:Err|Error|Exception|Failure|Fault)$|(?:Err|Error)(?:Kind|Code)?(?:\.|::)`,
    String.raw`^E\p{Lu}{3,}$|_(?:ERR|ERROR|FAIL|FAILED|FAILURE)$|^(?:[\p{Lu}\p{N}]+_)?(?:ERR|ERROR)_`,
  ].join("|"),
  "u",
);

/**
 * The usage that a question asks for about one name, and nothing else: "who throws CartError", "where is ErrNoParcel returned?", "what sets
 * `total`", "files that import shop.cart". `undefined` for every other question: one about a plain word may ask about the code in general.
 */
export function usageAskedFor(text: string): UsageAsked | undefined {
  for (const [by, questions] of QUESTIONS) {
    const [name] = namesAskedFor(text, questions) ?? [];
    if (name === undefined) continue;
    if (IMPERATIVE.test(text) || (by === "depend" && OWN_VERSIONS.test(name))) return undefined;
    const isField = by === "set" && isSaidToBe(FIELD, name, text);
    return OF_PACKAGES.has(by) || isField || isMeantByName(name, text) ? { by, names: [name] } : undefined;
  }
  const [returned] = namesAskedFor(text, RETURNED) ?? [];
  return returned !== undefined && ERROR.test(returned) ? { by: "raise", names: [returned] } : undefined;
}
