import { stem } from "./stem.ts";

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

/** The stems of other forms of an irregular word, by the stem of one of them; none for most words. */
export function irregularForms(token: string): readonly string[] {
  return BY_STEM.get(token) ?? [];
}

const BY_STEM: ReadonlyMap<string, readonly string[]> = byStem();

function byStem(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const line of FORMS.trim().split("\n")) {
    const stems = new Set(line.split(" ").map(stem));
    for (const one of stems) {
      const others = [...stems].filter(other => other !== one);
      found.set(one, others);
    }
  }
  return found;
}
