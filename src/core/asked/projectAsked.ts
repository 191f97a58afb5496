import { questionIn } from "../text/questionIn.ts";
import { PROJECT_NOUN } from "../text/questionWords.ts";

/** Topics of questions about the project as a whole. Files on a topic are recognised by their names. */
export type ProjectTopic =
  | "overview"
  | "architecture"
  | "contributing"
  | "dependencies"
  | "pipelines"
  | "deployment"
  | "tests"
  | "style";

const PROJECT = String.raw`(?:(?:this|the|our|my|that|your)\s+)?(?:whole\s+|entire\s+|current\s+)?(?:${PROJECT_NOUN})`;
const THIS = `(?:${PROJECT}|this|it|everything)`;
const OF_PROJECT = String.raw`\s+(?:of|for|in|about|to)\s+${PROJECT}`;
/** The same as single words, for use in repetitions: with an ambiguous alternative the time to match doubles with every word. */
const OF_THIS = `this|the|our|my|it|everything|whole|entire|${PROJECT_NOUN}`;
/** Words that ask for an explanation, and for how much of it. */
const TELL =
  "please|can\\s+you|could\\s+you|give|show|tell|explain|describe|summari[sz]e|introduce|walk|take|list|find|which|me|us|through|to|about|(?:what|where|how)(?:['’]?s|\\s+(?:is|are|do|does))?";
const HOW_MUCH =
  "the|an?|all|of|high[\\s-]level|general|overall|quick|brief|short|rough|main|major|key|core|basic|technical|current";
const SHOW = String.raw`(?:${TELL})\s+(?:(?:${TELL}|${HOW_MUCH})\s+)*`;
const IS_SET = String.raw`(?:\s+(?:is|are|gets?|config(?:ured|uration|s)?|defin(?:ed|ition)|set\s?up|rules|settings|described|done|made|kept|located|files?|there|we|do|does|used?|run|exist|work|in|${OF_THIS}))*`;

/** The questions for each topic and nothing else. */
const QUESTIONS: Readonly<Record<ProjectTopic, readonly string[]>> = {
  overview: [
    String.raw`(?:so\s+)?what\s+(?:does|do|is|are|can)\s+${PROJECT}(?:\s+(?:do|does|about|for|all|used|actually|exactly|good|i|with))*`,
    String.raw`what['’]?s\s+${PROJECT}(?:\s+(?:about|for|all))*`,
    `${SHOW}(?:overview|summary|introduction|intro|tour|purpose|goal)(?:${OF_PROJECT})?`,
    String.raw`(?:tell|explain|describe|summari[sz]e|introduce|walk)\s+(?:(?:me|us|through|about|to)\s+)*${PROJECT}(?:\s+(?:to|for)\s+(?:me|us|an?\s+(?:newcomer|beginner|new\s+developer)))?`,
    String.raw`how\s+(?:does|do)\s+${PROJECT}\s+work`,
    String.raw`(?:how|where)\s+(?:do|should|can|would)\s+(?:i|we|one)\s+(?:get\s+started|start|begin)(?:\s+(?:reading|with|in|working\s+on|on|${PROJECT}))*`,
    String.raw`getting\s+started\s+(?:with|in)\s+${PROJECT}`,
  ],
  architecture: [
    String.raw`(?:(?:${TELL}|${HOW_MUCH}|${PROJECT_NOUN}|folder|directory|module)\s+)+(?:architecture|structure|layout|organi[sz]ation|design|layers|building\s+blocks)(?:\s+(?:overview|diagram|look|like|here))*(?:${OF_PROJECT})?`,
    String.raw`(?:architecture|architectural)\s+(?:overview|diagram)(?:${OF_PROJECT})?`,
    String.raw`what\s+does\s+(?:the\s+)?(?:architecture|structure|layout)(?:${OF_PROJECT})?\s+look\s+like`,
    String.raw`how\s+(?:is|are)\s+${THIS}\s+(?:structured|organi[sz]ed|laid\s+out|built|architected|designed|put\s+together|set\s+up|split(?:\s+up)?|divided)`,
    String.raw`${SHOW}(?:(?<=\b(?:main|major|key|core)\s+)|(?:different|important)\s+)(?:components?|modules|parts|packages|folders|directories|layers|subsystems|pieces|building\s+blocks)(?:\s+(?:are\s+there|exist))?(?:${OF_PROJECT})?`,
  ],
  contributing: [
    String.raw`how\s+(?:do|can|should|could|to)(?:\s+(?:i|we|you|one))?\s+contribute(?:\s+to\s+${THIS})?`,
    String.raw`${SHOW}(?:contributing|contribution|contributor)(?:['’]?s)?\s+(?:guide|guidelines?|rules)(?:${OF_PROJECT})?`,
    String.raw`${SHOW}(?:coding|code|commit|naming|style)\s+(?:conventions?|guidelines?|standards?)(?:\s+(?:are\s+there|apply|do\s+we\s+(?:use|follow)|are\s+(?:used|followed)))?(?:${OF_PROJECT})?`,
  ],
  dependencies: [
    String.raw`(?:which|what|list|show)\s+(?:(?:are|me|all|of|the|our|third[\s-]party|external|runtime|direct)\s+)*(?:dependencies|libraries|frameworks?|packages|technologies)(?:\s+(?:are|is|do|does|has|have|it|we|used|uses?|needs?|required|requires?|there|here|in|by|on|depends?|${OF_THIS}))*`,
    String.raw`(?:${SHOW})?tech(?:nology)?\s+stack(?:\s+(?:is|used|${OF_THIS}))*(?:${OF_PROJECT})?`,
    String.raw`what\s+does\s+${THIS}\s+depend\s+on|what\s+is\s+${THIS}\s+(?:built|made|written)\s+(?:with|in|of|on)`,
  ],
  pipelines: [
    String.raw`${SHOW}(?:ci(?:\s?/\s?cd)?|continuous\s+integration|(?:(?:ci|build|release|deployment|ci/cd)\s+)?(?:pipelines?|workflows)|(?:ci|build)\s+jobs|github\s+(?:actions?|workflows))${IS_SET}`,
  ],
  deployment: [
    String.raw`(?:how|where)\s+(?:is|are|does|do|gets?)\s+${THIS}\s+(?:get\s+)?(?:deployed|containeri[sz]ed|hosted|shipped)`,
    String.raw`${SHOW}(?:docker(?:\s?files?)?|docker\s+compose|compose\s+files?|kubernetes|k8s|helm\s+charts?|terraform|deployment|infrastructure)(?:\s+(?:images?|manifests|scripts?))?${IS_SET}`,
  ],
  tests: [
    String.raw`(?:where(?:\s+(?:is|are|do|can\s+i\s+find))?|list|show(?:\s+me)?|which|what)\s+(?:(?:${HOW_MUCH})\s+)*(?:(?:unit|integration|functional|end[\s-]to[\s-]end|e2e|automated)\s+)*tests?(?:\s+suites?)?(?:\s+(?:are|is|there|exist|live|located|kept|stored|defined|we|do|have|in|here|${OF_THIS}))*`,
    String.raw`how\s+is\s+${THIS}\s+tested`,
  ],
  style: [
    String.raw`${SHOW}(?:linters?|linting|lint|(?:code\s+)?formatter|formatting|type\s?checker|pre-?commit)(?:\s+hooks?)?${IS_SET}`,
  ],
};
/** Words of which each question of a topic has at least one. Few other questions have any, and the whole takes long to compile. */
const SAID: Readonly<Record<ProjectTopic, string>> = {
  overview: `${PROJECT_NOUN}|overview|summary|introduction|intro|tour|purpose|goal|started|start|begin`,
  architecture: String.raw`architect\w+|structured?|layout|laid|organi[sz]\w+|design(?:ed)?|layers|blocks|built|put|set|split|divided|components?|modules|parts|packages|folders|directories|subsystems|pieces`,
  contributing: "contribut\\w+|conventions?|guidelines?|standards?",
  dependencies: "dependencies|libraries|frameworks?|packages|technologies|stack|depend|built|made|written",
  pipelines: "ci|integration|pipelines?|workflows|jobs|github",
  deployment:
    "deploy\\w+|containeri[sz]ed|hosted|shipped|docker\\s?\\w*|compose|kubernetes|k8s|helm|terraform|infrastructure",
  tests: "tests?|tested",
  style: "lint\\w*|format\\w+|type\\s?checker|pre-?commit",
};
const TOPICS = Object.entries(QUESTIONS).map(([topic, questions]) => ({
  topic: topic as ProjectTopic,
  said: new RegExp(String.raw`\b(?:${SAID[topic as ProjectTopic]})\b`, "iu"),
  pattern: new RegExp(`^(?:${questions.join("|")})$`, "iu"),
}));
/** A longer question asks for more. */
const LONGEST = 120;

/**
 * The topic of a question about the project as a whole, and nothing else: "what does this project do?", "explain the architecture", "where
 * is the CI configured?". `undefined` for every other question.
 */
export function projectAsked(question: string): ProjectTopic | undefined {
  const asked = questionIn(question, LONGEST);
  if (asked === undefined) return undefined;
  return TOPICS.find(({ said, pattern }) => said.test(asked) && pattern.test(asked))?.topic;
}
