import { describe, expect, test } from "vitest";
import { answerOver, pathsOf, placesOf } from "../../answerOver.ts";

test("types whose names end in what a group is called are listed by path", async () => {
  const files = {
    "src/any.ts": "export function makeController() {}\n",
    "src/order.ts": "export class OrderController {}\n",
    "src/cart.ts": "const least = 1;\nexport class CartController {}\nexport class ControllerError {}\n",
    "src/control.ts": "// All controllers are listed here.\nexport function controllers() {}\n",
    "test/cart.test.ts": "class FakeController {}\n",
  };
  const answer = await answerOver(files, "list all controllers", { limit: 2 });
  expect(placesOf(answer)).toEqual(["src/cart.ts:2", "src/order.ts:1"]);
  expect(answer.notes.join()).toContain('What is called "controllers"');
});

test("what is called so comes before what is only in a folder of that name", async () => {
  const files = {
    "controllers/discounts/dry_runs.rb": "class DryRunsController\n  def index\n  end\nend\n",
    "models/discounts/half.rb": "class HalfDiscount\n  def total\n  end\nend\n",
    "models/discounts/whole.rb": "class WholeDiscount\n  def total\n  end\nend\n",
    "a/discounts/half.js": "export const halfDiscount = half(() => 2);\n",
  };
  expect(placesOf(await answerOver(files, "which discounts are there?")).slice(0, 4)).toEqual([
    "a/discounts/half.js:1",
    "models/discounts/half.rb:1",
    "models/discounts/whole.rb:1",
    "controllers/discounts/dry_runs.rb:1",
  ]);
});

test("other words of what it is called are in names or paths", async () => {
  const files = {
    "src/storage/s3.ts": "export class S3Driver {}\n",
    "src/storage/local.ts": "export class LocalDriver {}\n",
    "src/mail/smtp.ts": "export class SmtpDriver {}\n",
    "src/mail-drivers/any.ts": "export class Any {}\n",
  };
  const answer = await answerOver(files, "which storage drivers are supported?", { limit: 2 });
  expect(placesOf(answer)).toEqual(["src/storage/local.ts:1", "src/storage/s3.ts:1"]);
});

test("of a folder that is called so each file is listed, and of a folder in it the file that stands for it", async () => {
  const files = {
    "src/pages/about.ts": "const title = 1;\nexport function About() {}\n",
    "src/pages/cart/index.ts": "export function Cart() {}\n",
    "src/pages/cart/line.ts": "export function Line() {}\n",
    "src/pages/order/list.ts": "export function Orders() {}\n",
    "src/pages/order/sums.ts": "export function Sums() {}\n",
    "src/pages/order/list.css": ".order {}\n",
    "src/shop.ts": "export function shop() {}\n",
    "src/error-pages/lost.ts": "export function Lost() {}\n",
  };
  const answer = await answerOver(files, "which pages are there?", { limit: 4 });
  expect(placesOf(answer)).toEqual([
    "src/pages/about.ts:2",
    "src/pages/cart/index.ts:1",
    "src/pages/order/list.ts:1",
    "src/pages/order/sums.ts:1",
  ]);
});

test("migrations are listed where they are asked for", async () => {
  const files = {
    "db/migrations/20260131_add_totals.ts": "export function up() {}\n",
    "db/migrations/20260201_add_vouchers.ts": "export function up() {}\n",
    "src/migrate.ts": "// All migrations are run here.\nexport function migrate() {}\n",
  };
  const { hits } = await answerOver(files, "list all migrations", { limit: 2 });
  expect(hits.map(({ document }) => document.path)).toEqual([
    "db/migrations/20260131_add_totals.ts",
    "db/migrations/20260201_add_vouchers.ts",
  ]);
});

test("of a file in a folder that is called so the main definition may have both names", async () => {
  const files = {
    "src/stores/cart.ts":
      "interface CartState {}\nfunction sum() {}\nexport const useCartStore = make(() => {});\n",
    "src/stores/user.ts": "function load() {}\nexport const useUserStore = make(() => {});\n",
  };
  const { hits } = await answerOver(files, "which stores are there?");
  expect(hits.slice(0, 2).map(({ name }) => name)).toEqual(["useCartStore", "useUserStore"]);
});

test("of a file that is called so in the plural there are its types, or else its functions, or else its values", async () => {
  const list = async (files: Readonly<Record<string, string>>, text: string) =>
    (await answerOver(files, text)).hits.map(({ name }) => name);
  const types =
    "LIMIT = 3\n\ndef load():\n    pass\n\nclass Cart:\n    class Meta:\n        pass\n\nclass Order:\n    pass\n";
  expect((await list({ "shop/models.py": types }, "which models are there?")).slice(0, 2)).toEqual([
    "Cart",
    "Order",
  ]);
  const functions =
    "LIMIT = 3\n\ndef _sign():\n    pass\n\ndef login():\n    def inner():\n        pass\n\ndef limited():\n    pass\n";
  expect((await list({ "shop/decorators.py": functions }, "list all decorators")).slice(0, 2)).toEqual([
    "login",
    "limited",
  ]);
  const single = await answerOver({ "shop/decorator.py": functions }, "list all decorators");
  expect(single.notes.join()).not.toContain("What is called");
});

test("the other words of what it is called may be those of the folder around such a file", async () => {
  const files = {
    "api/models.py": "class Cart:\n    pass\n\nclass Order:\n    pass\n",
    "web/models.py": "class Page:\n    pass\n",
  };
  const answer = await answerOver(files, "which api models are there?", { limit: 2 });
  expect(placesOf(answer)).toEqual(["api/models.py:1", "api/models.py:4"]);
});

test("a file of settings is listed by its chunks", async () => {
  const block = (name: string) => `${name}_HOST = "${name}"\n${`# What ${name} is for.\n`.repeat(60)}\n`;
  const blocks = ["A", "B", "C", "D"].map(block).join("");
  const answer = await answerOver(
    { "shop/settings.py": `${blocks}def read(name):\n    pass\n` },
    "which settings are there?",
  );
  expect(answer.notes.join()).toContain('What is called "settings"');
  expect(answer.hits.map(({ kind }) => kind).slice(0, 2)).toEqual(["constant", "constant"]);
});

test("where the file that stands for a folder is empty, another one of the folder does", async () => {
  const files = {
    "shop/carriers/__init__.py": "",
    "shop/carriers/ferry/__init__.py": "",
    "shop/carriers/ferry/board.py": "class Board:\n    pass\n",
    "shop/carriers/ferry/ferry.py": "class Ferry:\n    pass\n",
    "shop/carriers/train/__init__.py": "",
    "shop/carriers/train/rails.py": "class Rails:\n    pass\n",
    "shop/carriers/train/wagon.py": "class Wagon:\n    pass\n",
  };
  const answer = await answerOver(files, "which carriers are there?", { limit: 2 });
  expect(placesOf(answer)).toEqual(["shop/carriers/ferry/ferry.py:1", "shop/carriers/train/rails.py:1"]);
  expect(answer.notes.join()).toContain("2 places");
});

test("where a file that stands for a folder is empty, code called like the folder does, rather than its page or what comes first", async () => {
  const files = {
    "shop/carriers/ferry/__init__.py": "",
    "shop/carriers/ferry/apps.py": "class Config:\n    pass\n",
    "shop/carriers/ferry/ferry.html": "<div><h1>Ferry</h1></div>\n",
    "shop/carriers/ferry/send.py": "class Ferry:\n    pass\n",
    "shop/carriers/train/__init__.py": "",
    "shop/carriers/train/apps.py": "class Config:\n    pass\n",
  };
  const answer = await answerOver(files, "which carriers are there?", { limit: 2 });
  expect(placesOf(answer)).toEqual(["shop/carriers/ferry/send.py:1", "shop/carriers/train/apps.py:1"]);
});

test("what stands for a folder is what has the folder's name or words, or is called by that as a whole", async () => {
  const files = {
    "src/middleware/combine/index.ts": "export const every = () => {};\n",
    "src/middleware/ip-limit/index.ts": "export interface Rules {}\nexport function ipLimit() {}\n",
    "src/middleware/cart/index.ts": "export interface Rows {}\nexport function useCart() {}\n",
  };
  const { hits } = await answerOver(files, "list all middleware");
  expect(hits.map(({ name }) => name)).toEqual(["useCart", "combine", "ipLimit"]);
});

test("a word is only what it is in many: settings are no sets", async () => {
  const files = {
    "a.ts": "export class CartSet {}\n",
    "b.ts": "export class OrderSet {}\n",
    "c.ts": "let settings = 1;\n",
  };
  const answer = await answerOver(files, "which settings are there?");
  expect(answer.notes.join()).not.toContain("What is called");
});

test("one alone is no group: what has the words is found", async () => {
  const files = {
    "src/a.ts": "export class CartController {}\n",
    "src/b.ts": "export const controllers = 1;\n",
  };
  const answer = await answerOver(files, "list all controllers");
  expect(pathsOf(answer)).toEqual(["src/a.ts", "src/b.ts"]);
  expect(answer.notes.join()).not.toContain("What is called");
});

describe("what is marked so is listed, whatever its own name", () => {
  const question = "list all components";

  test.each([
    ["a.ts", '@Component({\n  selector: "cart",\n})\nexport class CartView {}\n', ["a.ts:4"]],
    ["a.ts", "@Input()\n@Component export class CartView {}\n", ["a.ts:2"]],
    ["A.java", "/** A cart. */\n@Entity @WebComponent\npublic class Cart {}\n", ["A.java:3"]],
    ["A.cs", "[Component]\npublic class Cart\n{\n}\n", ["A.cs:2"]],
    ["a.rs", "#[derive(Debug, Component)]\npub struct Cart {\n    total: u8,\n}\n", ["a.rs:2"]],
    ["a.rs", "#[component]\nfn Cart() {}\n", ["a.rs:2"]],
    ["a.py", "@shop.component\ndef cart():\n    return 1\n", ["a.py:2"]],
  ])("%s", async (path, text, places) => {
    const files = { [path]: text, "z/NavComponent.ts": "export class NavComponent {}\n" };
    const answer = await answerOver(files, question, { limit: 2 });
    expect(placesOf(answer)).toEqual([...places, "z/NavComponent.ts:1"]);
    expect(answer.notes.join()).toContain('What is called "components" by name, annotation or folder: 2');
  });

  test.each([
    ["a tag in a comment", "/**\n * @component\n */\nexport class Cart {}\n"],
    ["one that is given to another", "@Module({ parts: [Component] })\nexport class Cart {}\n"],
    ["what uses one", "@UseComponents(Nav)\nexport class Cart {}\n"],
    ["what is given one", "export class Cart {\n  @InjectComponent() private nav: Nav;\n}\n"],
    ["what happens on one", "export class Cart {\n  @shop.OnComponent()\n  show() {}\n}\n"],
    ["a name that is computed", "export interface Cart {\n  [Parts.Component]: Rows;\n}\n"],
    ["one of a member", "export class Cart {\n  // The total.\n  sum = 1;\n}\n@component = 1\n"],
  ])("but not %s", async (_, text) => {
    const data = "[[web.component]]\nport = 1\n\n[component]\nport = 2\n";
    const named = { "b.ts": "class B_Component {}", "c.ts": "class C_Component {}" };
    const files = { "a.ts": text, "a.toml": data, ...named };
    expect(placesOf(await answerOver(files, question, { limit: 2 }))).toEqual(["b.ts:1", "c.ts:1"]);
  });

  test("and such in tests where the program has none", async () => {
    const fixture = (name: string) => `@pytest.fixture\ndef ${name}():\n    return 1\n`;
    const files = {
      "shop/cart.py": "def fixtures():\n    pass\n",
      "tests/conftest.py": `${fixture("shop")}\n${fixture("cart")}`,
    };
    const answer = await answerOver(files, "which fixtures are there?", { limit: 2 });
    expect(placesOf(answer)).toEqual(["tests/conftest.py:2", "tests/conftest.py:6"]);
  });
});

test("the other words of a group may be those of folders around one that is called so, or begin these", async () => {
  const files = {
    "scheduler/tasks/empty_carts.py": "def empty_carts():\n    pass\n",
    "scheduler/tasks/parcels.py": "def _each():\n    pass\n\n\ndef send_all():\n    pass\n",
    "scheduler/tasks/__init__.py": 'from .empty_carts import *\n\n__all__ = ["empty_carts"]\n',
    "app/tasks/other.py": "def other():\n    pass\n",
    "app/start.py": "def start():\n    schedule(task)\n",
  };
  const answer = await answerOver(files, "list all scheduled tasks", { limit: 2 });
  expect(placesOf(answer)).toEqual(["scheduler/tasks/empty_carts.py:1", "scheduler/tasks/parcels.py:5"]);
  expect(answer.notes.join()).toContain(
    'What is called "scheduled tasks" by name, annotation or folder: 2 places.',
  );
});

test("tasks in a folder that is called so come before fewer that a framework is told of", async () => {
  const files = {
    "scheduler/tasks/empty_carts.py": "def empty_carts():\n    pass\n",
    "scheduler/tasks/send_parcels.py": "def send_parcels():\n    pass\n",
    "app/start.py": "def start():\n    scheduler.add_job(run_all)\n",
  };
  const answer = await answerOver(files, "list all scheduled tasks", { limit: 2 });
  expect(pathsOf(answer)).toEqual(["scheduler/tasks/empty_carts.py", "scheduler/tasks/send_parcels.py"]);
  const called = { "app/jobs.py": "class CartJob:\n    pass\n\nclass ParcelJob:\n    pass\n" };
  expect(
    pathsOf(
      await answerOver({ ...called, "app/start.py": files["app/start.py"] }, "list all jobs", { limit: 1 }),
    ),
  ).toEqual(["app/start.py"]);
  const told = { "app/start.py": `${files["app/start.py"]}${"    scheduler.add_job(run)\n".repeat(2)}` };
  expect(pathsOf(await answerOver({ ...files, ...told }, "list all scheduled tasks", { limit: 1 }))).toEqual([
    "app/start.py",
  ]);
});

test("errors are what extends one, whatever it is called, and there may be a single one", async () => {
  const files: Record<string, string> = {
    "shop/denied.py": "class AccessDenied(ShopError):\n    pass\n",
    "shop/lost.py": "class ParcelLost(Exception):\n    pass\n",
    "shop/error_page.py": "class ErrorPage(Page):\n    pass\n",
  };
  expect(pathsOf(await answerOver(files, "list all exception classes", { limit: 2 }))).toEqual([
    "shop/denied.py",
    "shop/lost.py",
  ]);
  const answer = await answerOver({ "shop/lost.py": files["shop/lost.py"] ?? "" }, "list all error classes");
  expect(placesOf(answer)).toEqual(["shop/lost.py:1"]);
  expect(answer.notes.join()).toContain("by name, base, annotation or folder: 1");
});
