import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { ToolEngine } from "../../../src/core/tools/agentTool.ts";
import type { ToolName } from "../../../src/core/tools/toolNames.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, memoryPorts } from "../memoryPorts.ts";
import { SIGNAL } from "../shop.ts";
import { call, FILES, toolWorld } from "./toolWorld.ts";

/** For calls that change nothing. */
let unchanged: ReturnType<typeof toolWorld> | undefined;

/** What a call answers; that it could not is said before the text. */
async function answer(tool: ToolName, input: unknown, budget?: number): Promise<string> {
  unchanged ??= toolWorld();
  const { text, isError } = await call(await unchanged, tool, input, budget);
  return isError ? `ERROR ${text}` : text;
}

/** The lines above the source. */
function above(text: string): string {
  return text.slice(0, text.indexOf("\n###")).trim();
}

describe("llmc_search", () => {
  test("lists what it found by ids, with lines and roles, and shows the source", async () => {
    const text = await answer("llmc_search", { query: "postage of a parcel" });
    expect(above(text).split("\n")).toEqual([
      "1. src/parcel.py#Parcel (class, lines 1-14)",
      "2. src/shop.py#price_of_day (function, lines 1-8)",
      "3. README.md#Parcels (section, lines 1-3, doc)",
      "4. test/parcel_test.py#test_postage (function, lines 1-5, test)",
    ]);
    expect(text).toContain("    def postage(self):\n        return math.ceil(self.weight) * 2\n");
  });

  test("finds a definition by its name", async () => {
    expect(await answer("llmc_search", { query: "price_of_day()" })).toMatch(
      /^1\. src\/shop\.py#price_of_day /,
    );
  });

  test("shows what calls something, and not what has the words of the question", async () => {
    const world = await toolWorld({
      ...FILES,
      "src/calls.py": "def calls():\n    return 'callers of the parcel, and who calls the postage'\n",
    });
    const { text } = await call(world, "llmc_search", { query: "callers of Parcel.postage" });
    expect(above(text).split("\n")).toEqual([
      "Callers are found by name. For every occurrence use a text search.",
      "1. src/parcel.py#Parcel.postage (method, lines 10-11, has that name)",
      "2. src/shop.py#price_of_day (function, lines 1-8)",
      "3. test/parcel_test.py#test_postage (function, lines 1-5, test)",
      "4. src/parcel.py#Parcel.stamp (method, lines 1-14)",
    ]);
    expect(text).toContain("        total += Parcel(weight).postage()\n");
    expect(text).toContain("    assert Parcel(1).postage() == 2\n");
    expect(text).not.toContain("src/calls.py");
    const among = await call(world, "llmc_search", { query: "who calls postage?", tests: "exclude" });
    expect(among.text).toContain("        total += Parcel(weight).postage()\n");
    expect(among.text).not.toContain("test_postage");
    // No caller in what is not there is no caller that was not found.
    const nowhere = await call(world, "llmc_search", { query: "who calls postage?", path: "src/nowhere" });
    expect(nowhere.text).toContain("Nothing in the index fits path:src/nowhere.");
    expect(among.text).not.toContain("Nothing in the index");
    // What nothing is called has no callers, but there may be words of it.
    const { text: other } = await call(world, "llmc_search", { query: "who calls posting_of" });
    expect(other).not.toContain("found by its name");
  });

  test("lists what calls something by the lines that do, where there is no room for their source", async () => {
    const posting = Array.from({ length: 9 }, (_, at) => [
      `src/day${at}.py`,
      `def post_on_day_${at}(parcel):\n    stamp_parcel(parcel)\n${"    weigh(parcel)\n".repeat(30)}`,
    ]);
    const world = await toolWorld({
      ...Object.fromEntries(posting),
      "src/stamps.py": `def stamp_parcel(parcel):\n    """${"Stamps a parcel. ".repeat(40)}"""\n\n\ndef peel(parcel):\n    return parcel\n`,
    });
    const said = async (query: string) =>
      (await call(world, "llmc_search", { query, maxTokens: 200 })).text.split("\n");
    const [note, , caller] = await said("who calls stamp_parcel");
    expect(note).toMatch(/^Callers are found by name\./);
    expect(caller).toMatch(
      /^2\. src\/day\d\.py#post_on_day_\d \(function, lines 1-32\): 2: stamp_parcel\(parcel\)$/,
    );
    const none = await said("who calls peel");
    expect(none[0]).toMatch(/^No caller was found by name\./);
    expect(none[1]).toBe("1. src/stamps.py#peel (function, lines 5-6, has that name)");
    expect(none[2]).toBe("");
  });

  test("lists what tests call like it only where nothing else is called so", async () => {
    const filler = Array.from({ length: 14 }, (_, at) => [
      `src/rates${at}.py`,
      `RATES = "rates, rates"  # ${at}\n`,
    ]);
    const world = await toolWorld({
      ...Object.fromEntries(filler),
      "src/till.py": "class Till:\n    rates = 1\n",
      "test/till_test.py": `class TillTest:\n    rates = 1\n${"    other = 2\n".repeat(60)}`,
    });
    const ids = async (input: object) => above((await call(world, "llmc_search", input)).text);
    expect(await ids({ query: "rates" })).toContain("src/till.py#Till");
    expect(await ids({ query: "rates" })).not.toContain("test/till_test.py#TillTest.rates");
    expect(await ids({ query: "rates", tests: "only" })).toContain("test/till_test.py#TillTest");
  });

  test("lists what has the very name before what is more about it", async () => {
    const world = await toolWorld({
      "db/keystore_bigint.rb":
        "class KeystoreBigint\n  def up\n    change :keystores, :keystore\n  end\nend\n",
      "app/keystore.rb": `class Keystore\n${'  check "a key that is long"\n'.repeat(30)}end\n`,
    });
    const { text } = await call(world, "llmc_search", { query: "Keystore" });
    expect(
      above(text)
        .split("\n")
        .map(line => line.split(" ")[1]),
    ).toEqual(["app/keystore.rb#Keystore", "db/keystore_bigint.rb#KeystoreBigint"]);
  });

  test("names what is best where there is room for a line of the list and little source", async () => {
    const doc = Array.from({ length: 40 }, (_, line) => `    # Postage of the day, line ${line}.\n`).join("");
    const world = await toolWorld({
      "src/postage/of_letters/and_parcels/of_the_week_and_year.py": `class OfTheDay:\n${doc}    def postage_of_the_day(self):\n        ...\n`,
      "src/a.py": "def postage():\n    ...\n",
    });
    const { text } = await call(world, "llmc_search", { query: "postage_of_the_day", maxTokens: 100 });
    expect(text).toMatch(/^1\. src\/postage\/.*#OfTheDay\.postage_of_the_day /);
  });

  test("lists more where there is hardly room for source, and no source that is cut to a signature", async () => {
    const days = Array.from({ length: 5 }, (_, at) => [
      `day${at}.py`,
      `def postage_of_day_${at}():\n${"    weigh()\n".repeat(40)}`,
    ]);
    const world = await toolWorld(Object.fromEntries(days));
    const { text } = await call(world, "llmc_search", { query: "postage of day", maxTokens: 100 });
    const lines = text.trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).toMatch(/^\d\. day\d\.py#postage_of_day_\d /);
  });

  test("puts what it found before notes that would take its room", async () => {
    const note = /^Nothing has .* word for word\. These results have the words\.$/;
    const said = async (query: string, maxTokens: number) =>
      (await answer("llmc_search", { query, maxTokens })).split("\n").slice(0, 2);
    const result = /^1\. src\/parcel\.py#Parcel /;
    const [short, long] = ['"parcel of postage"', `"parcel of ${"the ".repeat(30)}postage"`];
    expect(await said(short, 100)).toEqual([expect.stringMatching(note), expect.stringMatching(result)]);
    expect((await said(long, 100))[0]).toMatch(result);
    expect(await said(long, 1_000)).toEqual([expect.stringMatching(note), expect.stringMatching(result)]);
  });

  test("shows no source of something else in the place of what is best, where naming that takes most of the room", async () => {
    const world = await toolWorld({
      [`src/postage/${"of_letters_and_parcels/".repeat(9)}of_the_week.py`]:
        "def postage_of_the_day():\n    ...\n",
      "src/a.py": `def postage():\n    ...\n`,
    });
    const { text } = await call(world, "llmc_search", { query: "postage of the day", maxTokens: 100 });
    expect(text).toMatch(/^1\. src\/postage\/.*#postage_of_the_day /);
    expect(text).not.toContain("###");
  });

  test("repeats no more than the beginning of a long query that nothing answers", async () => {
    const [said, why] = (await answer("llmc_search", { query: "x".repeat(300), maxTokens: 100 })).split("\n");
    expect(said).toMatch(/^Nothing in the index answers "x{199}…"\.$/);
    expect(why).toMatch(/^There is no word to look for: what has more than 64 letters in a row/);
  });

  test("lists a class that is asked for by its name once", async () => {
    const methods = Array.from(
      { length: 80 },
      (_, at) => `  weigh${at}() {\n    return this.scale * ${at};\n  }\n`,
    );
    const world = await toolWorld({
      "scale.ts": `// Weighs.\nexport class Scale {\n${methods.join("\n")}}\n`,
    });
    const { text } = await call(world, "llmc_search", { query: "Scale", kind: "class" });
    expect(above(text)).toBe("1. scale.ts#Scale (class, lines 1-322, has that name)");
  });

  test("searches a part", async () => {
    const listed = async (input: object) =>
      above(await answer("llmc_search", { query: "postage parcel", ...input })).match(
        /\w+(?=\.(?:py|md|ts))/g,
      );
    expect(await listed({ path: "src" })).toEqual(["parcel", "shop"]);
    expect(await listed({ path: "**/*_test.py" })).toEqual(["parcel_test"]);
    expect(await listed({ path: "/w/src/shop.py" })).toEqual(["shop"]);
    expect(await listed({ tests: "only" })).toEqual(["parcel_test"]);
    expect(await listed({ tests: "exclude" })).toEqual(["parcel", "shop", "README"]);
    for (const language of ["Markdown", "md", ".md"]) expect(await listed({ language })).toEqual(["README"]);
    for (const kind of ["class", "Class "]) expect(await listed({ kind })).toEqual(["parcel"]);
  });

  test("finds a method where functions are asked for, and a function where methods are", async () => {
    const first = async (query: string, kind: string) =>
      above(await answer("llmc_search", { query, kind })).split("\n")[0];
    expect(await first("Parcel.stamp", "function")).toMatch(/^1\. src\/parcel\.py#Parcel\.stamp \(method/);
    expect(await first("price_of_day", "method")).toMatch(/^1\. src\/shop\.py#price_of_day \(function/);
  });

  test("takes no glob that names could be compared with for hours", async () => {
    const path = `${"*?".repeat(30)}.x`;
    expect(await answer("llmc_search", { query: "postage", path })).toMatch(/^ERROR "path" .* at most 4 \*/);
  });

  test("shows nothing of what is left out", async () => {
    const text = await answer("llmc_search", { query: "postage of a parcel", tests: "exclude" });
    expect(text).not.toContain("test_postage");
  });

  test("says what to try where nothing is found", async () => {
    expect(await answer("llmc_search", { query: "zebra" })).toContain("Try other words for the same thing");
    expect(await answer("llmc_search", { query: "postage", path: "wbe" })).toContain(
      'Is "path" right? Nearest: web.',
    );
    expect(await answer("llmc_search", { query: "postage", language: "pyton" })).toBe(
      'Nothing in the index answers "postage".\nNothing in the index fits language:pyton. Its languages are markdown, python, typescript.\n',
    );
    expect(await answer("llmc_search", { query: "kind:class" })).toMatch(
      /^No words to rank by.*\n1\. src\/parcel\.py#Parcel /,
    );
  });
});

describe("llmc_context", () => {
  test("shows ids, names, lines and files", async () => {
    const shown = async (...targets: string[]) =>
      (await answer("llmc_context", { targets, maxTokens: 100 })).match(/(?<=### )`.*/g)?.[0];
    expect(await shown("src/parcel.py#Parcel.stamp")).toMatch(/^`src\/parcel.py` \(lines .*-14/);
    expect(await shown("Parcel.stamp")).toMatch(/^`src\/parcel.py`/);
    expect(await shown("`src/shop.py:5-6`")).toMatch(/^`src\/shop.py` \(lines .*4-/);
    expect(await shown("README.md#L3")).toMatch(/^`README.md`/);
    expect(await shown("\\w\\web\\cart.ts")).toMatch(/^`web\/cart.ts`/);
  });

  test("takes a list that is written as a text", async () => {
    const targets = ["src/parcel.py#Parcel.stamp", "web/cart.ts"];
    expect(await answer("llmc_context", { targets: JSON.stringify(targets) })).toBe(
      await answer("llmc_context", { targets }),
    );
  });

  test("takes all definitions of one id together", async () => {
    const { text } = await call(await toolWorld(), "llmc_context", { targets: ["web/cart.ts#Cart.total"] });
    expect(text).toContain("  total(): number {\n    return 0;\n  }\n  total(rate: number): number;\n");
  });

  test("finds an id again after its lines moved, and after it moved to another file", async () => {
    const world = await toolWorld();
    const id = "src/parcel.py#Parcel.postage";
    world.files.write("src/parcel.py", `${"# A line.\n".repeat(40)}${FILES["src/parcel.py"]}`);
    await world.engine.change(
      [{ document: { folder: "w", path: "src/parcel.py" }, kind: "changed" }],
      SIGNAL,
    );
    const moved = await call(world, "llmc_context", { targets: [id], maxTokens: 100 });
    expect(moved.text).toContain("def postage(self):");
    world.files.write("src/post/box.py", FILES["src/parcel.py"]);
    world.files.contents.delete("src/parcel.py");
    await world.engine.refresh(SIGNAL);
    const elsewhere = await call(world, "llmc_context", { targets: [id] });
    expect(elsewhere.text).toContain(
      `There is no ${id} any more; that name is now in src/post/box.py#Parcel.postage.`,
    );
    expect(elsewhere.text).toContain("def postage(self):");
  });

  test("names definitions before files that are less like a word", async () => {
    const world = await toolWorld({
      "src/adapters/type_adapter.py": "def name():\n    ...\n",
      "src/shop.py": "def get_adapter(name):\n    return name\n",
    });
    const { text } = await call(world, "llmc_context", { targets: ["get_adaptor"] });
    expect(text).toContain("Nearest: src/shop.py#get_adapter.\n");
    const { text: member } = await call(world, "llmc_context", { targets: ["Shop.get_adaptor"] });
    expect(member).toContain("Nearest: src/shop.py#get_adapter,");
    const { text: file } = await call(world, "llmc_context", { targets: ["adaptors"] });
    expect(file).toMatch(/Nearest: .*src\/adapters\./);
  });

  test("says what is nearest to what is not there, and shows the rest", async () => {
    const targets = ["src/parcl.py", "Parcel.postge", "src", "src/shop.py:99", "README.md"];
    const lines = above(await answer("llmc_context", { targets })).split("\n");
    expect(lines).toEqual([
      "There is no file or definition src/parcl.py in the index. Nearest: src/parcel.py.",
      expect.stringMatching(
        /^There is no file or definition Parcel\.postge in the index\. Nearest: .*src\/parcel\.py#Parcel\.postage/,
      ),
      'src is a folder. Call llmc_outline with "path": "src" for what is in it.',
      "src/shop.py ends with line 8; there is no src/shop.py:99.",
    ]);
    expect(await answer("llmc_context", { targets: ["../../secret.txt"] })).toMatch(
      /^ERROR There is no file/,
    );
  });

  test("answers a question in the room that is left", async () => {
    const text = await answer("llmc_context", { targets: ["web/cart.ts"], question: "price of a day" });
    expect(text.indexOf("export class Cart")).toBeLessThan(text.indexOf("def price_of_day"));
  });
});

describe("llmc_outline", () => {
  test("lists a folder with its definitions, and less deep under a smaller budget", async () => {
    const lines = async (budget?: number) => (await answer("llmc_outline", {}, budget)).trimEnd().split("\n");
    expect(await lines()).toEqual([
      "5 files, about 160 tokens; ids are FILE#NAME",
      "README.md (markdown, about 14 tokens)",
      "  Parcels (section, 1-3): # Parcels",
      "src/parcel.py (python, about 61 tokens)",
      "  Parcel (class, 4-14): class Parcel",
      "    Parcel.__init__ (method, 7-8): def __init__(self, weight)",
      "    Parcel.postage (method, 10-11): def postage(self)",
      "    Parcel.stamp (method, 13-14): def stamp(self)",
      "src/shop.py (python, about 40 tokens)",
      "  price_of_day (function, 4-8): def price_of_day(weights)",
      "test/parcel_test.py (python, about 22 tokens)",
      "  test_postage (function, 4-5): def test_postage()",
      "web/cart.ts (typescript, about 23 tokens)",
      "  Cart (class, 1-6): export class Cart",
      "    Cart.total (method, 2-4): total(): number",
      "    Cart.total (method, 5): total(rate: number): number",
    ]);
    expect(await lines(130)).not.toContainEqual(expect.stringContaining("Parcel.stamp"));
    expect(await lines(60)).toContain("src/ (2 files, about 101 tokens)");
  });

  test("lists a file with the tokens of its definitions", async () => {
    expect((await answer("llmc_outline", { path: "/w/src/parcel.py" })).trimEnd().split("\n")).toEqual([
      "src/parcel.py (python, 14 lines, 62 tokens); ids are src/parcel.py#NAME",
      "Parcel (class, 4-14, 58 tokens): class Parcel",
      "  Parcel.__init__ (method, 7-8, 14 tokens): def __init__(self, weight)",
      "  Parcel.postage (method, 10-11, 15 tokens): def postage(self)",
      "  Parcel.stamp (method, 13-14, 14 tokens): def stamp(self)",
    ]);
  });

  test("takes the name of a file for the file, and a glob of all of a folder for the folder", async () => {
    const file = await answer("llmc_outline", { path: "src/parcel.py" });
    expect(file).toMatch(/^src\/parcel\.py \(python/);
    for (const path of ["src/parcel.py#Parcel", "parcel.py", "/srv/shop/src/parcel.py"])
      expect(await answer("llmc_outline", { path })).toBe(file);
    const folder = await answer("llmc_outline", { path: "src" });
    for (const path of ["src/**", "src/*", "src\\**\\*"])
      expect(await answer("llmc_outline", { path })).toBe(folder);
    for (const path of ["**", "**/*", "*"])
      expect(await answer("llmc_outline", { path })).toBe(await answer("llmc_outline", {}));
  });

  test.each(["src/parcel.py:9-12", "src\\parcel.py#L10-L11", "parcel.py:10", "/srv/shop/src/parcel.py:10:5"])(
    "lists what is defined in the lines that are named, and what is around it: %s",
    async path => {
      const [heading, ...lines] = (await answer("llmc_outline", { path })).trimEnd().split("\n");
      expect(heading).toMatch(/^src\/parcel\.py \(python, 14 lines/);
      expect(lines).toEqual([
        "Parcel (class, 4-14, 58 tokens): class Parcel",
        "  Parcel.postage (method, 10-11, 15 tokens): def postage(self)",
      ]);
    },
  );

  test("says so where nothing is defined in the lines that are named, and where the file ends before them", async () => {
    expect(await answer("llmc_outline", { path: "src/parcel.py:1-3" })).toBe(
      `src/parcel.py (python, 14 lines, 62 tokens); ids are src/parcel.py#NAME
Nothing is defined in these lines. Call llmc_context to read them.
`,
    );
    expect(await answer("llmc_outline", { path: "src/parcel.py:15" })).toBe(
      "ERROR src/parcel.py ends with line 14; there is no src/parcel.py:15.\n",
    );
  });

  test("takes the id or name of a definition for that, and not for all of its file", async () => {
    const world = await toolWorld({
      "src/shop.ts": "class Cart {\n  total() {}\n}\nclass Parcel {\n  stamp() {}\n}\n",
      "src/mail.ts": "class Letter {}\nfunction post() {}\n",
      "src/post.ts": "function post() {}\n",
      "README.md": "# Carts\n",
    });
    const said = async (path: string) => (await call(world, "llmc_outline", { path })).text.split("\n");
    const cart = await said("src/shop.ts#Cart");
    expect(cart.slice(1)).toEqual([
      expect.stringMatching(/^Cart \(class, 1-3,/),
      expect.stringMatching(/^ {2}Cart\.total \(/),
      "",
    ]);
    expect(cart[0]).toMatch(/^src\/shop\.ts \(typescript, 6 lines/);
    expect(await said("Cart")).toEqual(cart);
    // What several files have, or a heading, may be meant to be a folder.
    for (const path of ["post", "Carts"])
      expect((await said(path))[0]).toMatch(/^There is no file or folder/);
  });

  test("says that the folder may be gone where no file of the index is there", async () => {
    const world = await toolWorld();
    world.files.contents.clear();
    const gone = "No file of the index can be read: the folder may have been moved or deleted.\n";
    expect((await call(world, "llmc_outline", {})).text).toBe(gone);
    expect((await call(world, "llmc_search", { query: "postage" })).text).toBe(gone);
    expect((await call(world, "llmc_context", { targets: ["Parcel.weight"] })).text).toBe(gone);
    const empty = await toolWorld({});
    const nothing = "Nothing is indexed here: the folder has no source files.\n";
    expect((await call(empty, "llmc_outline", {})).text).toBe(nothing);
    expect((await call(empty, "llmc_search", { query: "postage" })).text).toBe(
      `Nothing in the index answers "postage".\n${nothing}`,
    );
  });

  test("names what is nearest to a path that is not there", async () => {
    expect(await answer("llmc_outline", { path: "srx" })).toMatch(
      /^ERROR There is no file or folder "srx".* Nearest: src\./,
    );
  });
});

describe("every tool", () => {
  test("says what to change in arguments", async () => {
    expect(await answer("llmc_search", {})).toBe(
      'ERROR llmc_search needs "query", for example "where are sessions renewed".\n',
    );
    expect(await answer("llmc_search", { query: 3 })).toBe(
      'ERROR "query" of llmc_search must be a string.\n',
    );
    expect(await answer("llmc_search", { query: "x", langauge: "y" })).toContain('did you mean "language"?');
    expect(await answer("llmc_search", { query: "x", kind: "methd" })).toContain('did you mean "method"?');
    expect(await answer("llmc_search", { query: "x", kind: "Func" })).toMatch(
      /"Func"; did you mean "function"\?$/m,
    );
    expect(await answer("llmc_search", { query: "x", tests: false })).toMatch(/only, not "false"\.$/m);
    expect(await answer("llmc_search", { query: "x", limit: 5 })).toMatch(/tests, maxTokens\.$/m);
    expect(await answer("llmc_context", {})).toContain('needs "targets"');
    expect(await answer("llmc_context", { targets: [3] })).toContain("a list of strings");
    expect(await answer("llmc_outline", { maxTokens: "many" })).toContain("must be a number");
    expect(await answer("llmc_outline", { maxTokens: " " })).toBe(await answer("llmc_outline", {}));
    const [longName, longText] = ["a/".repeat(1_001), "x".repeat(20_001)];
    for (const [tool, input, longest] of [
      ["llmc_search", { query: longText }, 20_000],
      ["llmc_search", { query: "postage", path: longName }, 2_000],
      ["llmc_context", { question: longText }, 20_000],
      ["llmc_context", { targets: ["src/parcel.py", longName] }, 2_000],
      ["llmc_outline", { path: longName }, 2_000],
    ] as const)
      expect(await answer(tool, input)).toContain(`must be no longer than ${longest} characters.\n`);
    expect(await answer("llmc_outline", [])).toContain("takes an object");
  });

  test("stays under any budget, by any counter", async () => {
    const world = await toolWorld();
    const calls = fc.constantFrom<[ToolName, object]>(
      ["llmc_search", { query: "postage of a parcel" }],
      ["llmc_search", { query: "zebra", path: "nowhere" }],
      ["llmc_context", { targets: ["Parcel", "web/cart.ts", "nobody"] }],
      ["llmc_context", { targets: ["nobody"] }],
      ["llmc_outline", {}],
      ["llmc_outline", { path: "src/parcel.py" }],
    );
    const { runTool } = await import("../../../src/core/tools/runTool.ts");
    await fc.assert(
      fc.asyncProperty(
        calls,
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 1, max: 9 }),
        async ([tool, input], budget, odd) => {
          // Longer texts have more tokens for each character than short ones, which no real counter does.
          const countTokens = (text: string) => Math.ceil(text.length / odd + text.length ** 1.1 / 50);
          const { text, tokens } = await runTool(tool, input, world, { budget, countTokens }, SIGNAL);
          expect(tokens).toBe(countTokens(text));
          expect(tokens).toBeLessThanOrEqual(budget);
        },
      ),
      { numRuns: 60, seed: 1 },
    );
  });

  test("puts the name of the folder in front where there are several", async () => {
    const engine = new WorkspaceEngine(memoryPorts(new MemoryFiles(FILES)));
    const folders = ["one", "two"].map(id => ({ id, root: `/${id}` }));
    await engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "onRequest" }, SIGNAL);
    await engine.refresh(SIGNAL);
    const world = { engine, folders: folders.map(folder => ({ ...folder, name: folder.id })) };
    const found = await call(world, "llmc_search", { query: "stamp", path: "two/src" });
    expect(above(found.text)).toMatch(/^1\. two\/src\/parcel\.py#Parcel/);
    expect(found.text).toContain("### `two/src/parcel.py`");
    const outline = await call(world, "llmc_outline", { path: "/two/web" });
    expect(outline.text).toContain("two/web/cart.ts (typescript");
    expect((await call(world, "llmc_outline", {}, 90)).text).toContain("two/ (5 files");
  });

  test("takes a path for what is in the folder, and not for the folder of that name", async () => {
    const world = await toolWorld();
    const called = { ...world, folders: world.folders.map(folder => ({ ...folder, name: "src" })) };
    const found = await call(called, "llmc_search", { query: "postage parcel", path: "src" });
    expect(found.text).not.toContain("README");
    const named = await call(called, "llmc_context", { targets: ["src/README.md"] });
    expect(named.text).toContain("# Parcels");
  });

  test("tells folders of one name apart", async () => {
    const engine = new WorkspaceEngine(memoryPorts(new MemoryFiles(FILES)));
    const folders = ["one", "two"].map(id => ({ id, root: `/${id}` }));
    await engine.open({ folders, settings: DEFAULT_SETTINGS, updates: "onRequest" }, SIGNAL);
    await engine.refresh(SIGNAL);
    const world = { engine, folders: folders.map(folder => ({ ...folder, name: "shop" })) };
    const found = await call(world, "llmc_search", { query: "stamp", path: "shop (2)/src" });
    expect(above(found.text)).toMatch(/^1\. shop \(2\)\/src\/parcel\.py#Parcel/);
  });

  test("says that the index is still being made, and that there is no folder", async () => {
    const world = await toolWorld();
    const status = { ...(await world.engine.status(SIGNAL)), state: "indexing", done: 1, total: 4 } as const;
    const nothing = { query: "", notes: [], complete: false };
    const busy: ToolEngine = {
      search: async () => ({ ...nothing, hits: [] }),
      symbols: async () => ({ ...nothing, symbols: [] }),
      context: (...args) => world.engine.context(...args),
      outline: (...args) => world.engine.outline(...args),
      files: (...args) => world.engine.files(...args),
      diagnose: (...args) => world.engine.diagnose(...args),
      status: async () => status,
      onDidChangeStatus: () => () => undefined,
    };
    const { text } = await call({ ...world, engine: busy }, "llmc_search", { query: "stamp" });
    expect(text).toContain("The index is still being made: 1 of 4 files are read (25 %).");
    const looking = { ...busy, status: async () => ({ ...status, state: "scanning", total: 0 }) as const };
    const saved = await call({ ...world, engine: looking }, "llmc_search", { query: "stamp" });
    expect(saved.text).toContain("The saved index is searched: what changed since");
    expect(saved.text).not.toContain("still being made");
    const notWhole = {
      ...busy,
      status: async () => ({ ...status, state: "ready", unfinished: true }) as const,
    };
    const left = await call({ ...world, engine: notWhole }, "llmc_search", { query: "stamp" });
    expect(left.text).toContain("The saved index is not whole, as making it was interrupted.");
    const without = await call({ ...world, folders: [] }, "llmc_outline", {});
    expect(without.text).toContain("No folder is open");
  });
});
