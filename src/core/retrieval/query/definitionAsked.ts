import { isType, SPAN_KINDS, type SpanKind } from "../../span.ts";
import { REQUEST } from "../../text/questionWords.ts";

/** A definition that a question asks for by kind and name, and nothing else. */
export interface AskedDefinition {
  readonly name: string;
  /** The name with its qualifiers, as written: `Shop::Cart`. */
  readonly written: string;
  /** The kind that the question names; `undefined` if spans have no such kind. */
  readonly kind: SpanKind | undefined;
  /** The kinds that it may have: some languages have one word for what others distinguish. */
  readonly kinds: ReadonlySet<SpanKind>;
}

const TYPES: ReadonlySet<SpanKind> = new Set(SPAN_KINDS.filter(isType));
const MODULES: ReadonlySet<SpanKind> = new Set<SpanKind>(["module"]);
const FUNCTIONS: ReadonlySet<SpanKind> = new Set<SpanKind>(["function", "method"]);

const MODULE = "module|namespace|package";
const TYPE = "class|interface|protocol|enum|struct|record|trait|impl|type|typedef|object|actor|union|mixin";
const FUNCTION = "function|method|func|fun|fn|def";
/** A quick test that few other questions pass: the whole expressions take long to compile. */
const KIND = new RegExp(`\\b(?:${MODULE}|${TYPE}|${FUNCTION})\\b`, "iu");
/** Modifiers in code before the keyword of a definition. */
const MODIFIERS = `(?:(?:${[
  "export|default|public|private|protected|internal|static|abstract|final|sealed|async|virtual|override|inline|partial|typedef|unsafe",
  "annotation|case|companion|const|constexpr|convenience|data|declare|extern|indirect|inner|mutating|open|readonly|required|suspend|value",
  // The first of two words for a type, as in `enum class` and `fun interface`.
  "enum(?=\\s+(?:class|struct)\\s)|record(?=\\s+(?:class|struct)\\s)|fun(?=\\s+interface\\s)",
].join("|")}|pub(?:\\([^()]*\\))?)\\s+)*`;
const LEAD = String.raw`(?:(?:where(?:\s+is|'s)?|what\s+is|${REQUEST}|go\s+to|open|the|(?:definition|declaration|source|code)\s+of)\s+)*`;
const NAME = String.raw`((?:[\p{L}_$][\p{L}\p{N}_$]*(?:\.|::))*([\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*[!?]?))`;
/** The rest of a line of code that begins a definition, or of a question. */
const REST =
  "(?:\\s*[({<:=;\\[].*|\\s+(?:extends|implements)\\s.*|(?:\\s+(?:is\\s+)?(?:defined|declared|implemented))?\\s*\\??)";
/** "class Cart", "where is struct cart defined", "public class Cart extends Shop {", "func (c *Cart) Total() int". */
const KIND_FIRST = new RegExp(
  `^\\s*${LEAD}${MODIFIERS}(?:(${MODULE})|(${TYPE})|(${FUNCTION})(?:\\s*\\([^()]*\\))?)\\s+${NAME}${REST}$`,
  "iu",
);
/** "the Cart class". The name must have a capital or sign that no word has. */
const NAME_FIRST = new RegExp(
  `^\\s*${LEAD}${NAME}\\s+(?:(${MODULE})|(${TYPE})|(${FUNCTION}))(?:\\s+(?:defined|declared|implemented|definition|declaration))?\\s*\\??$`,
  "iu",
);
const CAPITAL_OR_SIGN = /[\p{Lu}_$]/u;
/** A longer text is more than the beginning of a definition. */
const LONGEST = 200;

/**
 * The definition that a one-line question asks for: "class Cart", "fn total(&self)", "the Cart struct". `undefined` for every other
 * question.
 */
export function definitionAsked(text: string): AskedDefinition | undefined {
  if (text.length > LONGEST || text.trim().includes("\n") || !KIND.test(text)) return undefined;
  const [, module, type, func, written, name] = KIND_FIRST.exec(text) ?? [];
  if (name !== undefined && written !== undefined) return definitionOf(name, written, module, type, func);
  const [, whole, last, moduleAfter, typeAfter, funcAfter] = NAME_FIRST.exec(text) ?? [];
  if (last === undefined || whole === undefined || !CAPITAL_OR_SIGN.test(last)) return undefined;
  return definitionOf(last, whole, moduleAfter, typeAfter, funcAfter);
}

function definitionOf(
  name: string,
  written: string,
  module: string | undefined,
  type: string | undefined,
  func: string | undefined,
): AskedDefinition {
  const kinds = module !== undefined ? MODULES : type !== undefined ? TYPES : FUNCTIONS;
  const word = (module ?? type ?? func ?? "").toLowerCase();
  return { name, written, kinds, kind: [...kinds].find(kind => kind === word) };
}
