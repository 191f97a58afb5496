import { alikeByToken } from "./alikeByToken.ts";
import { otherSpellings } from "./otherSpellings.ts";

/**
 * Forms of words that stemming leaves apart, one word on each line: irregular verbs and nouns, and adverbs that say how code does
 * something. Without those that are mostly others in questions, as "found" in "not found", "bounds" and "driven", without words whose forms
 * are the same, such as "read", and without adverbs of prose, such as "currently".
 */
const FORMS = `
alphabetical alphabetically
anonymous anonymously
asynchronous asynchronously
atomic atomically
automatic automatically auto
axis axes
begin began begun
break broke broken
bring brought
build built
buy bought
catch caught
child children
choose chose chosen
concurrent concurrently
conditional conditionally
continuous continuously
criterion criteria
deal dealt
draw drew drawn
dynamic dynamically
eager eagerly
explicit explicitly
external externally
fall fell fallen
feed fed
forbid forbade forbidden
forget forgot forgotten
freeze froze frozen
global globally
graceful gracefully
grow grew grown
hide hidden
hold held
implicit implicitly
incremental incrementally
index indices
internal internally
keep kept
know knew known
lazy lazily
local locally
lose lost
make made
manual manually
matrix matrices
native natively
optional optionally
override overrode overridden
overwrite overwrote overwritten
partial partially
pay paid
periodic periodically
permanent permanently
private privately
public publicly
random randomly
rebuild rebuilt
recursive recursively
redo redid redone
redraw redrew redrawn
remote remotely
resend resent
rewrite rewrote rewritten
run ran
safe safely
secure securely
seek sought
sell sold
send sent
sequential sequentially
show showed shown
shrink shrank shrunk
silent silently
spend spent
static statically
strict strictly
synchronous synchronously
take took taken
temporary temporarily
throw threw thrown
understand understood
undo undid undone
unique uniquely
vertex vertices
wake woke woken
withdraw withdrew withdrawn
write wrote written
`;

/** The tokens of other forms of a word, or of its other spelling, by the token of one of them; none for most words. */
export function otherForms(token: string): ReadonlySet<string> {
  return BY_TOKEN.get(token) ?? otherSpellings(token);
}

const BY_TOKEN = alikeByToken(FORMS);
