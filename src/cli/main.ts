#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { errorMessage } from "../core/base/errorMessage.ts";
import { CONTEXT_FORMATS } from "../core/context.ts";
import { CommandError } from "./commandError.ts";
import { type ContextOptions, contextCommand } from "./contextCommand.ts";
import { doctorCommand } from "./doctorCommand.ts";
import { type EvalOptions, evalCommand } from "./evalCommand.ts";
import { indexCommand } from "./indexCommand.ts";
import { mcpCommand } from "./mcpCommand.ts";
import { isUnread, shownLines } from "./output.ts";
import { type SearchOptions, searchCommand } from "./searchCommand.ts";
import type { CommonOptions } from "./session.ts";
import { addSettingOptions } from "./settingOptions.ts";
import { spansCommand } from "./spansCommand.ts";
import { statusCommand } from "./statusCommand.ts";
import { whereOption } from "./whereOption.ts";

const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;
/** Shells expect 128 plus the number of the signal. */
const INTERRUPTED = { SIGINT: 130, SIGTERM: 143 } as const;

const stopped = new AbortController();
let codeWhenStopped: number = INTERRUPTED.SIGINT;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    codeWhenStopped = INTERRUPTED[signal];
    stopped.abort();
  });
let hasTerminal = true;
process.once("SIGHUP", () => {
  hasTerminal = false;
  stopped.abort();
});
// The editor that runs this program is gone. Waiting for that alone does not keep it alive.
process.once("disconnect", () => stopped.abort());
process.channel?.unref();
// The reader of the output may have seen enough, as `head` has. The command then ends as if interrupted, and tidies up.
process.stdout.on("error", (error: Error) => {
  const seen = isUnread(error);
  if (!seen) process.stderr.write(`llmc: ${error.message}\n`);
  process.exitCode = seen ? DONE : FAILED;
  stopped.abort();
});
// It does not matter if nobody reads these messages.
process.stderr.on("error", () => undefined);

const QUERIES = 'many queries: JSON lines of {"queryId", "query", "from"?}; - reads them from standard input';
const QUERY =
  "the question, in quotes where it has several words; left out with --queries. Where it begins with a hyphen, -- stands before it, behind all options";
const FOLDER = "the folder";

const HELP_OF_QUESTIONS = (name: string): string =>
  `(llmc ${name} --help lists its options; a question that begins with a hyphen stands behind all of these and --)`;

/** The commands that refuse `--no-index` and say why, since they make an index. */
const MAKE_INDEX: ReadonlySet<string> = new Set(["index", "eval"]);

const program = new Command("llmc")
  .description("Find code by asking for it. The index is on this machine, and nothing leaves it.")
  .version(packageJson.version)
  // The arguments that a command needs cannot be declared: either a question, or a file of questions.
  .configureHelp({ subcommandTerm: each => `${each.name()} ${each.usage()}` })
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, "llmc: ")) })
  .exitOverride()
  .showHelpAfterError("(llmc --help lists the commands)");

command("index", "bring the index of a folder up to date")
  .argument("<dir>", FOLDER)
  .action((directory: string, options: CommonOptions) => indexCommand(directory, options, stopped.signal));

command("search", "find code by words, names, a stack trace or an error message")
  .usage("[options] <query> <dir>")
  .showHelpAfterError(HELP_OF_QUESTIONS("search"))
  .argument("[query]", QUERY)
  .argument("[dir]", FOLDER)
  .allowExcessArguments()
  .option("-n, --limit <n>", "show at most this many results", positive, 10)
  .option(
    "--arms <list>",
    "how to search: lexical (words), vector (meaning), symbol (names), with commas between (default: by the query)",
  )
  .option("--explain", "say why each result was found")
  .option("--queries <file>", QUERIES)
  .option(
    "--where <part:value>",
    "search only part of the index, such as role:test or -path:docs (repeatable; all must hold)",
    whereOption,
  )
  .option("--from <path:line>", "rank by the place that the question is asked from")
  .action((_query: unknown, _directory: unknown, options: SearchOptions, { args }: Command) =>
    searchCommand(args, options, stopped.signal),
  );

command("context", "print source that answers a query, within a budget of tokens")
  .usage("[options] <query> <dir>")
  .showHelpAfterError(HELP_OF_QUESTIONS("context"))
  .argument("[query]", QUERY)
  .argument("[dir]", FOLDER)
  .allowExcessArguments()
  .requiredOption("--budget <n>", "print at most this many o200k tokens (required)", positive)
  .addOption(
    new Option("--format <name>", "how the source is presented")
      .choices(Object.keys(CONTEXT_FORMATS))
      .default("human"),
  )
  .option("--queries <file>", QUERIES)
  .option("--from <path:line>", "rank by the place that the question is asked from")
  .action((_query: unknown, _directory: unknown, options: ContextOptions, { args }: Command) =>
    contextCommand(args, options, stopped.signal),
  );

command("spans", "show the spans and chunks of a file, or of every file of a folder")
  .argument("<file|dir>", "a file or a folder")
  .action((target: string, options: CommonOptions) => spansCommand(target, options, stopped.signal));

command("status", "show what is in the index of a folder")
  .argument("<dir>", FOLDER)
  .action((directory: string, options: CommonOptions) => statusCommand(directory, options, stopped.signal));

command("doctor", "show what the index has of every file, and why files are left out")
  .argument("<dir>", FOLDER)
  .argument("[file]", "one file: is it found, and if not, what to do")
  .action((directory: string, file: string | undefined, options: CommonOptions) =>
    doctorCommand(directory, file, options, stopped.signal),
  );

command("mcp", "serve agents over the Model Context Protocol, on standard input and output")
  .argument("<dir>", FOLDER)
  .action((directory: string, options: CommonOptions) =>
    mcpCommand(directory, options, packageJson.version, stopped.signal),
  );

command(
  "eval",
  "measure how well code is found in a folder, with questions made from its own history, comments and names",
)
  .argument("<dir>", FOLDER)
  .option("--questions <n>", "ask at most this many questions of each kind", positive, 60)
  .action((directory: string, options: EvalOptions) => evalCommand(directory, options, stopped.signal));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode ??= report(error);
}
// Node restores the terminal's state when it exits, which would fail without a terminal.
if (!hasTerminal) process.kill(process.pid, "SIGHUP");

function command(name: string, description: string): Command {
  const made = program
    .command(name)
    .description(description)
    // A server writes only the protocol there in any case.
    .addOption(
      new Option("--json", "print JSON on standard output, and nothing else there").hideHelp(name === "mcp"),
    )
    .optionsGroup("The index:")
    .option(
      "--store <path>",
      "folder of the index, used for nothing else (default: in your cache folder)",
      named,
    )
    .addOption(
      new Option("--no-index", "use the saved index without updating it").hideHelp(MAKE_INDEX.has(name)),
    )
    .option("--grammars <dir>", "add the languages in this folder", named)
    .addOption(
      new Option("--embedder <kind>", "what makes vectors, for search by meaning (default: builtin)").choices(
        ["builtin", "none"],
      ),
    )
    .option("--allow-secret <rule>", "index the secrets that this rule finds (repeatable)", another)
    .option(
      "--encoding <name>",
      "the encoding of files that are not UTF-8, such as gbk or shift_jis (default: windows-1252; another one rebuilds the index)",
      encodingNamed,
    )
    .showHelpAfterError(`(llmc ${name} --help lists its options)`)
    .exitOverride();
  return addSettingOptions(made);
}

/** Rejects an empty path, as from an unset variable, which would mean the current folder. */
function named(folder: string): string {
  if (folder === "") throw new InvalidArgumentError("It must name a folder.");
  return folder;
}

function encodingNamed(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new InvalidArgumentError(
      "It must be a name of the Encoding Standard, such as gbk, shift_jis or windows-1251.",
    );
  }
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
  process.stderr.write(`llmc: ${shownLines(errorMessage(error))}\n`);
  return error instanceof CommandError ? error.exitCode : FAILED;
}
