import { simplified } from "./simplified.ts";
import { WHAT_IS } from "./tables/whatIs.ts";

const NAME = String.raw`['"\x60«„“]?([A-Za-z_$@#][\w$]*(?:(?:\.|::|->|#)[A-Za-z_$][\w$]*)*)(?:\(\))?['"\x60»“”]?`;
/** A longer question asks for more. */
const LONGEST = 100;

let ways: readonly RegExp[] | undefined;

/** The name that a question in a language other than English asks to have explained, and nothing else: "was ist Cart?". */
export function whatIsAsked(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  ways ??= WHAT_IS.map(way => new RegExp(`^\\s*[¿¡]?${way.replace("X", NAME)}\\s*[?？!.。]*\\s*$`, "iu"));
  for (const way of ways) {
    const name = (way.exec(text) ?? way.exec(simplified(text)))?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}
