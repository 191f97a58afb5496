import { isOnlyCode } from "../text/onlyCode.ts";
import { questionIn } from "../text/questionIn.ts";
import { ARTICLE, PROJECT_NOUN, REQUEST } from "../text/questionWords.ts";
import { stem } from "../text/stem.ts";
import { wordParts } from "../text/wordParts.ts";

/** Names for things that a program has many of and that no kind of definition identifies, as alternatives for a regular expression. */
const CALLED = {
  endpoint:
    "(?:(?:http|rest|web|server|backend|public|graphql|grpc)\\s+)*(?:api\\s+)?end\\s?points?|(?:(?:http|rest|server|backend|graphql|grpc|api)\\s+)+(?:routes?|urls)",
  route: "(?:(?:web|public|url)\\s+)*(?:routes?|urls)",
  table:
    "(?:(?:database|db|sql|data)\\s+)+(?:tables?|schemas?|models?|entity|entities|collections?)|tables?|entities|orm\\s+models?",
  model: "models",
  environment: "env(?:ironment)?\\s*(?:vars?|variables?|settings)",
  command: "(?:(?:cli|console|terminal|command[\\s-]line|management)\\s+)?(?:sub-?)?commands?",
  flag: "(?:cli|command[\\s-]line|terminal)\\s+(?:flags|options|arguments|args|switches|parameters)|flags?",
  job: "(?:(?:background|cron|scheduled|periodic|recurring|async|queued?|worker)\\s+)+(?:jobs?|tasks?|workers?)|cron\\s?jobs?|jobs?",
  socket:
    "(?:(?:web\\s?sockets?|sockets?(?:\\.?io)?|ws|signalr|action\\s?cable|real-?time)\\s+)+(?:events?|messages?|handlers?|listeners?|channels?|hubs?)",
  todo: "to-?dos?(?:\\s+comments?)?|fixmes?(?:\\s+comments?)?",
  deprecation:
    "deprecations|deprecated\\s+(?:things|functions?|methods?|class(?:es)?|apis?|code|features?|symbols?|options?)",
  port: "ports?",
  shortcut:
    "(?:keyboard\\s+|key\\s*)?short-?cuts?|(?:keyboard\\s+)?hot\\s?keys?|key(?:board)?\\s?(?:bindings?|maps?|commands?)",
  statement: "(?:raw\\s+)?(?:sql|database|db)\\s+(?:queries|statements)",
};

export type InventoryKind = keyof typeof CALLED;

/** Which of such things a question asks for. */
export interface InventoryAsked {
  readonly kind: InventoryKind;
  /** Tokens of what the requested ones relate to; none if it asks for all of them, or for examples. */
  readonly about: readonly string[];
  /** It asks how to add one, which the existing ones show. */
  readonly isForNew?: true;
}

/** A longer question asks for more. */
const LONGEST = 120;
/** Words that ask for all of something or where it is, and the words between them and its name. */
const FIRST = String.raw`(?:list|show|give|see|enumerate|overview|what|which|where|all|any|every|how\s+many)`;
const BEFORE = String.raw`(?:(?:${REQUEST}|please|enumerate|overview|(?:what|where)(?:['’]?s)?|which|how\s+many|all|any|every|of|are|is|do|does|we|i|you|define|declare|register|our|an?\s+list|kinds?\s+of|different|available|used|the)\s+)*`;
/** Words after the name that say what is done with such things and by what, but not which of them are meant. */
const BEHIND = [
  "are|is|be|there|exist|exists|that|which|where|defined|declared|registered|exposed|used|read|set|handled|handles?|needed|required|supported|available",
  "accepted|known|listed|kept|stored|run|running|do|does|can|must|should|need|to|i|we|you|it|have|has|the|this|our|apis?|server",
  `${PROJECT_NOUN}|uses?|reads?|exposes?|supports?|defines?|provides?|accepts?`,
  "configured|configurable|specified|comes?|from|listens?|look|like|background|periodically|in|here|by|of|on|and|any|left|found|cli|database|db|backend",
].join("|");
const OF_ALL = String.raw`(?:\s+(?:${BEHIND}))*`;
/** Verbs that only a whole program does, which may have any name: "which flags does shop accept". */
const BY_PROGRAM = String.raw`\s+(?:does|do|can)\s+(?:${ARTICLE}\s+)?(?<program>\p{L}[\p{L}\p{N}-]*)\s+(?:accept|expect|have|know|offer|read|recogni[sz]e|support|take|understand)`;
const WORDS = String.raw`[\p{L}\p{N}_-]+(?:\s+[\p{L}\p{N}_-]+){0,2}`;
/** Words that join such a thing to what it relates to. */
const FOR = String.raw`(?:for|about|related\s+to|(?:that\s+|which\s+)?(?:handles?|handling|creates?|stores?|holds?|keeps?|sets?|configures?|controls?|serves?|updates?|deletes?|returns?|sends?|cleans?|runs?))`;

/** "Columns of the users table", "which fields does table users have": what declares a table says which columns it has. */
const COLUMNS = columnsCalled("columns|fields|schema|structure|definition|layout");
const TABLE = String.raw`(?:(?:database|db|sql)\s+)?(?:table|entity|model)`;

/** "Which routes are there for carts". */
const THERE_ARE = String.raw`(?:\s+(?:are|(?:are|is)\s+there|exist|(?:do\s+we|does\s+it)\s+have))?`;

const ASKING = new RegExp(`^${FIRST}$`);

/**
 * Whether a word in lower case, from a question that asks for a list, says what it is about. `list` and `all` occur in much that is
 * unrelated.
 */
export function saysOfWhat(word: string): boolean {
  return !ASKING.test(word);
}

/** The beginning of a question that asks for the columns of something. `words` gives their names as alternatives. */
function columnsCalled(words: string): string {
  return String.raw`^${BEFORE}(?:${words})\s+(?:(?:${ARTICLE}|of|in|for|on|from|does|do|has|is|are|there|database|db|sql)\s+)*`;
}

/** The pattern of a question that asks to list all of something, and nothing else. `called` gives its names as alternatives. */
export function forAll(called: string): RegExp {
  return new RegExp(String.raw`^(?=${FIRST}\b)${BEFORE}(?:${called})${OF_ALL}$`, "iu");
}

const NEW = String.raw`^how\s+(?:to|(?:do|can|could|should|would)\s+(?:i|we|you|one))\s+(?:add|create|define|declare|register|write|implement|make|introduce|expose|schedule)\s+(?:(?:an?|another|my|own|new|custom|additional)\s+)+`;

const COLUMNS_OF_TABLE = [
  new RegExp(
    String.raw`${COLUMNS}(?!(?:${ARTICLE}|of|in|this|that|each|every)\b)(?<about>${WORDS})\s+${TABLE}(?:\s+(?:have|has))?$`,
    "iu",
  ),
  new RegExp(String.raw`${COLUMNS}${TABLE}\s+(?<about>[\p{L}\p{N}_-]+)(?:\s+(?:have|has))?$`, "iu"),
  // "Columns of cart_items": only a table is called so.
  new RegExp(
    String.raw`${columnsCalled("columns")}(?<about>[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+)(?:\s+(?:have|has))?$`,
    "iu",
  ),
];

const KINDS = Object.keys(CALLED) as InventoryKind[];
/** A quick test that few other questions pass: all readings together take long to compile. */
const ANY = new RegExp([...Object.values(CALLED), TABLE, "columns"].join("|"), "iu");
const READINGS = KINDS.map(kind => {
  const called = `(?:${CALLED[kind]})`;
  return {
    kind,
    all: forAll(called),
    byProgram: new RegExp(`^(?:what|which)\\s+${called}${BY_PROGRAM}$`, "iu"),
    new: new RegExp(`${NEW}${called}${OF_ALL}$`, "iu"),
    about: [
      new RegExp(
        String.raw`^(?:(?:where|what)(?:['’]?s|\s+(?:is|does|are|do))|(?:show|find)(?:\s+me)?|which|what)\s+(?:(?:${ARTICLE})\s+)?(?<about>(?!(?:is|are|do|does|an?)\b)${WORDS})\s+${called}${OF_ALL}$`,
        "iu",
      ),
      new RegExp(
        String.raw`^${BEFORE}${called}${THERE_ARE}\s+${FOR}\s+(?:(?:all|${ARTICLE})\s+)?(?<about>${WORDS})$`,
        "iu",
      ),
      ...(kind === "table" ? COLUMNS_OF_TABLE : []),
    ],
  };
});

/**
 * The things a question asks for that programs have many of: "which endpoints are there?", "list all environment variables", "where is the
 * login endpoint?". `undefined` for every other question.
 */
export function inventoryAsked(question: string): InventoryAsked | undefined {
  const asked = questionIn(question, LONGEST);
  if (asked === undefined || !ANY.test(asked)) return undefined;
  for (const reading of READINGS) {
    const { kind } = reading;
    if (reading.all.test(asked)) return { kind, about: [] };
    const program = reading.byProgram.exec(asked)?.groups?.["program"];
    if (program !== undefined && !isOnlyCode(program)) return { kind, about: [] };
    if (reading.new.test(asked)) return { kind, about: [], isForNew: true };
  }
  for (const { kind, about } of READINGS) {
    const found = about.map(each => each.exec(asked)?.groups?.["about"]).find(each => each !== undefined);
    if (found !== undefined) return { kind, about: wordParts(found).map(stem) };
  }
  return undefined;
}
