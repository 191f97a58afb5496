import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../temporaryFolder.ts";
import { FILES, lines, llmc } from "./llmc.ts";

test("llmc status --json tells whether the index agrees with the files", async () => {
  const store = temporaryFolder();
  const folder = temporaryFolder(FILES);
  const [fresh] = lines((await llmc(store, "status", folder, "--json")).out);
  expect(fresh).toMatchObject({
    files: 2,
    chunks: 2,
    lexical: 1,
    semantic: 1,
    embedder: expect.stringMatching(/^builtin-/),
    sourceBytes: 156,
    fresh: true,
  });
  writeFileSync(path.join(folder, "new.md"), "# New\n");
  const [stale] = lines((await llmc(store, "status", folder, "--json", "--no-index")).out);
  // One of three files is found neither by its words nor by its meaning.
  expect(stale).toMatchObject({ files: 2, fresh: false, lexical: 2 / 3, semantic: 2 / 3 });
  expect((stale as { bytesOnDisk: number }).bytesOnDisk).toBeGreaterThan(0);
  const { out } = await llmc(store, "status", folder, "--no-index");
  expect(out).toContain("\nfound by words: 66 %, by meaning: 66 % (");
  expect(out).toContain("\nstale: 1 file new or changed, 0 removed\n");
});
