import { expect, test, vi } from "vitest";
import type { CallWorld } from "../../../src/core/tools/agentTool.ts";
import { leftOutNote } from "../../../src/core/tools/targets/notFound.ts";
import { SIGNAL } from "../shop.ts";
import { call, toolWorld } from "./toolWorld.ts";

test.each([
  ["cart.ts", "class Cart {\n  #total = 0;\n}\n", "Cart.#total"],
  ["box.hpp", "struct Box {\n  bool operator>(const Box& other) const;\n};\n", "Box.operator>"],
  ["README.md", "# Guide\n\nWords.\n\n## The `crate`\n\nMore words.\n", "Guide.The `crate`"],
  ["README.md", "# Guide\n\nWords.\n\n## C# and F#\n\nMore words.\n", "Guide.C# and F#"],
  ["README.md", "# Guide\n\nWords.\n\n## Ratio 16:9\n\nMore words.\n", "Guide.Ratio 16:9"],
])("an id is found again whatever signs its name has: %s, %s, %s", async (path, text, name) => {
  const world = await toolWorld({ [path]: text });
  const id = `${path}#${name}`;
  expect((await call(world, "llmc_outline", {})).text).toContain(`${name} (`);
  for (const target of [id, `\`${id}\``]) {
    const shown = await call(world, "llmc_context", { targets: [target] });
    expect(shown.text.split("\n")[0]).toMatch(/^### /);
  }
});

test("a name is not what tests call like it, unless nothing else is called so", async () => {
  const world = await toolWorld({
    "src/post.ts": "export function stamp(day) {\n  return day;\n}\n",
    "test/post.test.ts": `describe("stamp", () => {\n  it("stamps", () => {\n    expect(1).toBe(1);\n  });\n});\nfunction parcels() {\n  return [1];\n}\n`,
  });
  const shown = async (target: string) => (await call(world, "llmc_context", { targets: [target] })).text;
  expect(await shown("stamp")).toMatch(/^### `src\/post\.ts`/);
  expect(await shown("stamp")).not.toContain("test/post.test.ts");
  expect(await shown("parcels")).toMatch(/^### `test\/post\.test\.ts`/);
  expect(await shown("test/post.test.ts#stamp")).toMatch(/^### `test\/post\.test\.ts`/);
});

test("a folder is outlined by other capitals too, where none is called just so", async () => {
  const world = await toolWorld({ "Src/cart.py": "a = 1\n", "lib/Src/b.py": "", "lib/src/c.py": "c = 1\n" });
  const outline = async (path: string) => (await call(world, "llmc_outline", { path })).text;
  expect(await outline("SRC")).toBe(await outline("Src"));
  expect(await outline("lib/src")).toContain("c.py");
  expect(await outline("lib/src")).not.toContain("b.py");
});

test("a file is found with its accents in one character or in two", async () => {
  const world = await toolWorld({ "cafe\u0301/cre\u0300me.py": "def stir():\n    return 1\n" });
  const inputs = [
    ["llmc_context", { targets: ["caf\u00e9/cr\u00e8me.py"] }],
    ["llmc_outline", { path: "caf\u00e9/cr\u00e8me.py" }],
    ["llmc_outline", { path: "caf\u00e9" }],
    ["llmc_search", { query: "stir", path: "caf\u00e9/cr\u00e8me.py" }],
  ] as const;
  for (const [tool, input] of inputs) expect((await call(world, tool, input)).text).toContain("def stir()");
});

test("of what is there and cannot be shown it is said why, and not that there is nothing", async () => {
  const world = await toolWorld({ "empty.py": "", "data.js": `var data = "${"anchor".repeat(90)}";\n` });
  const said = async (input: object) =>
    (await call(world, "llmc_context", { ...input, maxTokens: 100 })).text;
  expect(await said({ targets: ["empty.py"] })).toBe("empty.py is empty.\n");
  const noRoom = 'No room for data.js:1: ask for more with "maxTokens", or for fewer targets.\n';
  expect(await said({ targets: ["data.js"] })).toBe(noRoom);
  expect(await said({ question: "data" })).toContain(noRoom);
  expect(await said({ question: "zebra" })).toContain("Nothing in the index answers that.\n");
});

test.each(["a:12", "back\\slash.py", "a:12:b", "c:/d.py"])(
  "a file with signs in its name that mean something elsewhere is read: %s",
  async path => {
    const world = await toolWorld({
      [path]: "def weigh():\n    return 1\n\n\nTOP = 2\n",
      "slash.py": "X = 1\n",
    });
    const shown = async (target: string) => (await call(world, "llmc_context", { targets: [target] })).text;
    for (const target of [path, `/w/${path}`]) expect(await shown(target)).toContain("of 5)");
    expect(await shown(`${path}:5`)).toMatch(/` \(lines? (?:1-)?5 of 5\)/);
    expect(await shown(`${path}:1-2`)).toContain(`\`${path}\` (lines 1-2 of 5)`);
    if (path.endsWith(".py")) expect(await shown(`${path}#weigh`)).toContain(`\`${path}\` (lines 1-2 of 5)`);
    expect((await call(world, "llmc_outline", { path })).text).toContain(`ids are ${path}#NAME`);
    const found = await call(world, "llmc_search", { query: "return weigh", path });
    expect(found.text).toContain(`1. ${path}`);
  },
);

test("a member that is written in another way is shown of its class alone", async () => {
  const world = await toolWorld({
    "cart.rb": "class Cart\n  def total\n    1\n  end\nend\n",
    "cartage.rb": "class Cartage\n  def total\n    2\n  end\nend\n",
    "order.rb": "class Order\n  def total\n    3\n  end\n\n  def ship\n    4\n  end\nend\n",
  });
  const said = async (target: string) =>
    (await call(world, "llmc_context", { targets: [target] })).text.split("\n");
  for (const target of ["Cart#total", "Cart.total", "Cart#total()", "cart.rb#Cart::total"]) {
    const lines = await said(target);
    expect(lines[0]).toMatch(/^### `cart\.rb` /);
    expect(lines.join("\n")).not.toMatch(/Cartage|Order/);
  }
  expect((await said("Cart#ship"))[0]).toMatch(
    /^There is no file or definition Cart#ship.*order\.rb#Order\.ship/,
  );
  expect((await said("gone.rb#Cart.total"))[0]).toBe(
    "There is no gone.rb#Cart.total any more; that name is now in cart.rb#Cart.total.",
  );
});

test("a name that is written with its class is none of the functions that are called like its end", async () => {
  const world = await toolWorld({
    "src/cart.ts": "export class Cart {\n  total() {\n    return 1;\n  }\n}\n",
    "src/carts.ts": "export function total(rows) {\n  return rows;\n}\n",
  });
  const said = async (target: string) => (await call(world, "llmc_context", { targets: [target] })).text;
  expect(await said("Cart.total")).toMatch(/^### `src\/cart\.ts` /);
  expect(await said("Cart.total")).not.toContain("rows");
  expect(await said("carts.total")).toMatch(/^### `src\/carts\.ts` /);
  expect(await said("total")).toMatch(/^total is defined as src\/cart/);
});

test("what an id names is asked for once, and not its parts or its line again", async () => {
  const steps = Array.from({ length: 150 }, (_, at) => `  record("step ${at}", ${at});\n`).join("");
  const world = await toolWorld({
    "long.js": `function climb() {\n${steps}}\n`,
    "small.js": `${`function o(){return "${"anchor ".repeat(90)}"}`.repeat(3)}\n`,
  });
  const said = async (target: string) =>
    (await call(world, "llmc_context", { targets: [target], maxTokens: 200 })).text.split("\n")[0];
  expect(await said("long.js#climb")).toMatch(/^### `long\.js` \(lines 1-/);
  expect(await said("small.js#o")).toBe("### `small.js` (line 1 of 1)");
});

test("what was named is shown, or said to have no room, under every budget", async () => {
  const numbers = Array.from({ length: 20 }, (_, at) => at);
  const text = numbers.map(at => `export const box${at} = () => weigh(${at}) * 2;\n`).join("");
  const world = await toolWorld({ "pack.js": text });
  const targets = numbers.map(at => `pack.js#box${at}`);
  const { tokens } = await call(world, "llmc_context", { targets, maxTokens: 5000 });
  for (const maxTokens of [100, tokens - 1, tokens, tokens + 1]) {
    const said = (await call(world, "llmc_context", { targets, maxTokens })).text;
    const isWhole = numbers.every(at => said.includes(`box${at} =`));
    expect({ maxTokens, isSaid: isWhole || said.startsWith("No room for pack.js:") }).toEqual({
      maxTokens,
      isSaid: true,
    });
  }
});

test("of a target with very many signs few are tried as the end of its path, the first among them", async () => {
  const title = `Total${"#b".repeat(30)}`;
  const world = await toolWorld({ "a.md": `# ${title}\n\nWords.\n` });
  const shown = await call(world, "llmc_context", { targets: [`a.md#${title}`] });
  expect(shown.text).toMatch(/^### `a\.md`/);
  const diagnose = vi.spyOn(world.engine, "diagnose");
  await call(world, "llmc_context", { targets: [`a${"#b".repeat(5_000)}`] });
  expect(diagnose.mock.calls.length).toBeLessThan(100);
});

test("of what is not there the next step is told, in few words", async () => {
  const world = await toolWorld({
    "src/scale.rb": "class Scale\n  def weigh\n    1\n  end\nend\n",
    "src/verb.rb": "class Verb\n  def rb_value\n    1\n  end\nend\n",
    "logo.bin": "\0\0\0\0",
  });
  const said = async (tool: "llmc_context" | "llmc_outline", input: object) =>
    (await call(world, tool, input)).text.replace(
      /\nCall llmc_search to find it by what it does\.\n$|\n$/,
      "",
    );
  const left = "logo.bin is left out of the index (binary). If it is there, read it, or use a text search.";
  expect(await said("llmc_context", { targets: ["logo.bin"] })).toBe(left);
  expect(await said("llmc_outline", { path: "/w/logo.bin" })).toBe(left);
  expect(await said("llmc_context", { targets: ["src/scale.rb#Scale.weight"] })).toBe(
    'There is no Scale.weight in src/scale.rb. Nearest: src/scale.rb#Scale.weigh. Call llmc_outline with "path": "src/scale.rb" for what is in it.',
  );
  // If no member has a similar name, the class is suggested.
  expect(await said("llmc_context", { targets: ["Scale.tare"] })).toBe(
    "There is no file or definition Scale.tare in the index. Nearest: src/scale.rb#Scale, src/scale.rb.",
  );
  expect(await said("llmc_outline", { path: "src/*.rb" })).toBe(
    'src/*.rb is a pattern, and llmc_outline takes a file or folder, such as "src".',
  );
  expect(await said("llmc_outline", { path: "/*.rb" })).toBe(
    "/*.rb is a pattern, and llmc_outline takes a file or folder.",
  );
  expect(await said("llmc_context", { targets: ["src/*.rb"] })).toBe(
    'src/*.rb is a pattern. Name files, or give it as "path" to llmc_search; llmc_outline lists a folder.',
  );
  for (const [target, where] of [
    ["scales.rb", ""],
    ["lib/scale.rb", ""],
    ["/elsewhere/lib/scale.rb:3", " The workspace is /w."],
  ] as const)
    expect(await said("llmc_context", { targets: [target] })).toBe(
      `There is no file or definition ${target} in the index.${where} Nearest: src/scale.rb.`,
    );
});

test("a file that is not there is no definition that is called like its ending", async () => {
  const world = await toolWorld({ "till.go": "package shop\n\ntype Till struct {\n\tsum int\n}\n" });
  expect((await call(world, "llmc_context", { targets: ["go.sum"] })).text).toMatch(
    /^There is no file or definition go\.sum in the index\./,
  );
});

test("of many definitions of a name as many ids are told as have room", async () => {
  const boxes = Array.from({ length: 9 }, (_, at) => [
    `src/box${at}.rb`,
    `class Box${at}\n  def weigh\n    1\n  end\nend\n`,
  ]);
  const world = await toolWorld(Object.fromEntries(boxes));
  const lines = async (maxTokens: number) =>
    (await call(world, "llmc_context", { targets: ["weigh"], maxTokens })).text.split("\n");
  expect((await lines(200)).slice(0, 2)).toEqual([
    "Many definitions are called weigh; these are the first. Name the one you mean by its id: src/box0.rb#Box0.weigh",
    "src/box1.rb#Box1.weigh",
  ]);
  expect((await lines(100))[0]).toMatch(/: src\/box0\.rb#Box0\.weigh$/);
});

test("a name of many overloads is all of them, as their id is", async () => {
  const overloads = Array.from(
    { length: 15 },
    (_, at) => `  int weigh(Box${at} box) {\n    return ${at};\n  }\n`,
  );
  const world = await toolWorld({ "Scale.java": `class Scale {\n${overloads.join("\n")}}\n` });
  const said = async (target: string) => (await call(world, "llmc_context", { targets: [target] })).text;
  expect(await said("Scale.weigh")).toContain("return 14;");
  for (const target of ["Scale.weigh", "weigh"])
    expect(await said(target)).toBe(await said("Scale.java#Scale.weigh"));
  expect(await said("gone.java#Scale.weigh")).toBe(
    `There is no gone.java#Scale.weigh any more; that name is now in Scale.java#Scale.weigh.\n\n${await said("Scale.weigh")}`,
  );
});

test("what is written before a name is the very module of that name, if there is one", async () => {
  const main = "def main():\n    return 1\n";
  const world = await toolWorld({ "box/till.py": main, "box/till_key.py": main, "boxes/scale.py": main });
  const shown = async (target: string) => (await call(world, "llmc_context", { targets: [target] })).text;
  for (const target of ["till.main", "box.till.main", "box/till.main"]) {
    expect(await shown(target)).toMatch(/^### `box\/till\.py`/);
    expect(await shown(target)).not.toContain("till_key.py");
  }
  expect(await shown("box.main")).not.toContain("boxes");
  expect(await shown("til.main")).toContain("til.main is defined as box/till.py#main, box/till_key.py#main.");
});

test("a path of a stack trace is that of the one file it can mean", async () => {
  const scale = "class Scale\n  def weigh\n    1\n  end\nend\n";
  const world = await toolWorld({
    "app/src/scale.rb": scale,
    "app/src/box.rb": scale,
    "lib/src/box.rb": scale,
    "top.rb": scale,
  });
  const said = async (target: string) =>
    (await call(world, "llmc_context", { targets: [target] })).text.split("\n")[0];
  for (const path of ["scale.rb", "src\\scale.rb", "/srv/shop/app/src/scale.rb", "App\\Src\\Scale.rb"]) {
    expect(await said(path)).toBe("### `app/src/scale.rb` (lines 1-5 of 5)");
    expect(await said(`${path}:3`)).toMatch(/^### `app\/src\/scale\.rb` /);
  }
  for (const path of ["box.rb", "src/box.rb:3"])
    expect(await said(path)).toMatch(/^Several files are called /);
  expect(await said("/elsewhere/top.rb")).toMatch(/^There is no file or definition /);
});

test("what is meant is shown, however it is written", async () => {
  const text = "class Scale\n  def weigh\n    1\n  end\n\n  UNIT = 2\nend\n";
  const world = await toolWorld({ "src/scale.rb": text, "src/post.rb": "def post\nend\n" });
  const shown = async (...targets: string[]) =>
    (await call(world, "llmc_context", { targets, maxTokens: 100 })).text;
  const lines = await shown("src/scale.rb:2-4");
  expect(lines).toMatch(/^### `src\/scale\.rb` /);
  for (const target of ["rb:2:3-4:5", "rb:L2-L4", "rb:2–4", "rb lines 2-4", "rb (lines 2-4)"])
    expect(await shown(`src/scale.${target}`)).toBe(lines);
  expect(await shown("src/scale.rb:1-2, 6")).toBe(await shown("src/scale.rb:1-2", "src/scale.rb:6"));
  const method = await shown("src/scale.rb:3");
  for (const target of [
    "src\\scale.rb(3,5): error",
    'File "/srv/shop/src/scale.rb", line 3, in weigh',
    "at Scale.weigh (/srv/shop/src/scale.rb:3:5)",
    "#5 /srv/shop/src/scale.rb(3): Scale->weigh()",
    "llmc://span/src/scale.rb#Scale.weigh",
    "src/scale.rb#Scale.weigh()",
    "src/scale.rb#Scale.weigh (method, lines 2-4)",
    "def weigh(parcel)",
  ])
    expect(await shown(target)).toBe(method);
  expect(await shown("class Scale")).toBe(await shown("Scale"));
  expect(await shown("src/post.rb, Scale.weigh")).toBe(await shown("src/post.rb", "Scale.weigh"));
  expect(await shown(Array.from({ length: 99 }, () => "Scale").join(","))).toMatch(/^There is no file/);
  expect(await shown("src/scale.rb lines 90-99")).toMatch(/^src\/scale\.rb ends with line 7;/);
});

test.each([
  ["test/scale_test.py::TestScale::test_weigh", "test/scale_test.py#TestScale.test_weigh"],
  ["test/scale_test.py::TestScale::test_weigh[two-3.5]", "test/scale_test.py#TestScale.test_weigh"],
  ["test/scale_test.py:TestScale", "test/scale_test.py#TestScale"],
  ["scale_test.py:TestScale", "test/scale_test.py#TestScale"],
  ["test.scale_test:TestScale.test_weigh", "test/scale_test.py#TestScale.test_weigh"],
  ["shop.io/till/scale.Tare", "scale/scale.go#Tare"],
  ["shop.io/till/scale.Tare.func1", "scale/scale.go#Tare"],
  ["shop.io/till/scale.(*Scale).Weigh", "scale/scale.go#Scale.Weigh"],
  ["till/scale.(*Scale[...]).Weigh.func2.1", "scale/scale.go#Scale.Weigh"],
])("what test runners and traces call a definition is that: %s", async (target, id) => {
  const world = await toolWorld({
    "test/scale_test.py": "class TestScale:\n    def test_weigh(self):\n        assert 1\n",
    "test/post_test.py": "class TestScale:\n    def test_weigh(self):\n        assert 2\n",
    "scale/scale.go": "package scale\n\nfunc Tare() {}\n\nfunc (s *Scale) Weigh() {}\n",
    "post/post.go": "package post\n\nfunc Weigh() {}\n\nfunc Tare() {}\n",
  });
  const shown = async (each: string) => (await call(world, "llmc_context", { targets: [each] })).text;
  expect(await shown(target)).toBe(await shown(id));
});

test.each([
  ["public static <T> T[] addAll(final T[] first, final T... rest) {", "Racks.java#Racks.addAll"],
  ["Racks.<T>addAll", "Racks.java#Racks.addAll"],
  ["public final class Racks<T> extends Base<T> implements Map.Entry<T, T>", "Racks.java#Racks"],
  ["Racks<Map<T, List<T>>>", "Racks.java#Racks"],
  ["func (s *Scale[T]) Weigh(parcel *Parcel) (int, error)", "scale.go#Scale.Weigh"],
  ["func (s *Scale[T]) Weigh", "scale.go#Scale.Weigh"],
  ["fn tare<P: AsRef<Path>>(&mut self, path: P) -> io::Result<()>", "tare.rs#Tare.tare"],
  ["Tare::tare::<P>", "tare.rs#Tare.tare"],
  ["def price(self, *parcels, /, **rates: dict[str, int]) -> int | None:", "price.py#price"],
])("a signature as source has it is its definition: %s", async (target, id) => {
  const world = await toolWorld({
    "Racks.java":
      "final class Racks<T> {\n  int size() {\n    return 1;\n  }\n\n  static <T> T[] addAll(T[] first, T... rest) {\n    return first;\n  }\n}\n",
    "scale.go":
      "package scale\n\ntype Scale[T any] struct{}\n\nfunc (s *Scale[T]) Weigh(parcel *Parcel) (int, error) {\n\treturn 1, nil\n}\n",
    "tare.rs":
      "struct Tare;\n\nimpl Tare {\n    fn tare<P: AsRef<Path>>(&mut self, path: P) -> io::Result<()> {\n        Ok(())\n    }\n}\n",
    "price.py": "def price(self, *parcels):\n    return 1\n",
  });
  const said = async (each: string) => (await call(world, "llmc_context", { targets: [each] })).text;
  expect(await said(id)).toMatch(/^### /);
  expect(await said(target)).toBe(await said(id));
});

test("the signature of an operator is no name that others begin with", async () => {
  const world = await toolWorld({
    "box.hpp": "struct Box {\n  Box& operator=(const Box& other);\n  int& operator[](int at);\n};\n",
  });
  const { text } = await call(world, "llmc_context", { targets: ["int& operator[](const char* key)"] });
  expect(text).not.toContain("operator=(");
});

test("what a signature declares and is not there is no pattern of files", async () => {
  const world = await toolWorld({ "price.py": "def price():\n    return 1\n" });
  const { text } = await call(world, "llmc_context", { targets: ["def total(self, *parcels, /) -> int"] });
  expect(text).toMatch(/^There is no file or definition def total\(/);
});

test("a path of a folder is told to be one, though a definition is called like it", async () => {
  const world = await toolWorld({
    "scale/box.rb": "class Box\nend\n",
    "lib/a.py": "def scale():\n    pass\n",
  });
  const said = async (target: string) => (await call(world, "llmc_context", { targets: [target] })).text;
  for (const target of ["scale/", "scale\\", "./scale"])
    expect(await said(target)).toMatch(/ is a folder\. /);
  expect(await said("scale")).toContain("def scale():");
});

test("the name of a file is that of the file, though a heading about it is called so", async () => {
  const world = await toolWorld({
    "src/scale.rb": "class Scale\n  def weigh\n    1\n  end\nend\n",
    "README.md": "# Scales\n\n## scale.rb\n\nWeighs.\n\n## Boxes\n\nHolds.\n",
  });
  const said = async (target: string) =>
    (await call(world, "llmc_context", { targets: [target] })).text.split("\n")[0];
  for (const target of ["scale.rb", "scale.rb:3", "#3 weigh (parcel=0x7f) at scale.rb:3"])
    expect(await said(target)).toMatch(/^### `src\/scale\.rb` /);
  for (const target of ["Boxes", "README.md#Scales.scale.rb"])
    expect(await said(target)).toMatch(/^### `README\.md` /);
});

test("a line of a function that has no room is shown, and not what the function begins with", async () => {
  const steps = Array.from({ length: 150 }, (_, at) => `  record("step ${at}", ${at});\n`).join("");
  const world = await toolWorld({ "long.js": `function climb() {\n${steps}}\n` });
  for (const maxTokens of [200, 400]) {
    const { text } = await call(world, "llmc_context", { targets: ["long.js:120"], maxTokens });
    expect(text).toContain('"step 118"');
  }
});

test("what is not there is looked for in the index, and the disk is not listed for it", async () => {
  const world = await toolWorld();
  const list = vi.spyOn(world.files, "list");
  const files = vi.spyOn(world.engine, "files");
  const targets = Array.from({ length: 20 }, (_, at) => `src/parcell${at}.py`);
  const { text } = await call(world, "llmc_context", { targets });
  expect(text.match(/Nearest: src\/parcel\.py/g)).toHaveLength(20);
  expect(list).not.toHaveBeenCalled();
  expect(files).toHaveBeenCalledOnce();
});

test("what is missing is looked for once more where nobody tells of files that come and go", async () => {
  const till = "class Till:\n    def ring(self):\n        return 1\n";
  const world = await toolWorld({ "src/till.py": till });
  const catchUp = vi.fn(async () => void (await world.engine.refresh(SIGNAL)));
  const asked = { ...world, catchUp };
  const context = async (target: string) =>
    (await call(asked, "llmc_context", { targets: [target] })).text.split("\n")[0];
  expect(await context("src/till.py#Till.ring")).toMatch(/^### `src\/till\.py`/);
  expect(catchUp).not.toHaveBeenCalled();
  const move = (from: string, to: string): void => {
    world.files.write(to, till);
    world.files.contents.delete(from);
  };
  move("src/till.py", "src/desk.py");
  expect(await context("src/till.py#Till.ring")).toBe(
    "There is no src/till.py#Till.ring any more; that name is now in src/desk.py#Till.ring.",
  );
  expect(catchUp).toHaveBeenCalledTimes(1);
  move("src/desk.py", "yard/desk.py");
  expect((await call(asked, "llmc_outline", { path: "yard" })).text).toContain("yard/desk.py (python");
  expect(await context("yard")).toMatch(/^yard is a folder\./);
  expect((await call(asked, "llmc_outline", { path: "nowhere" })).text).toMatch(
    /^There is no file or folder/,
  );
  expect(catchUp).toHaveBeenCalledTimes(3);
});

test("a file name that several files have is told with their paths", async () => {
  const world = await toolWorld({
    "src/till/index.ts": "",
    "src/index.ts": "export class Shop {}\n",
    "src/cart/index.ts": "",
  });
  const several =
    "Several files are called index.ts: src/index.ts, src/cart/index.ts, src/till/index.ts. Name the one you mean by its path.\n";
  for (const target of ["index.ts", "index.ts:1"])
    expect((await call(world, "llmc_context", { targets: [target] })).text).toBe(several);
  expect((await call(world, "llmc_outline", { path: "index.ts" })).text).toBe(several);
});

test("an absolute path that leads nowhere is told where the workspace is", async () => {
  const world = await toolWorld({ "src/till.py": "def ring():\n    pass\n" });
  const told = /in the index\. The workspace is \/w\./;
  for (const path of ["/etc/hosts.allow", "C:\\etc\\hosts"]) {
    expect((await call(world, "llmc_context", { targets: [path] })).text).toMatch(told);
    expect((await call(world, "llmc_outline", { path })).text).toMatch(told);
  }
  expect((await call(world, "llmc_context", { targets: ["etc/hosts"] })).text).not.toMatch(told);
});

test("a line in no function is shown with the constant that it is in, or with what is beside it", async () => {
  const steps = Array.from({ length: 30 }, (_, at) => `print(${at})`);
  const text = `${steps.join("\n")}\n\nRATES = {\n    "small": 1,\n    "large": 2,\n}\n`;
  const world = await toolWorld({ "src/till.py": text });
  const shown = async (line: number) =>
    (await call(world, "llmc_context", { targets: [`src/till.py:${line}`] })).text.split("\n");
  expect((await shown(10))[0]).toBe("### `src/till.py` (lines 5-15 of 35)");
  expect((await shown(33))[0]).toBe("### `src/till.py` (lines 32-35 of 35)");
});

test("a file that has no more than its ending in common with what is not there is not named", async () => {
  const world = await toolWorld({ "src/wick.ts": "export class Wick {}\n" });
  const said = async (target: string) => (await call(world, "llmc_context", { targets: [target] })).text;
  expect(await said("src/zz_top.ts")).not.toContain("Nearest");
  expect(await said("src/wicks.tsx")).toContain("Nearest: src/wick.ts.");
});

test("why a file is left out is said in words that a model understands", async () => {
  const document = { folder: "w", path: "node_modules/scale/index.js" };
  const world = {
    engine: { diagnose: async () => ({ files: [{ document, state: "leftOut", reason: "junk" }] }) },
    names: { nameOf: () => document.path },
  } as unknown as CallWorld;
  expect(await leftOutNote(world, [document], SIGNAL)).toBe(
    "node_modules/scale/index.js is left out of the index (dependencies, build output and the like). If it is there, read it, or use a text search.",
  );
});

test("a file of the same name elsewhere is nearer than one with another ending", async () => {
  const world = await toolWorld({ "lib/cart.ts": "let a;\n", "src/cart.js": "let a;\n" });
  const { text } = await call(world, "llmc_context", { targets: ["src/cart.ts"] });
  expect(text).toContain("Nearest: lib/cart.ts, src/cart.js.");
});
