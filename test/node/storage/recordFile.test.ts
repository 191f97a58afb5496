import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { RecordFile } from "../../../src/node/storage/recordFile.ts";
import { encodeRecords, recordKey } from "../../../src/node/storage/vectorRecords.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const [A, B, C] = ["a", "b", "c"].map(recordKey) as [string, string, string];

test("where another file is in the place of one, what that has is found, and nothing else", async () => {
  const name = path.join(temporaryFolder({}), "some.vectors");
  const file = new RecordFile(name, 4);
  const put = async (...keys: readonly string[]): Promise<void> => {
    writeFileSync(name, encodeRecords(keys.map(key => ({ key, value: Uint8Array.of(1, 2, 3, 4) }))));
    await file.extend(statSync(name).size);
  };
  const has = async (): Promise<unknown[]> => (await file.read([A, B, C])).map(record => record?.key);
  await put(A, B);
  expect(await has()).toEqual([A, B]);
  await put(C);
  expect(await has()).toEqual([C]);
  await put(C, A);
  expect(await has()).toEqual([A, C]);
});
