import { calleesAskedFor } from "./calleesAskedFor.ts";
import { callersAskedFor } from "./callersAskedFor.ts";
import { membersAskedFor } from "./membersAskedFor.ts";
import { subtypesAskedFor } from "./subtypesAskedFor.ts";
import { testsAskedFor } from "./testsAskedFor.ts";
import { usageAskedFor } from "./usageAskedFor.ts";

const KINDS = [
  calleesAskedFor,
  callersAskedFor,
  subtypesAskedFor,
  testsAskedFor,
  usageAskedFor,
  membersAskedFor,
];

/** Whether a question asks one thing of one name, and nothing else. */
export function asksOfName(text: string): boolean {
  return KINDS.some(asked => asked(text) !== undefined);
}
