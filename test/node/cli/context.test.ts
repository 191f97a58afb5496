import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lastingFolder, temporaryFolder } from "../temporaryFolder.ts";
import { afterRunning, FILES, lines, llmc, QUERIES, queriesIn, run } from "./llmc.ts";

const STORE = lastingFolder();
const SHOP = lastingFolder(FILES);

describe("llmc context", () => {
  test("prints what answers, and nothing else", async () => {
    const args = ["read list of parcels", SHOP, "--budget", "500"];
    const { code, out, err } = await llmc(STORE, "context", ...args, "--format", "xml");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toBe(
      `<context>\n<document path="src/manifest.py" lines="1-6 of 6">\n${FILES["src/manifest.py"]}</document>\n</context>\n`,
    );
  });

  test("--json says what the contract promises, for every query of a file", async () => {
    const args = [SHOP, "--budget", "60", "--queries", queriesIn(QUERIES), "--json"];
    const { out } = await llmc(STORE, "context", ...args);
    const [first, second] = lines(out);
    expect(first).toEqual({
      queryId: "a",
      query: "manifest",
      text: expect.stringContaining("4 | def read_manifest(path):"),
      tokens: expect.any(Number),
      budget: 60,
      hash: expect.stringMatching(/^[\w-]{22}$/),
      format: "human",
      confidence: expect.any(Number),
      notes: [],
      complete: true,
      whole: expect.any(Boolean),
      items: expect.arrayContaining([
        {
          path: "src/manifest.py",
          startLine: expect.any(Number),
          endLine: expect.any(Number),
          detail: expect.any(String),
        },
      ]),
      leftOut: [],
      hidden: [],
    });
    expect(second).toMatchObject({ queryId: 2, text: "", tokens: 0, items: [] });
  });

  test("says what a terminal would not show", async () => {
    const folder = temporaryFolder({ "a.py": "def parcel():  # \u202e\n    return 1\n" });
    const { out, err } = await llmc(temporaryFolder(), "context", "parcel", folder, "--budget", "200");
    expect(out).toContain("def parcel():  # \u202e\n");
    expect(err).toBe("llmc: a.py:1 holds the hidden character U+202E\n");
  });

  test("writes out what a terminal would obey, and that alone, where standard output is one", async () => {
    const source = "def parcel():\r\n\treturn '\u001b]52;c;eA==\u0007'\r\n";
    const [store, folder] = [temporaryFolder(), temporaryFolder({ "a.py": source })];
    const args = ["parcel", folder, "--budget", "200", "--format", "plain"];
    const piped = await llmc(store, "context", ...args);
    expect(piped.out).toContain(source);
    const env = afterRunning("process.stdout.isTTY = true;");
    const { out } = await run(["context", ...args, "--store", store], { env });
    expect(out).toContain("def parcel():\n\treturn '\\u{1b}]52;c;eA==\\u{7}'\n");
  });

  test("tells a budget that is too small from a question without an answer", async () => {
    const small = await llmc(STORE, "context", "manifest", SHOP, "--budget", "1");
    expect(small).toEqual({
      code: 0,
      out: "",
      err: 'llmc: nothing that was found for "manifest" has room in 1 token\n',
    });
    const unknown = await llmc(STORE, "context", "\u001bzebra", SHOP, "--budget", "99");
    expect(unknown).toEqual({ code: 0, out: "", err: 'llmc: nothing found for "\\u{1b}zebra"\n' });
  });

  test("without a budget is wrong usage", async () => {
    expect((await llmc(STORE, "context", "x", SHOP)).code).toBe(2);
  });
});

test("llmc context prints what the README shows of it", async () => {
  const readme = readFileSync("README.md", "utf8");
  const [, query = "", folder = "", rest = "", shown] =
    /^\$ llmc context "(.+)" (\S+) (.+)\n([\s\S]+?)^```$/m.exec(readme) ?? [];
  const { out } = await llmc(temporaryFolder(), "context", query, folder, ...rest.split(" "));
  expect(out).toBe(shown);
});

describe("--encoding", () => {
  const folder = () => temporaryFolder({ "a.js": Buffer.from("2f2f20bcdbb8f10a", "hex") });

  test("says what files are in, and has an index made anew that was made otherwise", async () => {
    const [store, root] = [temporaryFolder(), folder()];
    const args = ["context", "价格", root, "--budget", "100", "--format", "plain"];
    expect((await llmc(store, ...args)).out).not.toContain("价格");
    expect((await llmc(store, ...args, "--encoding", "gb2312")).out).toContain("// 价格\n");
  });

  test("is no name that nobody knows", async () => {
    const { code, err } = await llmc(temporaryFolder(), "index", folder(), "--encoding", "klingon");
    expect(code).toBe(2);
    expect(err).toContain("It must be a name of the Encoding Standard");
  });
});
