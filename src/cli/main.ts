#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { CONTEXT_FORMATS } from "../core/context.ts";
import { errorMessage } from "../core/errorMessage.ts";
import { CommandError } from "./commandError.ts";
import { type ContextOptions, contextCommand } from "./contextCommand.ts";
import { doctorCommand } from "./doctorCommand.ts";
import { type EvalOptions, evalCommand } from "./evalCommand.ts";
import { indexCommand } from "./indexCommand.ts";
import { mcpCommand } from "./mcpCommand.ts";
import { type SearchOptions, searchCommand } from "./searchCommand.ts";
import type { CommonOptions } from "./session.ts";
import { addSettingOptions } from "./settingOptions.ts";
import { spansCommand } from "./spansCommand.ts";
import { statusCommand } from "./statusCommand.ts";
import { whereOption } from "./whereOption.ts";

const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;
/** A shell expects 128 and the signal's own number. */
const INTERRUPTED = { SIGINT: 130, SIGTERM: 143 } as const;

const stopped = new AbortController();
let codeWhenStopped: number = INTERRUPTED.SIGINT;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    codeWhenStopped = INTERRUPTED[signal];
    stopped.abort();
  });
// Whoever reads the output may have seen enough, as `head` has. The verb ends as it does when it is interrupted, and tidies up.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  const seen = error.code === "EPIPE";
  if (!seen) process.stderr.write(`llmc: ${error.message}\n`);
  process.exitCode = seen ? DONE : FAILED;
  stopped.abort();
});
// Messages that nobody reads end nothing.
process.stderr.on("error", () => undefined);

const WORDS =
  "what to look for, and the folder to look in; with --queries the folder alone. Both come last, behind --, where the first begins with a hyphen";

/** The commands that tell who refuses an index that it is what they make. */
const MAKE_INDEX: ReadonlySet<string> = new Set(["index", "eval"]);

const program = new Command("llmc")
  .description("Find code by asking for it. The index lives on this machine and nothing leaves it.")
  .version(packageJson.version)
  // Of the words that a question and its folder are, the arguments alone would not tell.
  .configureHelp({ subcommandTerm: each => `${each.name()} ${each.usage()}` })
  .exitOverride()
  .showHelpAfterError("(llmc --help lists the commands)");

command("index", "bring the index of a folder up to date")
  .argument("<dir>", "the folder")
  .action((directory: string, options: CommonOptions) => indexCommand(directory, options, stopped.signal));

command("search", "find code by asking for it")
  .usage("[options] <query> <dir>")
  .argument("<words...>", WORDS)
  .option("-n, --limit <n>", "at most this many results", positive, 10)
  .option("--arms <list>", "ways of searching: symbol, lexical, vector")
  .option("--explain", "say why each result was found")
  .option("--queries <file>", 'many queries: JSON lines of {"queryId", "query", "from"?}')
  .option(
    "--where <part:value>",
    "search only a part, such as role:test or -path:docs (again for more)",
    whereOption,
  )
  .option("--from <path:line>", "the place the question is asked from")
  .action((words: string[], options: SearchOptions) => searchCommand(words, options, stopped.signal));

command("context", "print the source that answers, within a budget of tokens")
  .usage("[options] <query> <dir>")
  .argument("<words...>", WORDS)
  .requiredOption("--budget <n>", "at most this many o200k tokens", positive)
  .addOption(
    new Option("--format <name>", "how it is written").choices(Object.keys(CONTEXT_FORMATS)).default("human"),
  )
  .option("--queries <file>", 'many queries: JSON lines of {"queryId", "query", "from"?}')
  .option("--from <path:line>", "the place the question is asked from")
  .action((words: string[], options: ContextOptions) => contextCommand(words, options, stopped.signal));

command("spans", "show the spans and chunks of a file, or of every file of a folder")
  .argument("<file|dir>", "the file or folder")
  .action((target: string, options: CommonOptions) => spansCommand(target, options, stopped.signal));

command("status", "show what is in the index of a folder")
  .argument("<dir>", "the folder")
  .action((directory: string, options: CommonOptions) => statusCommand(directory, options, stopped.signal));

command("doctor", "show how every file stands in the index, and why those that are left out are")
  .argument("<dir>", "the folder")
  .argument("[file]", "one file alone: would it be found, and if not, what to do")
  .action((directory: string, file: string | undefined, options: CommonOptions) =>
    doctorCommand(directory, file, options, stopped.signal),
  );

command("mcp", "serve agents over the Model Context Protocol, at standard input and output")
  .argument("<dir>", "the folder")
  .action((directory: string, options: CommonOptions) =>
    mcpCommand(directory, options, packageJson.version, stopped.signal),
  );

command(
  "eval",
  "measure how well code is found in a folder, by questions that its own history, comments and names answer",
)
  .argument("<dir>", "the folder")
  .option("--questions <n>", "at most this many of each kind", positive, 60)
  .action((directory: string, options: EvalOptions) => evalCommand(directory, options, stopped.signal));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode ??= report(error);
}

function command(name: string, description: string): Command {
  const made = program
    .command(name)
    .description(description)
    .option("--json", "print JSON, and nothing else, on standard output")
    .option("--store <path>", "folder of the index (default: in the user's cache folder)", named)
    .addOption(new Option("--no-index", "use the saved index as it is").hideHelp(MAKE_INDEX.has(name)))
    .option("--grammars <dir>", "folder with languages of your own", named)
    .addOption(
      new Option("--embedder <kind>", "what makes the vectors of chunks").choices(["builtin", "none"]),
    )
    .option("--allow-secret <rule>", "index the secrets that a rule finds (again for another)", another)
    .showHelpAfterError(`(llmc ${name} --help lists its options)`)
    .exitOverride();
  return addSettingOptions(made);
}

/** An empty path, as of a variable that is not set, would be the folder that the user is in. */
function named(folder: string): string {
  if (folder === "") throw new InvalidArgumentError("It must name a folder.");
  return folder;
}

function another(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError("It must be a whole number from 1.");
  return value;
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG_USAGE;
  if (stopped.signal.aborted) return codeWhenStopped;
  process.stderr.write(`llmc: ${errorMessage(error)}\n`);
  return error instanceof CommandError ? error.exitCode : FAILED;
}
