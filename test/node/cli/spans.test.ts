import { readdirSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../temporaryFolder.ts";
import { FILES, lines, llmc } from "./llmc.ts";

test("llmc spans of a file that is no text fails; of a folder it leaves that out", async () => {
  const folder = temporaryFolder({ data: Uint8Array.of(0, 1, 2), "src/queue.ts": FILES["src/queue.ts"] });
  const one = await llmc(temporaryFolder(), "spans", path.join(folder, "data"), "--json");
  expect(one).toMatchObject({ code: 1, out: "" });
  expect(one.err).toMatch(/data is not a text that can be read/);
  const all = await llmc(temporaryFolder(), "spans", folder, "--json");
  expect(all).toMatchObject({ code: 0, err: "" });
  expect(lines(all.out)).toMatchObject([{ path: "src/queue.ts" }]);
});

test("llmc spans of a folder lists the files that are indexed, with an index and without", async () => {
  const folder = temporaryFolder({
    ".llmcignore": "!.env\n",
    ".env": "LAMP=on\n",
    "key.txt": `-----BEGIN RSA ${"PRIVATE"} KEY-----\n${"lamp".repeat(12)}\n`,
    "kept/note.txt": "",
    "src/queue.ts": FILES["src/queue.ts"],
  });
  const store = path.join(folder, "kept");
  const listed = async () =>
    lines((await llmc(store, "spans", folder, "--json")).out).map(each => (each as { path: string }).path);
  const indexed = [".env", ".llmcignore", "src/queue.ts"];
  expect(await listed()).toEqual(indexed);
  await llmc(store, "index", folder);
  expect(await listed()).toEqual(indexed);
});

test.skipIf(process.platform === "win32")("llmc spans of a link says that it is not followed", async () => {
  const folder = realpathSync(temporaryFolder({ "src/\u001b[2Jqueue.ts": FILES["src/queue.ts"] }));
  const link = path.join(folder, "link.ts");
  symlinkSync(path.join(folder, "src/\u001b[2Jqueue.ts"), link);
  const why = "is a symbolic link, and links are not followed. It leads to";
  expect(await llmc(temporaryFolder(), "spans", link)).toEqual({
    code: 1,
    out: "",
    err: `llmc: ${link} ${why} ${path.join(folder, "src/\\u{1b}[2Jqueue.ts")}.\n`,
  });
});

test("llmc spans prints a line per file, in order of path, chunks a partition", async () => {
  const store = temporaryFolder();
  const { out } = await llmc(store, "spans", temporaryFolder(FILES), "--json");
  const files = lines(out) as {
    path: string;
    length: number;
    chunks: { start: number; end: number; tokens: number }[];
  }[];
  expect(files.map(file => file.path)).toEqual(["src/manifest.py", "src/queue.ts"]);
  for (const { chunks, length } of files) {
    expect(chunks.map(chunk => chunk.start)).toEqual([0, ...chunks.slice(0, -1).map(chunk => chunk.end)]);
    expect(chunks.at(-1)?.end).toBe(length);
    for (const chunk of chunks) expect(chunk.tokens).toBeGreaterThan(0);
  }
  expect(files[1]).toMatchObject({
    language: "typescript",
    spans: [
      { id: 0, kind: "module", name: "queue", parent: null, startLine: 1, endLine: 3 },
      {
        id: 1,
        kind: "class",
        name: "Queue",
        qualifiedName: "Queue",
        parent: 0,
        start: 0,
        startLine: 1,
        endLine: 3,
      },
      {
        id: 2,
        kind: "method",
        name: "push",
        qualifiedName: "Queue.push",
        parent: 1,
        startLine: 2,
        endLine: 2,
      },
    ],
  });
  expect(readdirSync(store), "spans needs no index").toEqual([]);
});
