import { expect, test } from "vitest";
import { answerOver, placesOf } from "../../answerOver.ts";

const USES =
  "// Order states: each order state of the order states is shown.\nexport function orderStates(order) {\n  return states(order);\n}\n";

test.each([
  ["an enum", "src/state.ts", "export enum OrderState {\n  New,\n  Paid,\n}\n"],
  ["a union", "src/state.ts", 'export type OrderState = "new" | "paid";\n'],
  ["a table", "src/state.py", "ORDER_STATES = ['new', 'paid']\n"],
])("values are found at the type that has them: %s", async (_, path, text) => {
  const answer = await answerOver({ "src/a.ts": USES, [path]: text }, "which order states are there?", {
    limit: 1,
  });
  expect(placesOf(answer)).toEqual([`${path}:1`]);
});

test("types of values come before other types with their words, and before groups", async () => {
  const files = {
    "src/media.ts":
      "export class Media {}\nexport class MediaView {}\nexport enum MediaType {\n  Audio,\n}\n",
    "src/media/types.ts": "export class Film {}\n",
    "migrations/1.sql": "CREATE TYPE \"MediaType\" AS ENUM ('audio');\n",
  };
  expect(placesOf(await answerOver(files, "which media types are there?"))[0]).toBe("src/media.ts:3");
  const drivers = {
    "src/drivers/disk.ts": "export class DiskStorageDriver {}\n",
    "src/drivers/tape.ts": "export class TapeStorageDriver {}\n",
    "src/drivers/index.ts": "export enum StorageDriver {\n  Disk,\n  Tape,\n}\n",
  };
  const answer = await answerOver(drivers, "which storage drivers are there?");
  expect(placesOf(answer)).toEqual([
    "src/drivers/index.ts:1",
    "src/drivers/disk.ts:1",
    "src/drivers/tape.ts:1",
  ]);
});

test("where no type is called so, all types with the word are listed", async () => {
  const files = { "src/media.ts": "export class Media {}\nexport class MediaView {}\n" };
  const answer = await answerOver(files, "list all media types");
  expect(placesOf(answer)).toEqual(["src/media.ts:1", "src/media.ts:2"]);
});
