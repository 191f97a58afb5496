import { expect, test } from "vitest";
import { answerOver, pathsOf, placesOf } from "../../answerOver.ts";
import { MemoryFiles } from "../../memoryPorts.ts";
import { engineOver, SIGNAL } from "../../shop.ts";

const SHOP: Readonly<Record<string, string>> = {
  "src/carts.js": 'app.get("/carts", list);\napp.post("/carts", add);\napp.get("/carts/:id", show);\n',
  "src/login.js": 'const attempts = 3;\napp.post("/login", login);\n',
  "src/session.js": "// What the login endpoint gives out.\nexport function sessionOf(login) {}\n",
  "src/client.js": 'export const carts = () => fetch("/carts");\n',
  "test/carts.test.js": 'app.get("/carts", fake);\napp.get("/carts/1", fake);\n',
  "examples/app.js": 'app.get("/carts", show);\n',
  "README.md": '# Routes\n\nWrite `app.get("/carts", list)` to add a route.\n',
};

test("what a program has many of is listed by the lines that declare it, the file with most of them first", async () => {
  const answer = await answerOver(SHOP, "which routes are there?", { limit: 2 });
  expect(placesOf(answer)).toEqual(["src/carts.js:1", "src/login.js:2"]);
  expect(answer.hits.map(({ declares }) => declares)).toEqual([3, 1]);
  expect(answer.notes).toEqual([
    "Lines that declare routes in the ways of common frameworks: 4 in 2 places.",
  ]);
  expect(answer.confidence).toBeUndefined();
});

test("a line that declares something in two ways is one", async () => {
  const files = {
    "a.js": 'cron.schedule(\n  "0 0 * * *",\n  empty,\n);\n',
    "b.java": '@Scheduled(cron = "0 0 * * * *")\nvoid pack() {}\n',
  };
  const answer = await answerOver(files, "which scheduled jobs are there?");
  expect(answer.hits.slice(0, 2).map(({ declares }) => declares)).toEqual([1, 1]);
});

test("a file with more such lines comes before one with more words about them", async () => {
  const files = {
    "a.js": 'app.get("/a", list); // A route of the router, as the controller and the endpoint map it.\n',
    "b.js": 'app.get("/b", list);\napp.post("/b", add);\n',
  };
  expect(placesOf(await answerOver(files, "which routes are there?"))).toEqual(["b.js:1", "a.js:1"]);
});

test("what has the words comes behind such lines, as far as there is room", async () => {
  const answer = await answerOver(SHOP, "which routes are there?");
  expect(placesOf(answer).slice(0, 2)).toEqual(["src/carts.js:1", "src/login.js:2"]);
  expect(pathsOf(answer)).toContain("README.md");
  expect(answer.hits.map(({ rank }) => rank)).toEqual(answer.hits.map((_, at) => at + 1));
  expect(answer.notes.join()).toMatch(/: 4 in 2 places\. What follows has the words\.$/);
});

test("of one that is asked for by what it has to do with, the line comes first, and then what has the words", async () => {
  const answer = await answerOver(SHOP, "where is the login endpoint?");
  expect(placesOf(answer).slice(0, 2)).toEqual(["src/login.js:2", "src/session.js:1"]);
  expect(answer.confidence).toBeGreaterThanOrEqual(0.9);
  const both = { "app.js": `${SHOP["src/carts.js"]}${SHOP["src/login.js"]}` };
  expect(placesOf(await answerOver(both, "where is the login endpoint?"))).toEqual(["app.js:5"]);
});

test("how one more is made is shown by those that are there, and then by what has the words", async () => {
  const answer = await answerOver(SHOP, "how do I add a new route?");
  expect(placesOf(answer).slice(0, 2)).toEqual(["src/carts.js:1", "src/login.js:2"]);
  expect(pathsOf(answer)).toContain("README.md");
});

test("where nothing declares such a thing, what has the words is found, and a note says so", async () => {
  const answer = await answerOver({ "a.js": "export function routes() {}\n" }, "which routes are there?");
  expect(placesOf(answer)).toEqual(["a.js:1"]);
  expect(answer.notes.join()).toContain("No lines were found that declare routes");
});

test("a part of the workspace is all that is looked through where a filter says so", async () => {
  const answer = await answerOver(SHOP, "which routes are there? path:src/login.js");
  expect(pathsOf(answer)).toEqual(["src/login.js"]);
});

test("steps in the history of a database come behind what there is of it now", async () => {
  const answer = await answerOver(
    {
      "db/migrate/20260101000000_carts.rb": 'create_table "carts"\ncreate_table "orders"\n',
      "db/schema.rb": 'create_table "carts"\n',
    },
    "which tables are there?",
  );
  expect(placesOf(answer)).toEqual(["db/schema.rb:1", "db/migrate/20260101000000_carts.rb:1"]);
});

test("what is declared by an annotation is called by the lines behind it", async () => {
  const files = {
    "a.ts": "@Entity()\n@Index()\nexport class CartRow {\n  id = 0;\n}\n",
    "b.ts": "@Entity()\nexport class Cart {\n  rows = [];\n}\n",
    "c.ts": "@Entity()\nexport class Order {\n  id = 0;\n}\n",
  };
  const answer = await answerOver(files, "where is the cart table defined?");
  expect(placesOf(answer).slice(0, 2)).toEqual(["b.ts:1", "a.ts:1"]);
  expect(answer.confidence).toBeGreaterThanOrEqual(0.9);
});

test("models that a framework knows come instead of what is in a file or folder that is called so", async () => {
  const files = {
    "shop/models.py": "class Signer:\n    pass\n\nclass Cart(models.Model):\n    pass\n",
    "shop/models/parcels.py": "class Label:\n    pass\n",
  };
  expect(placesOf(await answerOver(files, "which models are there?", { limit: 1 }))).toEqual([
    "shop/models.py:4",
  ]);
});

test("a sample of an environment has its variables by their names alone", async () => {
  const answer = await answerOver(
    { ".env.example": "PORT=3000\n# MAIL_HOST=\n", "src/a.js": "const PORT=3000;\n" },
    "which environment variables are there?",
    { limit: 1 },
  );
  expect(placesOf(answer)).toEqual([".env.example:1"]);
});

test("code in a file that is called like one declares its variables as other code does", async () => {
  const files = {
    "src/env.ts":
      'import { z } from "zod";\nexport const env = {\n  PORT: z.coerce.number(),\n  MAIL_HOST: z.string(),\n};\n',
    "src/mail.ts": 'import { env } from "./env";\nconst host = env.MAIL_HOST;\n',
    "shop.env": "PORT=3000\n",
  };
  const answer = await answerOver(files, "which environment variables are there?", { limit: 3 });
  expect(placesOf(answer)).toEqual(["src/env.ts:3", "src/mail.ts:2", "shop.env:1"]);
});

test("of pages that answer requests by where they are, each declares its route", async () => {
  const handler = (name: string) => `export default async function ${name}(req: NextApiRequest) {}\n`;
  const files = {
    "src/pages/api/carts/[id].ts": `const most = 3;\n${handler("cart")}`,
    "src/pages/api/carts/index.ts": `const handler = (req: NextApiRequest) => {};\nexport default handler;\n`,
    "src/lib/sumUp.ts": handler("sumUp"),
    "src/pages/about.tsx": "export default function About() {}\n",
  };
  const answer = await answerOver(files, "which API routes are there?", { limit: 2 });
  expect(placesOf(answer)).toEqual(["src/pages/api/carts/[id].ts:2", "src/pages/api/carts/index.ts:2"]);
  expect(answer.notes.join()).toContain("2 in 2 places");
});

test("what a route is about may be said by the place of its file, and where endpoints are asked for, pages are none", async () => {
  const handler = "export default async function handler(req: NextApiRequest) {}\n";
  const files = {
    "pages/api/parcels/label.ts": handler,
    "pages/api/carts.ts": handler,
    "app/api/parcels/route.ts": "export async function POST() {}\n",
    "src/shop.tsx": '<Route path="/parcels" element={<Parcels />} />\n',
  };
  const { hits, confidence } = await answerOver(files, "which endpoints are there for parcels?");
  expect(confidence).toBeGreaterThanOrEqual(0.9);
  expect(hits.slice(0, 2).map(({ document }) => document.path)).toEqual([
    "app/api/parcels/route.ts",
    "pages/api/parcels/label.ts",
  ]);
  expect(pathsOf(await answerOver(files, "list all api endpoints", { limit: 3 }))).not.toContain(
    "src/shop.tsx",
  );
  expect(pathsOf(await answerOver(files, "list all routes"))).toContain("src/shop.tsx");
});

test("of very many files with the words of routes, those that declare one by their place, or have what is asked for, are read", async () => {
  const about = "// The router maps the route of a url to a controller or endpoint, by get, post or put.\n";
  const others = Array.from({ length: 301 }, (_, at) => [
    `lib/a${at}.ts`,
    `${about}export const a${at} = ${at};\n`,
  ]);
  const files = {
    ...Object.fromEntries(others),
    "pages/api/carts.ts": "export default async function handler(req: NextApiRequest) {}\n",
    "src/parcels.ts": 'app.get("/parcels", list);\n',
  };
  const all = await answerOver(files, "list all endpoints", { limit: 1 });
  expect(placesOf(all)).toEqual(["pages/api/carts.ts:1"]);
  const parcels = await answerOver(files, "where is the parcels endpoint?", { limit: 1 });
  expect(placesOf(parcels)).toEqual(["src/parcels.ts:1"]);
});

test("what no lines declare may be what a folder or file is called", async () => {
  const files = {
    "src/commands/packCart.cs": "public class PackCart {}\n",
    "src/commands/sendCart.cs": "public class SendCart {}\n",
    "src/shop.cs": "public class Shop { void Command() { PackCart(); SendCart(); } }\n",
  };
  const answer = await answerOver(files, "which commands are there?", { limit: 2 });
  expect(placesOf(answer)).toEqual(["src/commands/packCart.cs:1", "src/commands/sendCart.cs:1"]);
  expect(answer.notes.join()).toContain('What is called "commands"');
  const added = await answerOver(files, "how do I add a new command?", { limit: 1 });
  expect(pathsOf(added)).toEqual(["src/shop.cs"]);
});

test("a question may say which part of the workspace is meant", async () => {
  const files = { "src/a.js": "// TODO: add\n", "lib/b.js": "// TODO: pack\n// TODO: sum\n" };
  expect(pathsOf(await answerOver(files, "list all TODOs in src"))).toEqual(["src/a.js"]);
});

test("the database is no part of the workspace where tables are asked for, also where a folder is called so", async () => {
  const files = {
    "database/a.sql": "CREATE TABLE carts (id INT);\n",
    "b.sql": "CREATE TABLE orders (id INT);\n",
  };
  const answer = await answerOver(files, "which tables are in the database?");
  expect(pathsOf(answer)).toEqual(["b.sql", "database/a.sql"]);
});

test("what has no more than the words that ask for all does not come behind", async () => {
  const files = { "a.js": "// TODO: add\n", "b.js": "export function list(all) {\n  return all;\n}\n" };
  const answer = await answerOver(files, "list all TODOs");
  expect(pathsOf(answer)).toEqual(["a.js"]);
  expect(answer.notes).toEqual(["Lines that say TODO, FIXME, HACK or XXX: 1 in 1 place."]);
});

test("of many places the first are told as such", async () => {
  const answer = await answerOver(SHOP, "which routes are there?", { limit: 1 });
  expect(answer.notes.join()).toMatch(/: 4 in 2 places\. These are the first 1\.$/);
});

test("of one that is asked for three lines at most come before what has the words, and of all there is every one", async () => {
  const files = Object.fromEntries(
    ["a", "b", "c", "d", "e"].map(name => [`${name}.js`, `app.post("/login/${name}", login);\n`]),
  );
  const listed = async (text: string) =>
    (await answerOver(files, text)).hits.filter(({ declares }) => declares !== undefined).length;
  expect(await listed("where is the login endpoint?")).toBe(3);
  expect(await listed("which endpoints are there?")).toBe(5);
});

test("behind the line of one comes what has only words that ask for all as well", async () => {
  const files = { "a.js": 'app.post("/login", login);\n', "b.js": "export function show(all) {}\n" };
  expect(pathsOf(await answerOver(files, "show the login endpoint"))).toEqual(["a.js", "b.js"]);
});

test("a context has the lines of all, however many, as far as there is room", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`r${at}.js`, `app.get("/r${at}", show);\n`]),
  );
  const engine = await engineOver(new MemoryFiles(files));
  const query = { text: "which endpoints are there?" };
  const { shown } = await engine.context({ query, budget: 4_000, format: "plain" }, SIGNAL);
  await engine.dispose();
  expect(shown).toHaveLength(60);
});

test("a context for one has few such lines, and then what has the words", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`r${at}.js`, `app.post("/login/${at}", login);\n`]),
  );
  const session = "// What the login endpoint gives out.\nexport function sessionOf(login) {}\n";
  const engine = await engineOver(new MemoryFiles({ ...files, "session.js": session }));
  const query = { text: "where is the login endpoint?" };
  const { shown } = await engine.context({ query, budget: 200, format: "plain" }, SIGNAL);
  await engine.dispose();
  expect(shown.map(({ document }) => document.path)).toContain("session.js");
});

test.each(["where is the users table?", "which columns does the users table have?"])(
  "%s is answered by what has that very name first, wherever it is declared, and then by what has it in a name",
  async query => {
    const files = {
      "src/grid.js":
        "// Which columns a table of users has, where the users table is.\nexport function grid() {}\n",
      "src/tokens.py":
        "class UserTokens(models.Model):\n    pass\n\n\nclass UserMails(models.Model):\n    pass\n",
      "src/schema.rs":
        "diesel::table! {\n    use shop::types::*;\n\n    user_carts (id) {\n        id -> Int4,\n    }\n}\n",
      "migrations/1_users.sql":
        "CREATE TABLE user_mails (\n  id int\n);\n\nCREATE TABLE users (\n  id int\n);\n",
    };
    const places = placesOf(await answerOver(files, query, { limit: 4 }));
    expect(places.slice(0, 3)).toEqual(["migrations/1_users.sql:5", "src/tokens.py:1", "src/schema.rs:1"]);
  },
);

test("what is asked for as a whole has no name that could come first", async () => {
  const files = {
    "a.yml": "on:\n  schedule:\n    - cron: '0 1 * * *'\n",
    "b.py": "@shared_task\ndef pack():\n    pass\n",
  };
  expect(placesOf(await answerOver(files, "which scheduled jobs are there?"))).toEqual(["b.py:1", "a.yml:3"]);
});

test("what is listed does not follow once more with what stands around it", async () => {
  const imports = "from guards import guard_of_doors, guards_of_gates, guards_there\n".repeat(12);
  const guard = (name: string): string =>
    `class ${name}Guard:\n    def guard(self):\n${"        self.guards.close(self.doors, 'on')\n".repeat(8)}`;
  const files = { "door.py": `${imports}\n\n${guard("Door")}`, "gate.py": guard("Gate") };
  const { hits } = await answerOver(files, "which guards are there?");
  expect(hits.map(({ document, name, startLine }) => `${document.path}:${startLine + 1} ${name}`)).toEqual([
    "door.py:15 DoorGuard",
    "gate.py:1 GateGuard",
  ]);
});

test("a value that no function is called by is found where a call or an operation gives it", async () => {
  const files = {
    "src/report.ts":
      "// netWorth = cash + stock\nexport function report(cash: number, stock: number) {\n  const netWorth = cash + stock;\n  return { netWorth: print(netWorth) };\n}\n",
    "src/page.ts":
      "export function page(report: Report) {\n  const netWorth = report.netWorth;\n  return netWorth;\n}\n",
    "src/view.tsx":
      "export const View = ({ netWorth }) => <Row netWorth={netWorth} onOpen={() => open()} />;\n",
    "src/format.ts":
      "export function format(netWorth: number) {\n  netWorth = Math.round(netWorth);\n  return netWorth;\n}\n",
    "test/report.test.ts": "const netWorth = report(1, 2);\n",
  };
  const answer = await answerOver(files, "where is the net worth computed?");
  expect(placesOf(answer).slice(0, 2)).toEqual(["src/report.ts:3", "src/format.ts:2"]);
  const done = {
    ...files,
    "src/sum.ts": "export function computeNetWorth(cart: Cart) {\n  return cart.total;\n}\n",
  };
  expect(placesOf(await answerOver(done, "where is the net worth computed?"))[0]).toBe("src/sum.ts:1");
});

test.each([
  ["a key of an object", "send({ netWorth: sumUp(cart) });"],
  ["a value on the next line", "const netWorth: number =\n  sumUp(cart);"],
  ["an assignment in Go", "netWorth := sumUp(cart)"],
  ["a name in snake case", "net_worth = sumUp(cart)"],
  ["each of several", "for (const each of all) netWorths = sumUp(each);"],
])("%s is computed", async (_, line) => {
  const files = {
    "src/a.ts": `${"netWorth;\n".repeat(5)}${"// net worth\n".repeat(9)}`,
    "src/b.ts": `function show() {\n  ${line}\n}\n`,
  };
  const answer = await answerOver(files, "where is the net worth computed?", { limit: 1 });
  expect(pathsOf(answer)).toEqual(["src/b.ts"]);
});

test("a value that many files compute is several values, and found by its words", async () => {
  const files = Object.fromEntries(
    [..."abcdefg"].map(name => [`src/${name}.ts`, `function ${name}() {\n  const netWorth = sumUp(1);\n}\n`]),
  );
  const words = { "src/words.ts": "// Where the net worth is computed.\nexport const worth = 1;\n" };
  const answer = await answerOver({ ...files, ...words }, "where is the net worth computed?", { limit: 1 });
  expect(pathsOf(answer)).toEqual(["src/words.ts"]);
});
