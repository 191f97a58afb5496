import { expect, test } from "vitest";
import { Syntax } from "../../../src/core/syntax/syntax.ts";
import { grammarSource } from "../grammarSource.ts";

const grammars = grammarSource();
const syntax = new Syntax(grammars);

/** Names with their first and last lines. */
async function outline(
  language: string,
  text: string,
  tooLong: (share?: number) => boolean = () => false,
): Promise<string[]> {
  const request = { path: "a.x", text, language, expandOver: 2_000, tooLong };
  const { spans } = await syntax.parse(request);
  return spans.slice(1).map(({ name, startLine, endLine }) => `${name} ${startLine}-${endLine}`);
}

test.each([
  [
    "typescript",
    "interface Get {\n  <T>(a: T): string\n  <T>(a: T, b: T): T\n}\nexport class After {}\n",
    ["Get 0-3", "After 4-4"],
  ],
  [
    "typescript",
    "const a = await original<typeof import('./a')>()\nexport function after() {}\n",
    ["a 0-0", "after 1-1"],
  ],
  [
    "swift",
    "struct Tests {\n  func check(at: Location = #_sourceLocation) {\n    #expect(at != nil)\n  }\n  func after() {}\n}\n",
    ["Tests 0-5", "check 1-3", "after 4-4"],
  ],
  [
    "swift",
    "actor Bank {\n  isolated deinit {\n    stop()\n  }\n  func after() {}\n}\n",
    ["Bank 0-5", "deinit 1-3", "after 4-4"],
  ],
  [
    "swift",
    "struct Tests {\n  @Test func `the basket, once full, is kept`() {}\n  func after() {}\n}\n",
    ["Tests 0-3", "the basket, once full, is kept 1-1", "after 2-2"],
  ],
  ["swift", "nonisolated(unsafe) var shared = 1\n", ["shared 0-0"]],
  ["csharp", "\ufeff#:sdk Shop\nusing System;\n", ["imports 0-1"]],
  [
    "swift",
    "struct Server {\n  func run() {\n    for await a in b {\n      switch try await a.get() {\n      case .string(let c):\n        try await c.use { d, _ in\n          for try await e in d {}\n        }\n      }\n    }\n  }\n  func after() {}\n}\n",
    ["Server 0-12", "run 1-10", "after 11-11"],
  ],
  [
    "swift",
    "struct Copier {\n  func copy() {\n    do {\n      try a()\n    } catch let error as B where error.code == .c {\n      // Not here.\n      ()\n    }\n    let d = (1...2).first!\n  }\n  func after() {}\n}\n",
    ["Copier 0-11", "copy 1-9", "after 10-10"],
  ],
  [
    "haskell",
    "module A ((->.)) where\n\n(->.) :: Int -> Int\n(->.) = id\n\nafter :: Int\nafter = 1\n",
    ["->. 2-3", "after 5-6"],
  ],
  [
    "scala",
    "object A:\n  given Show[B] with Eq[B] with\n    def show(b: B) = 1\n  def after = 2\n",
    ["A 0-3", "Show[B] 1-2", "show 2-2", "after 3-3"],
  ],
  [
    "powershell",
    "function Walk {\n  param ($Before = {}, $After = {}, $Last)\n  $Last\n}\nfunction Next { 1 }\n",
    ["Walk 0-3", "Next 4-4"],
  ],
  ["powershell", "function Copy {\n  Send $a,b,c\n}\nfunction Next { 1 }\n", ["Copy 0-2", "Next 3-3"]],
  [
    "kotlin",
    "context(log: Log)\nfun track() {}\nclass A {\n  context(log: Log)\n  fun within() {}\n}\n",
    ["track 0-1", "A 2-5", "within 3-4"],
  ],
  [
    "kotlin",
    'fun name(it: Any) = when (it) {\n  is Int if it > 1 -> $$"$it"\n  else -> ""\n}\nfun after() {}\n',
    ["name 0-3", "after 4-4"],
  ],
  [
    "kotlin",
    "class Result\n@Published internal constructor(@Published val held: Any) {\n  fun get() = 1\n}\n",
    ["Result 0-3", "held 1-1", "get 2-2"],
  ],
  [
    "kotlin",
    "class Tests {\n  fun runs() = run(suspend { wait() }, { 1 })\n  fun after(suspend: Boolean) {}\n}\n",
    ["Tests 0-3", "runs 1-1", "after 2-2"],
  ],
  [
    "kotlin",
    "class Stream {\n  fun read() {\n    val open: Boolean\n    locked {\n      open = isOpen\n    }\n  }\n  class Sink\n}\n",
    ["Stream 0-8", "read 1-6", "Sink 7-7"],
  ],
  [
    "kotlin",
    "class Settings {\n  var set = 0\n  fun clear() {\n    set = 0\n    values.fill(0)\n  }\n  operator fun set(id: Int) {\n    set = set or 1\n    values[id] = 1\n  }\n}\n",
    ["Settings 0-10", "set 1-1", "clear 2-5", "set 6-9"],
  ],
  [
    "kotlin",
    "class Tests {\n  fun reads() {\n    check(in1)\n    in1.close()\n    check(in2)\n    in2.close()\n    b()\n  }\n  internal enum class After {\n    A { override fun f() {} }\n  }\n}\n",
    ["Tests 0-11", "reads 1-7", "After 8-10", "A 9-9", "f 9-9"],
  ],
  ["cpp", "EXPORTED\nenum class Colour { red };\n", ["Colour 1-1", "red 1-1"]],
  ["cpp", "LIB_EXPORT template <class T> class Box {\n  T held;\n};\n", ["Box 0-2", "held 1-1"]],
  ["c", "LIB_API struct shape shape_new(void);\nint after(void);\n", ["shape_new 0-0", "after 1-1"]],
  ["c", "LIB_API LIB_PURE pixel *load(int fd)\n{\n  return 0;\n}\n", ["load 0-3"]],
  ["cpp", "LIB_API pixel *load(int fd)\n{\n  return 0;\n}\n", ["load 0-3"]],
  ["c", "FILE* FAST_FUNC reopen(int fd)\n{\n  return 0;\n}\n", ["reopen 0-3"]],
])("%s: what the grammar does not know costs no names: %j", async (language, text, spans) => {
  expect(await outline(language, text)).toEqual(spans);
});

test("a comment stays with what stands behind a macro that is read as blank", async () => {
  const text =
    "/** Of light. */\nEXPORTED\nenum class Colour { red };\n\n/** Reads pixels. */\nLIB_API pixel *load(int fd)\n{\n  return 0;\n}\n";
  expect(await outline("cpp", text)).toEqual(["Colour 0-2", "red 2-2", "load 4-8"]);
});

test("a repair stays out of texts that the grammar knows, and of those it does no good", async () => {
  const known = "const a = b\n  < c\n    ? 1\n    : 2;\nfunction f() {}\n";
  expect(await outline("typescript", known)).toEqual(["a 0-3", "f 4-4"]);
  expect(await outline("typescript", `${known}class {\n`)).toEqual(["a 0-3", "f 4-4"]);
});

test("a text that takes long is read as it is repaired, while there is time for that", async () => {
  const part = (share = 1): boolean => share < 1;
  const repairable = "const a = b\n  < c\n    ? 1\n    : 2;\nfunction f() {}\n";
  expect(await outline("typescript", repairable, part)).toEqual(["a 0-0", "f 4-4"]);
  expect(await outline("typescript", "function f() {}\n", part)).toEqual(["f 0-0"]);
  expect(await outline("typescript", repairable, () => true)).toEqual([]);
});

test.each([
  ["julia", "", "const a::b "],
  ["objc", "int A", "_B"],
  ["scala", "", " with a["],
  ["scss", "", "$a:\n"],
  ["scss", "", "$a: (b\n"],
  ["scss", "", '@use "a" as b\n'],
  ["swift", "", "try "],
])(
  "in %s what is not known is looked for in no time, be there much like it: %s%s",
  (language, head, part) => {
    const text = head + part.repeat(1_200_000 / part.length);
    const { repairs = [] } = grammars.languages.find(({ id }) => id === language) ?? {};
    for (const { find } of repairs) expect(text.replace(new RegExp(find, "gmu"), "")).not.toBe("");
  },
);
