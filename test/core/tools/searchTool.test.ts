import { describe, expect, test } from "vitest";
import { above, answer, call, FILES, toolWorld } from "./toolWorld.ts";

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
      "Uses are found by name; a text search finds them all.",
      "1. src/parcel.py#Parcel.postage (method, lines 10-11, has that name)",
      "2. src/shop.py#price_of_day (function, lines 1-8)",
      "3. src/parcel.py#Parcel.stamp (method, lines 1-14)",
      "4. test/parcel_test.py#test_postage (function, lines 1-5, test)",
    ]);
    expect(text).toContain("        total += Parcel(weight).postage()\n");
    expect(text).toContain("    assert Parcel(1).postage() == 2\n");
    expect(text).not.toContain("src/calls.py");
    const among = await call(world, "llmc_search", { query: "who calls postage?", tests: "exclude" });
    expect(among.text).toContain("        total += Parcel(weight).postage()\n");
    expect(among.text).not.toContain("test_postage");
    // A path without files does not show that there are no callers.
    const nowhere = await call(world, "llmc_search", { query: "who calls postage?", path: "src/nowhere" });
    expect(nowhere.text).toContain("Nothing in the index fits path:src/nowhere.");
    expect(among.text).not.toContain("Nothing in the index");
    // A name that does not exist has no callers, but its words may occur.
    const { text: other } = await call(world, "llmc_search", { query: "who calls posting_of" });
    expect(other).not.toContain("found by its name");
  });

  test.each(["who calls tare_of", "tests for tare_of"])(
    "%s: says that there is more than it lists",
    async query => {
      const test = "def test_tare():\n    assert tare_of(1) == 1\n";
      const world = await toolWorld({
        "src/scales.py": "def tare_of(parcel):\n    return parcel\n",
        ...Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`test/test_${at}.py`, test])),
      });
      const { text } = await call(world, "llmc_search", { query });
      expect(text).toContain("There are more than these 30.");
    },
  );

  test("lists what calls something by the lines that do, where there is no room for their source", async () => {
    const posting = Array.from({ length: 9 }, (_, at) => [
      `src/day${at}.py`,
      `def post_on_day_${at}(parcel):\n    stamp_parcel(parcel)\n${"    weigh(parcel)\n".repeat(30)}`,
    ]);
    const world = await toolWorld({
      ...Object.fromEntries(posting),
      "src/stamps.py": `def stamp_parcel(parcel):\n    """${"Stamps a parcel. ".repeat(40)}"""\n\n\ndef peel(parcel):\n    return parcel\n`,
      // Not a caller, though it has a word of the question.
      "src/calls.py": "def calls():\n    return 1\n",
    });
    const said = async (query: string) =>
      (await call(world, "llmc_search", { query, maxTokens: 200 })).text.split("\n");
    const [note, , ...callers] = await said("who calls stamp_parcel");
    expect(note).toMatch(/^Uses are found by name;/);
    expect(callers.slice(0, 3)).toEqual([
      "2. src/day0.py#post_on_day_0 (function, lines 1-32)",
      "3. src/day1.py#post_on_day_1 (function, lines 1-32): 2: stamp_parcel(parcel)",
      "4. src/day2.py#post_on_day_2 (function, lines 1-32): 2: stamp_parcel(parcel)",
    ]);
    const rest = callers.findIndex(line => line.endsWith(" more have no room)"));
    expect(callers[rest]).toBe(`(${9 - rest} more have no room)`);
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
    // A leading dot alone does not make names similar.
    expect(await answer("llmc_search", { query: "postage", path: "/etc/" })).toMatch(
      /Is "path" right\? The workspace is \S+\. Call llmc_outline/,
    );
    expect(await answer("llmc_search", { query: "zebra", path: "src/" })).not.toContain("right?");
    expect(await answer("llmc_search", { query: "postage", language: "pyton" })).toBe(
      'Nothing in the index answers "postage".\nNothing in the index fits language:pyton. Its languages are markdown, python, typescript.\n',
    );
    expect(await answer("llmc_search", { query: "kind:class" })).toMatch(
      /^No words to rank by.*\n1\. src\/parcel\.py#Parcel /,
    );
  });
});
