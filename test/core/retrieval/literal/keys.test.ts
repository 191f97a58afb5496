import { expect, test } from "vitest";
import { occurrencesOf } from "../../../../src/core/retrieval/literal/keys.ts";
import { answerOver, placesOf } from "../../answerOver.ts";

const READ =
  'export function read(settings: Map<string, number>) {\n  return settings.get("mail.retry.limit");\n}\n';

async function firstPath(files: Readonly<Record<string, string>>, text: string): Promise<string | undefined> {
  return (await answerOver(files, text)).hits[0]?.document.path;
}

/** Code that defines the last part of the key, and code that has its words. */
const CODE = {
  "src/mail/retry.ts":
    "/** Retries mail. */\nexport class MailRetry {\n  /** The limit of retries of a mail. */\n  limit = 3;\n}\n",
  "src/mail/limit.ts":
    "/** The retry limit of mail. */\nexport const limit = 7;\nexport function retryMail(limit: number) {}\n",
};

test.each<[string, Readonly<Record<string, string>>]>([
  [
    "in a file of settings",
    { "package.json": '{\n  "properties": { "mail.retry.limit": { "type": "number" } }\n}\n' },
  ],
  ["before its value", { "application.properties": "mail.host=localhost\nmail.retry.limit=3\n" }],
  ["as a text in code", { "src/read.ts": READ }],
  [
    "where it is filled in",
    { "src/Read.java": `class Read {\n  @Value("${"$"}{mail.retry.limit:3}")\n  int most;\n}\n` },
  ],
  ["in a document", { "docs/settings.md": "# Settings\n\n`mail.retry.limit` says how often.\n" }],
])("a key is found %s, before what is called like its parts", async (_where, files) => {
  expect(await firstPath({ ...CODE, ...files }, "mail.retry.limit")).toBe(Object.keys(files)[0]);
});

test("a word that is too long for a key is no key", async () => {
  expect(await firstPath({ "src/read.ts": READ }, `read ${"a.".repeat(24_000)}`)).toBe("src/read.ts");
});

test("where a key is declared and read comes before tests and documents", async () => {
  const files = {
    "test/mail.ts":
      "/** The limit of retries of mail. */\nexport function mailRetryLimit() {\n" +
      '  return retryMail("mail.retry.limit"); // "mail.retry.limit"\n}\n',
    "package.json": '{\n  "properties": { "mail.retry.limit": { "type": "number" } }\n}\n',
    "src/read.ts": READ,
  };
  const { hits } = await answerOver(files, "mail.retry.limit");
  expect(
    hits
      .slice(0, 2)
      .map(({ document }) => document.path)
      .sort(),
  ).toEqual(["package.json", "src/read.ts"]);
});

test("what others define is found where code has it, before what is called like its parts", async () => {
  const files = {
    "context.go":
      "package post\n\n// A context that may be canceled, the canceled context.\ntype Canceling struct{}\n",
    "send.go": `package post\n\nfunc send() error {\n\tcontext.cancel(canceled)\n${"\tfold()\n".repeat(29)}\treturn context.Canceled\n}\n`,
  };
  expect(placesOf(await answerOver(files, "context.Canceled"))[0]).toBe("send.go:34");
  expect(await firstPath(files, "where is context.Canceled handled")).toBe("send.go");
});

test.each(["what does mail.retry.limit do?", "setting mail.retry.limit", "read mail.retry.limit"])(
  "%s finds the code that reads it",
  async question => {
    expect(await firstPath({ ...CODE, "src/read.ts": READ }, question)).toBe("src/read.ts");
  },
);

test("of a key that many translations define, the code that uses it comes first", async () => {
  const languages = ["ar", "cs", "de", "el", "en", "es", "fr", "hu", "it", "ja", "nl", "pl"];
  const texts = languages.flatMap(language =>
    [1, 2].map(
      part => [`locales/${language}-${part}.json`, '{\n  "cart": { "checkOut": "…" }\n}\n'] as const,
    ),
  );
  const use = 'export function Bar() {\n  return translate("cart.checkOut");\n}\n';
  const files = { ...Object.fromEntries(texts), "src/bar.ts": use };
  expect(await firstPath(files, "cart.checkOut")).toBe("src/bar.ts");
});

test("a key is found behind many files that are called like its parts", async () => {
  const many = Array.from(
    { length: 70 },
    (_, at) => [`src/f${at}.ts`, `export function retryMailLimit${at}(mail, retry, limit) {}\n`] as const,
  );
  const others = Array.from({ length: 20 }, (_, at) => `till.desk${at}.paper=${at}\n`).join("");
  const files = { ...Object.fromEntries(many), "till.properties": `${others}mail.retry.limit=3\n` };
  expect(await firstPath(files, "mail.retry.limit")).toBe("till.properties");
});

test("what code defines comes before a text that names it", async () => {
  const files = {
    "cart.ts": "export class Cart {\n  total() {\n    return 1;\n  }\n}\n",
    "guide.md": "# Carts\n\n`Cart.total` is the sum.\n",
  };
  expect(await firstPath(files, "Cart.total")).toBe("cart.ts");
  expect(await firstPath(files, "cart.total")).toBe("cart.ts");
});

test("what is mostly called is no key, so that its definition comes before the documents", async () => {
  const files = {
    "shop/sums.py": "def total(cart):\n    return sum(cart)\n",
    "shop/bill.py":
      "import shop\n\n\ndef bill(cart):\n    return shop.sums.total(cart) or shop.sums.total([])\n",
    "docs/guide.md": "# Totals\n\n`shop.sums.total` sums.\n",
  };
  expect(await firstPath(files, "shop.sums.total")).toBe("shop/sums.py");
});

test.each([
  "Where the limit of retries of a mail is reached, whoever sent it is told, see mail.retry.limit",
  "mail.retry.limit = limit",
])("%s is about more than a key", async question => {
  const files = { ...CODE, "application.properties": "mail.retry.limit=3\n" };
  const { hits } = await answerOver(files, question);
  const [found] = hits.filter(({ document }) => document.path === "application.properties");
  expect(found).toBeDefined();
  expect(found?.boosts.verbatim).toBeUndefined();
});

test("a key alone is sure of where it stands", async () => {
  const files = { ...CODE, "application.properties": "mail.retry.limit=3\n" };
  expect((await answerOver(files, "mail.retry.limit")).confidence).toBeGreaterThanOrEqual(0.9);
});

test.each([
  ['get("a.b-c")', 1, 1],
  ["a.b-c=1\n", 1, 1],
  ["  a.b-c : 1", 1, 1],
  ['with("a.b-c=1")', 1, 1],
  [`${"$"}{a.b-c}`, 1, 1],
  ["if (a.b-c == 1)", 1, 0],
  ["a.b-c(1) + a.b-c", 2, 0],
  ["says a.b-c.", 1, 0],
  ["(a.b-c}", 1, 0],
  ["{a.b-c + 1}", 1, 0],
  [`"a.b-c'`, 1, 0],
  ["x.a.b-c=1; a.b-c.d=1; a.b-cd=1", 0, 0],
])("%s has the key so often, and so often as a key", (text, all, asKey) => {
  expect(occurrencesOf("a.b-c", text)).toEqual({ all, asKey });
});

/** Code that has the words that a hyphen joins, and the name as code joins them. */
const DRY = {
  "src/dry.ts":
    "/** A dry run, run dry. */\nexport function run(dry: boolean) {\n  return dry ? runDry() : run(true);\n}\n",
  "src/runs.ts": "/** The run of a dry cart. */\nexport class DryCart {\n  run = 1;\n}\n",
};

test.each([
  ["dry-run", { "web/page.html": '<div class="cart dry-run wide"></div>\n' }],
  [".dry-run", { "web/page.css": ".cart {\n  color: red;\n}\n\n.cart.dry-run > p {\n  color: blue;\n}\n" }],
  [
    "where is the header dry-run set",
    { "src/send.py": 'def send(cart):\n    cart.headers["dry-run"] = 1\n' },
  ],
  ["--dry-run", { "src/main.go": 'func main() {\n\tif has(os.Args, "--dry-run") {\n\t\treturn\n\t}\n}\n' }],
  ["where is dry/run handled", { "src/read.ts": 'on("dry/run", event => read(event));\n' }],
  ["what does --dry-run do?", { "run.sh": "dry() {\n  exec run --dry-run\n}\n" }],
])("%s is found where it is written, before what has its words", async (query, files) => {
  expect(await firstPath({ ...DRY, ...files }, query)).toBe(Object.keys(files)[0]);
});

test("a word that is a flag is found as such, also where a file is called so, and shown there", async () => {
  const files = {
    "src/watch.ts": "/** To watch. */\nexport function watch() {\n  watch();\n}\n".repeat(3),
    "src/watch/options.ts": "/** What to watch, and what to do. */\nexport const watch = watch();\n".repeat(
      3,
    ),
    "src/cli.ts": 'export function options() {\n  watch();\n  add("--watch");\n}\n',
  };
  const [first] = (await answerOver(files, "what does --watch do")).hits;
  expect(first?.document.path).toBe("src/cli.ts");
  expect(first?.boosts.verbatim).toBeGreaterThan(1);
  expect(first?.matched.text).toBe('add("--watch");');
});

test.each([
  ["x-y", 'class="a x-y b"', 1, 1],
  ["x-y", "a.x-y, #x-y { color: red }", 2, 2],
  ["x-y", "it is x-y, or x-y/z; x-yz", 1, 0],
  ["--x-y", "run --x-y; ---x-y; --x-y-z", 1, 1],
  ["a:b", 'on("a:b"); on("x:a:b"); a:b', 2, 1],
])("%s stands in %s so often, and so often as a key", (key, text, all, asKey) => {
  expect(occurrencesOf(key, text)).toEqual({ all, asKey });
});

test("where a sentence says what is done with it, a word with a hyphen is no key", async () => {
  const files = {
    "src/parse.ts":
      "/** Parses the header. */\nexport function parseDryRun(header: string) {\n  return header;\n}\n",
    "src/send.ts": 'export function send(to: Headers) {\n  to.add("dry-run");\n  to.add("dry-run");\n}\n',
  };
  expect(await firstPath(files, "parse a dry-run header")).toBe("src/parse.ts");
  expect(await firstPath(files, "where is the header dry-run used")).toBe("src/send.ts");
});

test("what slashes join is no key where a file or a folder is called so", async () => {
  const files = { "src/dry/run.ts": "export const wide = 1;\n", "src/read.ts": 'on("dry/run", read);\n' };
  expect(await firstPath(files, "where is dry/run handled")).toBe("src/dry/run.ts");
});

test("the occurrences on one long line are counted without reading the line for each of them", () => {
  const count = 100_000;
  expect(occurrencesOf("mail.limit", '"mail.limit" '.repeat(count))).toEqual({ all: count, asKey: count });
});
