import { expect, test } from "vitest";
import { compoundsOf, indexTokens, writtenByToken } from "../../../src/core/text/compounds.ts";
import { codeTokens, queryTokens } from "../../../src/core/text/tokens.ts";

const CASES: readonly (readonly [text: string, tokens: string])[] = [
  ["", ""],
  ["user", "user"],
  ["getUserName", "get user name getusernam"],
  ["get_user_name", "get user name getusernam"],
  ["GET_USER_NAME", "get user name getusernam"],
  ["fileName file_names filename", "file name filenam file name filenam filenam"],
  ["XMLHttpRequest", "xml http request xmlhttprequest"],
  ["utf8Decode", "utf 8 decod utf8decod"],
  ["$scope.__init__", "scope init"],
  ["loading configs", "load config"],
  ["a.b(c)", "a b c"],
  ["naïve_größe", "naïv gröss naïvegröss"],
  ["İstanbul ISTANBUL istanbul", "istanbul istanbul istanbul"],
  ["cafe\u0301Bar caf\u00e9_bar", "caf\u00e9 bar caf\u00e9bar caf\u00e9 bar caf\u00e9bar"],
  [
    "\uff35\uff53\uff45\uff52\uff2e\uff41\uff4d\uff45 \ufb01le ma\u017ft \u212aelvin",
    "user name usernam file mast kelvin",
  ],
  ["STRASSE straße ΟΔΟΣ οδος οδοσ", "strass strass οδοσ οδοσ οδοσ"],
  ["设置用户", "设置 置用 用户"],
  ["ch03 listing-10-05", "ch 3 ch3 list 10 5 10-5"],
  ["Listing 10-5, v1.0.4", "list 10 5 v 1 v1 0 4 10-5 1.0.4"],
  ["1.05 0.123456", "1 5 0 123456 1.05"],
  ["emoji 🎉 stays apart", "emoji stay apart"],
];

test.each(CASES)("codeTokens(%j)", (text, tokens) => {
  expect(codeTokens(text).join(" ")).toBe(tokens);
});

test.each([
  ["letters", "a".repeat(65)],
  ["hexadecimal digits", "60806040f2".repeat(30)],
])("a run of %s too long to be a word is no token", (_of, run) => {
  expect(codeTokens(`${run} b`)).toEqual(["b"]);
});

test("a text without spaces is found by its pairs, however long it is", () => {
  const pairs = codeTokens("购物".repeat(200_000));
  expect([pairs.length, ...new Set(pairs)]).toEqual([399_999, "购物", "物购"]);
});

test("a query leaves out the words of the question", () => {
  expect(queryTokens("how do we parse the manifest")).toEqual(["pars", "manifest"]);
});

test.each([
  ["Builder::where", ["builder", "where"]],
  ["$session->has('cart')", ["session", "has", "cart"]],
  ["what is promise.then() for", ["promis", "then"]],
  ["Cart#with or session?.on", ["cart", "with", "session", "on"]],
  ["a cart is sent. When is it where it was", ["cart", "sent"]],
  ["for(const cart of carts) if(cart) do_it", ["const", "cart", "doit"]],
])("but not those that are the name of a member: %s", (query, tokens) => {
  expect(queryTokens(query)).toEqual(tokens);
});

test("a query of nothing but such words keeps them", () => {
  expect(queryTokens("what is this")).toEqual(["what", "is", "this"]);
});

test("what is indexed in a way that nobody writes is told as the query has it", () => {
  const query = "Session cookie, or fileName of ch03";
  const tokens = [...queryTokens(query), ...compoundsOf(query).map(({ token }) => token)];
  expect(tokens.join(" ")).toBe("session cooky file name filenam ch 3 ch3 sessioncooky");
  const written = writtenByToken(query);
  expect(tokens.map(token => written.get(token) ?? token).join(" ")).toBe(
    "session cookie file name filename ch 3 ch3 sessioncookie",
  );
});

test.each([
  ["dry-run", ["dry", "run", "dryrun"]],
  ["--dry-run", ["dry", "run", "dryrun", "--dryrun"]],
  ["a --watch, b", ["a", "watch", "b", "--watch"]],
  ["X-Request-Id", ["x", "request", "id", "xrequestid"]],
  ["mt-2 2-mt", ["mt", "2", "2", "mt", "mt2"]],
  ["a - b; a-- ---c i--", ["a", "b", "a", "c", "i"]],
  ["a-b-c-d-e-f-g", ["a", "b", "c", "d", "e", "f", "g"]],
  ["東京-大阪", ["東京", "大阪"]],
  ["no hyphen", ["no", "hyphen"]],
])("%j is indexed with what hyphens join in it", (text, tokens) => {
  expect(indexTokens(text)).toEqual(tokens);
});
