import { calleesAskedFor } from "./calleesAskedFor.ts";
import { membersAskedFor } from "./membersAskedFor.ts";
import { relationAsked } from "./relationAsked.ts";
import { signatureAsked } from "./signatureAsked.ts";

/** Whether a question asks one thing about one name, and nothing else. */
export function asksOfName(text: string): boolean {
  return [relationAsked, calleesAskedFor, membersAskedFor, signatureAsked].some(
    asked => asked(text) !== undefined,
  );
}
