import { expect, test } from "vitest";
import { onlyData } from "../../../src/core/retrieval/ranking/onlyData.ts";
import type { SpanKind } from "../../../src/core/span.ts";
import { asksForDoing } from "../../../src/core/text/questionFrame.ts";
import { answerOver } from "../answerOver.ts";
import { storedChunk } from "../storedChunk.ts";

test.each([
  "where is the password hashed",
  "How are carts emptied when the shop closes?",
  "and how does a cart get saved",
  "is the amount checked anywhere",
  "where do orders get turned into parcels",
  "where are emails sent",
  "how is the label of a parcel drawn?",
])("%s asks for what does something", asked => {
  expect(asksForDoing(asked)).toBe(true);
});

test.each([
  "password hash",
  "where is the timeout configured",
  "where is cartTotal used?",
  "which columns are hashed",
  "what is stored about a customer",
  "hashed passwords are where",
  "where is the seed",
  "where is the shortcut",
  "where is the limit set",
  "where is the renaming tested",
  "where is the related_id",
  "how to save carts",
])("%s may ask for data", asked => {
  expect(asksForDoing(asked)).toBe(false);
});

const FILES = {
  "store/user.go": `package store

type User struct {
	Name string
	Mail string
	PasswordHash string
}
`,
  "sign/up.go": `package sign

func keep(account string, password string) {
	// the password is hashed here, with bcrypt, and kept as passwordHash
	passwordHash := bcrypt.generate(password)
	keeper.write(account, passwordHash)
}
`,
};

test.each<[readonly SpanKind[], boolean]>([
  [["struct"], true],
  [["enum", "property"], true],
  [["struct", "function"], false],
  [["property"], false],
])("%j are nothing but data: %s", (kinds, expected) => {
  const members = kinds.map(kind => storedChunk({ kind }));
  const chunk = storedChunk({ kind: "module", defines: false, members });
  expect(onlyData("where is the password hashed")(chunk)).toBe(expected);
  expect(onlyData("password hash")(chunk)).toBe(false);
});

test("what does something comes before what is called so, where it is asked how that is done", async () => {
  const first = async (text: string) => (await answerOver(FILES, text)).hits.map(hit => hit.document.path)[0];
  expect(await first("where is the password hashed")).toBe("sign/up.go");
  expect(await first("password hash")).toBe("store/user.go");
});

test("a column may be declared with what validates it", async () => {
  const files = { "cart.rb": "class Cart\n  validates :total, presence: true\nend\n" };
  const { hits } = await answerOver(files, "where is the total validated");
  expect(hits[0]?.boosts.onlyData).toBeUndefined();
});

test("data that comes behind for that says so", async () => {
  const { hits } = await answerOver(FILES, "where is the password hashed");
  const boosts = Object.fromEntries(hits.map(hit => [hit.document.path, hit.boosts.onlyData]));
  expect(boosts).toEqual({ "store/user.go": 0.75, "sign/up.go": undefined });
});

test("a test that is called as what it sees comes behind what does that", async () => {
  const files = {
    "src/pool.ts":
      "export class Pool {\n  take(): Connection {\n    // a connection that is free is reused\n    return this.free.pop() ?? connect();\n  }\n}\n",
    "test/pool.test.ts": "function connectionsAreReused() {\n  expect(pool.take()).toBe(pool.take());\n}\n",
  };
  const { hits } = await answerOver(files, "where are connections reused");
  expect(hits.map(({ document, boosts }) => [document.path, boosts.named])).toEqual([
    ["src/pool.ts", undefined],
    ["test/pool.test.ts", undefined],
  ]);
});
