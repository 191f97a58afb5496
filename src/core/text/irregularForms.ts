import { alikeByToken } from "./alikeByToken.ts";

/**
 * Forms of verbs and nouns that no ending tells from each other, one word on each line. Without those that are mostly others in questions,
 * as "found" in "not found", "bounds" and "driven", and without words whose forms are the same, such as "read".
 */
const FORMS = `
axis axes
begin began begun
break broke broken
bring brought
build built
buy bought
catch caught
child children
choose chose chosen
criterion criteria
deal dealt
draw drew drawn
fall fell fallen
feed fed
forbid forbade forbidden
forget forgot forgotten
freeze froze frozen
grow grew grown
hide hidden
hold held
index indices
keep kept
know knew known
lose lost
make made
matrix matrices
override overrode overridden
overwrite overwrote overwritten
pay paid
rebuild rebuilt
redo redid redone
redraw redrew redrawn
resend resent
rewrite rewrote rewritten
run ran
seek sought
sell sold
send sent
show showed shown
shrink shrank shrunk
spend spent
take took taken
throw threw thrown
understand understood
undo undid undone
vertex vertices
wake woke woken
withdraw withdrew withdrawn
write wrote written
`;

/** The tokens of other forms of an irregular word, by the token of one of them; none for most words. */
export function irregularForms(token: string): ReadonlySet<string> {
  return BY_TOKEN.get(token) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
const BY_TOKEN = alikeByToken(FORMS);
