import { calleesAskedFor } from "./calleesAskedFor.ts";
import { membersAskedFor } from "./membersAskedFor.ts";
import { relationAsked } from "./relationAsked.ts";

/** Whether a question asks one thing of one name, and nothing else. */
export function asksOfName(text: string): boolean {
  return [relationAsked, calleesAskedFor, membersAskedFor].some(asked => asked(text) !== undefined);
}
