import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { DiskWorkNote } from "../../../src/node/storage/diskWorkNote.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

/** A process that has ended. */
const { pid: ENDED } = spawnSync(process.execPath, ["--version"]);

test.each([
  ["that ended at it", `${ENDED} hash of a file\n`, "hash of a file"],
  ["of this one's id that ended at it", `${process.pid} hash\n`, "hash"],
  ["that ended in order, having noted more before", `${ENDED} \nof a file\n`, ""],
  ["that is still at it", `${process.ppid} hash\n`, ""],
])("the note of a process %s", async (_, note, taken) => {
  const folder = temporaryFolder({ "working.txt": note });
  expect(await new DiskWorkNote(folder).take()).toBe(taken);
  expect(await new DiskWorkNote(folder).take()).toBe("");
});

test("what is noted is taken by whoever comes after, and without its end by nobody", async () => {
  const folder = temporaryFolder();
  const note = new DiskWorkNote(folder);
  note.write("hash of a file");
  expect(await new DiskWorkNote(folder).take()).toBe("hash of a file");
  note.write("hash of a file");
  note.write("");
  expect(await new DiskWorkNote(folder).take()).toBe("");
});
