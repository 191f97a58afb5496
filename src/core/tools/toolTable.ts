import { SPAN_KINDS } from "../span.ts";
import type { ToolName } from "./toolNames.ts";

/** How tests are treated by a search. */
export const TEST_CHOICES = ["include", "exclude", "only"] as const;

/** Nobody needs more at once, and no result is larger. */
export const MAX_TOKENS = 32_000;
export const MIN_TOKENS = 100;

/** A tool as models are told of it. */
export interface ToolDescription {
  /** What a person sees. */
  readonly title: string;
  /** What the model goes by when it chooses. */
  readonly description: string;
  readonly inputSchema: {
    readonly type: "object";
    readonly properties: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
    readonly additionalProperties: false;
  };
  /** Tokens of a result where nobody asks for more or fewer. */
  readonly usualTokens: number;
}

const maxTokens = (usual: number) => ({
  type: "integer",
  minimum: MIN_TOKENS,
  maximum: MAX_TOKENS,
  description: `Size of the result, in tokens. Default ${usual}. Ask for more rather than calling again for the rest.`,
});

/** The tools that agents are offered. Few, since every description is read with every request. */
export const TOOLS = {
  llmc_search: {
    title: "Search Code",
    description: `Finds code in this workspace by meaning, by words and by names at once, in an index that follows every edit. Returns the source of the best matches (whole functions, under the header of their class, with the imports they use), each with file, lines, scope and an id for llmc_context.

Call this FIRST whenever you do not yet know the file: "where is X done", "how does Y work", "what handles Z", before a change, to find what it affects, or to find a function, class or setting by its name or a part of it. One call takes the place of several greps and of reading whole files, and takes a fraction of their tokens.

Use a text search (grep) instead only to list EVERY occurrence of an exact string or regular expression, such as all callers before a rename, and for files that are not indexed (dependencies, build output, ignored files). To read code whose file or name you know, call llmc_context; for what a file or folder contains, llmc_outline.`,
    inputSchema: {
      type: "object",
      properties: {
        query: {
          type: "string",
          description: `What the code does, in a sentence or a few words ("retry with back-off when the upload fails"), an identifier ("UserService.login"), "callers of UserService.login", "what does UserService.login call", "functions that return a Session", "subclasses of Transport", "where is retryLimit set", "where is Transport created", "who throws UploadError", "which endpoints are there", "list all controllers", "what does this project do", a flag or a setting's key ("--dry-run", "mail.retry-limit") or a stack trace. Give the words that may stand in the code, and no instructions. A query that is mostly a text in double quotes finds it word for word.`,
        },
        path: {
          type: "string",
          description:
            'Search only below this folder, or only files that fit this glob: "src/server", "**/*.sql".',
        },
        language: {
          type: "string",
          description: "Only this language, by its name or its file extension.",
        },
        kind: {
          type: "string",
          enum: SPAN_KINDS,
          description: "Only definitions of this kind; functions and methods count as one.",
        },
        tests: {
          type: "string",
          enum: TEST_CHOICES,
          description: 'Whether tests are searched. Default "include"; they rank behind what they test.',
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
    description: `Gives the source of what you name, with what is needed to understand it: the header of the class around it, the imports it uses, signatures beside it, who calls it. Everything fits one budget: what does not fit in full is shortened to the lines that matter or to its signature, with marks that say which lines are left out.

Call it when you know names: several functions or classes at once, ids from llmc_search or llmc_outline, "path:12-40", a whole file by its path. Better than reading whole files when you need parts of them, several places at once, or do not know where a name is defined. With a question, what answers it is added.

Do not use it to look for code by what it does (llmc_search), nor for lines that you have just seen. To edit a file, read its exact lines with the editor's own tool.`,
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
          description: "What you want to find out. What answers it fills the room that is left.",
        },
        maxTokens: maxTokens(6_000),
      },
      additionalProperties: false,
    },
    usualTokens: 6_000,
  },
  llmc_outline: {
    title: "Outline Code",
    description: `Lists what a file or folder contains without its source: classes, functions and their members with signatures, lines, ids for llmc_context and what they would take in tokens. A folder that is too large for the budget is listed less deep: its files with the names in them, its files, or its folders with their sizes.

Call it to get to know a project or folder, to see the structure of a file before reading parts of it, or to decide what to read. One call tells more than listing a directory and reading the files, for a few per cent of the tokens. Without a path it outlines the whole workspace.

Do not use it to look for something in particular: llmc_search finds that at once.`,
    inputSchema: {
      type: "object",
      properties: {
        path: {
          type: "string",
          description:
            'A file, folder or definition: "src/server", "src/server/app.ts", "src/cart.ts#Cart". Default: the whole workspace.',
        },
        maxTokens: maxTokens(3_000),
      },
      additionalProperties: false,
    },
    usualTokens: 3_000,
  },
} as const satisfies Readonly<Record<ToolName, ToolDescription>>;
