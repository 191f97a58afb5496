import { expect, test } from "vitest";
import { declarationOf, readingOf } from "../../../../src/core/retrieval/literal/flags.ts";
import { answerOver, placesOf } from "../../answerOver.ts";

test.each([
  ["--dry-run", 'parser.add_argument("--dry-run", action="store_true")'],
  ["--dry-run", '@click.option(\n    "-n/--dry-run",\n    is_flag=True,\n)'],
  ["--dry-run", 'flag.Bool("dry-run", false, "pays nothing")'],
  ["--port", 'rootCmd.Flags().Int("port", 8081, "port of the shop")'],
  ["--dry-run", "/// Pays nothing.\n#[arg(long, short = 'n')]\npub dry_run: bool,"],
  ["--dry-run", '#[arg(\n    long,\n    help = "Pays nothing",\n)]\npub dry_run: bool,'],
  ["--dry-run", '@Flag(help: "Pays nothing.")\nvar dryRun = false'],
  ["--dry-run", "argParser.addFlag('dry-run', help: 'Pays nothing.');"],
  [
    "--dry-run",
    '&cli.BoolFlag{\n\tSources: cli.EnvVars("DRY_RUN"),\n\tName:    "dry-run",\n\tUsage:   "pays nothing",\n},',
  ],
])("%s is declared by %s", (flag, text) => {
  expect(declarationOf(flag, `first();\n\n${text}\n`)).toBeGreaterThan(0);
});

test("a flag may be declared on the first line", () => {
  expect(declarationOf("--port", 'addFlag("port");\n\n')).toBe(0);
});

test.each([
  ["--dry-run", 'say("a dry-run of all")'],
  ["--dry-run", 'flag.Bool("dry-run-of-all", false, "")'],
  ["--dry-run", "let dry_run = args.pays();"],
  ["--dry-run", "#[arg(long)]\npub port: u16,\ndry_run: bool,"],
  ["--dry-run", "pub option: u16,\ndry_run: bool,"],
  ["--port", 'shop.open("port")'],
  ["--port", 'addFlag("dry-run");\n\nopen("port");'],
  ["--port", 'func addFlags() {\n\tfirst()\n\topen("port")\n}'],
  ["--port", 'flag := true\nshop.open({\n\tfirst: 1,\n\tname: "port",\n})'],
])("%s is not declared by %s", (flag, text) => {
  expect(declarationOf(flag, text)).toBe(-1);
});

test("a line of blanks above a declaration is gone through once", () => {
  expect(
    declarationOf("--dry-run", `#[arg(long)]\nport:${" ".repeat(20_000)}"\ndry_run: bool,`),
  ).toBeGreaterThan(0);
});

test.each([
  ["--dry-run", "if args.dry_run:"],
  ["--dry-run", "if (options.dryRun) {"],
  ["--dry-run", "if cfg.DryRun {"],
  ["--dry-run", "if (config->dry_run) {"],
  ["--dry-run", 'if opts["dry-run"]'],
  ["--dry-run", "if options[:dry_run]"],
  ["--quiet", "if args.quiet:"],
])("%s is read by %s", (flag, text) => {
  expect(readingOf(flag, `first();\n\n${text}\n`)).toBeGreaterThan(0);
});

test.each([
  ["--dry-run", 'parser.add_argument("--dry-run", action="store_true")'],
  ["--dry-run", "world.dry_run()"],
  ["--dry-run", "args.dry_run_of_all"],
  ["--quiet", "if world.quiet:"],
])("%s is not read by %s", (flag, text) => {
  expect(readingOf(flag, text)).toBe(-1);
});

test("who asks where a flag is used is shown what declares it, then what reads what it was given", async () => {
  const files = {
    "options.py": `def add_options(parser):\n    parser.add_argument("--dry-run", action="store_true")\n`,
    "pay.py": `def pay(args):\n${"    total(args)\n".repeat(20)}    if args.dry_run:\n        return\n`,
    "test_pay.py": `def test_dry_run():\n    assert pay("--dry-run", dry_run=1) == "--dry-run"\n`,
    "README.md": "# Dry run\n\nWith `--dry-run` nothing is paid: `pay --dry-run`.\n",
  };
  const found = await answerOver(files, "where is --dry-run handled?");
  expect(placesOf(found).slice(0, 2)).toEqual(["options.py:2", "pay.py:22"]);
});

test.each(["--dry-run", "where is the flag --dry-run declared?"])(
  "%s finds what declares it first, in a language that writes it without hyphens too",
  async text => {
    const files = {
      "README.md": "# Pay\n\nWith `--dry-run` nothing is paid: `pay --dry-run`, or `--dry-run all`.\n",
      "pay.ts":
        '/** Tells of --dry-run. */\nexport function tell() {\n  say("Without --dry-run all is paid");\n}\n',
      "main.go": `package main\n\nfunc main() {\n${"\tpay(all, of, them)\n".repeat(20)}\tflags.Bool("dry-run", false, "pays nothing")\n}\n`,
    };
    expect(placesOf(await answerOver(files, text))[0]).toBe("main.go:24");
  },
);
