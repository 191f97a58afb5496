import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { lastingFolder, temporaryFolder } from "../temporaryFolder.ts";
import { FILES, lines, llmc, run } from "./llmc.ts";

describe("llmc doctor", () => {
  const STORE = lastingFolder();
  const SHOP = lastingFolder({
    ...FILES,
    ...{ ".gitignore": "# built\nout/\n", "out/a.js": "", "notes.txt": "parcels\n" },
  });

  test("--json lists every file with its state, or the reason and rule that leave it out", async () => {
    const { out } = await llmc(STORE, "doctor", SHOP, "--json");
    const [{ files, totals }] = lines(out) as [{ files: unknown[]; totals: unknown }];
    expect(files).toEqual([
      { path: ".gitignore", state: "indexed", ...figures("text", 1, 1, 13) },
      {
        path: "logo.png",
        state: "leftOut",
        reason: "binary",
        isFolder: false,
        rule: { text: "*.png" },
      },
      { path: "notes.txt", state: "indexed", ...figures("text", 1, 1, 8) },
      {
        path: "out",
        state: "leftOut",
        reason: "ignored",
        isFolder: true,
        rule: {
          text: "out/",
          place: { kind: "file", path: expect.stringMatching(/\.gitignore$/), name: ".gitignore", line: 2 },
        },
      },
      { path: "src/manifest.py", state: "indexed", ...figures("python", 3, 1, 103) },
      { path: "src/queue.ts", state: "indexed", ...figures("typescript", 3, 1, 53) },
    ]);
    expect(totals).toMatchObject({ indexed: 4, plainText: 2, leftOut: { binary: 1, ignored: 1 } });
  });

  test("for a person ends with the counts, and says where the index is", async () => {
    const { out } = await llmc(STORE, "doctor", SHOP);
    expect(out).toContain(
      'out/             left out: ignored by .gitignore or .llmcignore, "out/" in .gitignore:2\n',
    );
    expect(out).toContain("4 files indexed, ");
    expect(out).toContain("       1  binary\n");
    expect(out).toContain(`stored: ${STORE}`);
  });

  test.each([
    ["src/queue.ts", "Search finds it."],
    ["out/a.js", "To index it all the same, put this line into .llmcignore: !/out/"],
    ["logo.png", /^logo\.png: left out: binary, built-in rule \*\.png\n$/],
    ["notes.txt", "No grammar claims its name"],
  ])("tells whether %s would be found, and what to do", async (file, advice) => {
    const { code, out } = await llmc(STORE, "doctor", SHOP, file);
    expect(code).toBe(0);
    expect(out).toMatch(advice);
  });

  test("says all that it takes to index a key file", async () => {
    const key = `${"-----BEGIN RSA PRIVATE"} KEY-----\n${"MIIEabcd".repeat(8)}\n${"-----END RSA PRIVATE"} KEY-----\n`;
    const folder = temporaryFolder({ "server.pem": key });
    const { out } = await llmc(temporaryFolder(), "doctor", folder, "server.pem");
    expect(out).toContain("put this line into .llmcignore: !/server.pem");
    expect(out).toContain("--allow-secret privatekey");
    writeFileSync(path.join(folder, ".llmcignore"), "!/server.pem\n");
    const args = [folder, "server.pem", "--allow-secret", "privatekey"];
    expect((await llmc(temporaryFolder(), "doctor", ...args)).out).toContain("Search finds it.");
  });

  test("says what it takes to index a large file", async () => {
    const folder = temporaryFolder({ "long.py": "# parcels\n".repeat(200) });
    const about = async (bytes: string) =>
      (await llmc(temporaryFolder(), "doctor", folder, "long.py", "--max-file-size", bytes)).out;
    expect(await about("1999")).toBe(
      "long.py: left out: too large, over 2.0 kB\nTo index it all the same, give --max-file-size 2000.\n",
    );
    expect(await about("2000")).toContain("Search finds it.");
  });

  test("says why a file has no spans", async () => {
    const folder = temporaryFolder({ "remark.py": "# parcels\n", "parcel.py": "def parcel():\n    pass\n" });
    const about = async (file: string) => (await llmc(temporaryFolder(), "doctor", folder, file)).out;
    expect(await about("remark.py")).toContain("Search finds it. It has no spans");
    expect(await about("parcel.py")).not.toContain("no spans");
  });

  test("takes a file as the shell completes it, and no file outside of the folder", async () => {
    const { out } = await llmc(STORE, "doctor", SHOP, path.join(SHOP, "notes.txt"));
    expect(out).toMatch(/^notes\.txt: /);
    for (const file of ["../x.txt", "src/none.ts"]) {
      expect(await llmc(STORE, "doctor", SHOP, file)).toMatchObject({ code: 1, out: "" });
    }
  });

  test("tells a folder from what is not there", async () => {
    const { code, err } = await llmc(STORE, "doctor", SHOP, "src");
    expect({ code, err }).toEqual({
      code: 1,
      err: "llmc: src is a folder. Name a file in it, or none to see every file.\n",
    });
  });

  test("takes a file as it is named in the current folder", async () => {
    const cwd = path.join(SHOP, "src");
    const { out } = await run(["doctor", "..", "queue.ts", "--store", STORE], { cwd });
    expect(out).toMatch(/^src\/queue\.ts: /);
  });

  test("takes a file whose name begins with two dots", async () => {
    const folder = temporaryFolder({ "..notes.py": "def note():\n    pass\n" });
    const { code, out } = await llmc(temporaryFolder(), "doctor", folder, "..notes.py");
    expect(code).toBe(0);
    expect(out).toContain("Search finds it.");
  });

  test("counts secrets by rule, and shows none; --allow-secret lets those of a rule in", async () => {
    const token = `gh${"p"}_${"a1B2c3D4".repeat(4)}wxyz`;
    const folder = temporaryFolder({ "deploy.sh": `TOKEN=${token}\n`, ".env": `TOKEN=${token}\n` });
    const { out, err } = await llmc(temporaryFolder(), "doctor", folder);
    expect(out).toContain("secrets masked: 1 github (--allow-secret RULE indexes them)\n");
    expect(out).toContain("left out: secret, built-in rule .env\n");
    expect(out + err).not.toContain(token.slice(4));
    const allowed = await llmc(temporaryFolder(), "doctor", folder, "--allow-secret", "github");
    expect(allowed.out).not.toContain("secrets masked");
    expect(await llmc(temporaryFolder(), "doctor", folder, "--allow-secret", "magic")).toMatchObject({
      code: 2,
    });
  });

  test("--no-index shows what waits", async () => {
    const { out } = await llmc(temporaryFolder(), "doctor", temporaryFolder(FILES), "--no-index");
    expect(out).toContain("src/queue.ts     not indexed yet\n");
  });

  function figures(language: string, spans: number, chunks: number, bytes: number) {
    return { language, spans, chunks, bytes, freshness: "fresh" };
  }
});
