import { SPAN_KINDS } from "../span.ts";
import type { ToolName } from "./toolNames.ts";

/** How a search treats tests. */
export const TEST_CHOICES = ["include", "exclude", "only"] as const;

/** The largest and smallest results, in tokens. Requests beyond these are clamped: callers need not know the limits. */
export const MAX_TOKENS = 32_000;
export const MIN_TOKENS = 100;

/** A tool, as described to models. */
export interface ToolDescription {
  /** The name shown to people. */
  readonly title: string;
  /** The text by which a model chooses the tool. */
  readonly description: string;
  readonly inputSchema: {
    readonly type: "object";
    readonly properties: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
    readonly additionalProperties: false;
  };
  /** Tokens of a result unless the caller requests another number. */
  readonly usualTokens: number;
}

const maxTokens = (usual: number) => ({
  type: "integer",
  description: `Tokens of the result. Default ${usual}. Ask for more rather than calling again.`,
});

/** The tools offered to agents. They are few, since every description is read with every request. */
export const TOOLS = {
  llmc_search: {
    title: "Search Code",
    description: `Finds code in this workspace by meaning, words and names at once, in an index that follows every edit. Returns the source of the best matches (whole functions, under the header of their class, with the imports they use), with lines and ids for llmc_context.

Call this FIRST whenever you do not know the file: "where is X done", "how does Y work", what a change affects, a function, class or setting by its name or a part of it. One call takes the place of several greps and of reading whole files, for a fraction of the tokens.

Use grep only for EVERY occurrence of an exact string or regular expression, and for files that are not indexed (dependencies, build output, ignored files).`,
    inputSchema: {
      type: "object",
      properties: {
        query: {
          type: "string",
          description: `What the code does, in a few words or a sentence ("retry with back-off when the upload fails"), a name ("UserService.login"), a flag, a setting's key, a stack trace, or a question such as "callers of UserService.login", "subclasses of Transport", "functions that return a Session", "where is retryLimit set", "who throws UploadError", "which endpoints are there", "what does this project do". Words that may stand in the code; no instructions. Mostly in double quotes it is found word for word.`,
        },
        path: {
          type: "string",
          description: 'Only below this folder, or files that fit this glob: "src/server", "**/*.sql".',
        },
        language: {
          type: "string",
          description: "Only this language, by name or file extension.",
        },
        kind: {
          type: "string",
          enum: SPAN_KINDS,
          description: "Only definitions of this kind; functions include methods.",
        },
        tests: {
          type: "string",
          enum: TEST_CHOICES,
          description: 'Default "include"; tests rank behind what they test.',
        },
        maxTokens: maxTokens(4_000),
      },
      required: ["query"],
      additionalProperties: false,
    },
    usualTokens: 4_000,
  },
  llmc_context: {
    title: "Get Code Context",
    description: `Gives the source of what you name, with the header of its class, the imports it uses, signatures beside it and its callers. What has no room is shortened to the lines that matter or to its signature; marks say which lines are left out.

Call it when you know names: several functions or classes at once, ids from llmc_search or llmc_outline, "path:12-40", a file. Better than reading whole files when you need parts of them, or do not know where a name is defined.

Not for finding code by what it does (llmc_search), nor for lines you have just seen. To edit a file, read its exact lines with the editor's own tool.`,
    inputSchema: {
      type: "object",
      properties: {
        targets: {
          type: "array",
          items: { type: "string" },
          description:
            'What to show, most important first: ids ("src/cart.ts#Cart.total"), names ("Cart.total"), lines ("src/cart.ts:12-40") or files ("src/cart.ts").',
        },
        question: {
          type: "string",
          description: "What you want to find out: what answers it fills the room that is left.",
        },
        maxTokens: maxTokens(6_000),
      },
      additionalProperties: false,
    },
    usualTokens: 6_000,
  },
  llmc_outline: {
    title: "Outline Code",
    description: `Lists what a file or folder contains, without source: classes, functions and members with signatures, lines, sizes in tokens and ids for llmc_context; a large folder less deep.

Call it to get to know a project or folder, or to decide what to read of a file. It tells more than listing a directory and reading files, for a few per cent of the tokens.

Not for looking for something in particular: llmc_search finds that at once.`,
    inputSchema: {
      type: "object",
      properties: {
        path: {
          type: "string",
          description: 'A file, folder or definition ("src/cart.ts#Cart"). Default: the whole workspace.',
        },
        maxTokens: maxTokens(3_000),
      },
      additionalProperties: false,
    },
    usualTokens: 3_000,
  },
} as const satisfies Readonly<Record<ToolName, ToolDescription>>;
