import { expect, test } from "vitest";
import { answerOver, placesOf } from "../answerOver.ts";
import { MemoryFiles } from "../memoryPorts.ts";
import { engineOver, SIGNAL } from "../shop.ts";

const CODE = {
  "crypt.ts": "export function encryptPassword(password: string): string {\n  return seal(password);\n}\n",
  "cart.ts": "export function addToCart(cart: Cart, item: Item): void {\n  cart.items.push(item);\n}\n",
  "total.ts": "export function sumUp(cart: Cart): number {\n  return addToCart(cart, none);\n}\n",
};
/** The texts of an interface, which contain the words of the question. */
const TEXTS = {
  "locales/de.json": '{\n  "hint": "Das Passwort wird verschlüsselt gespeichert"\n}\n',
  "locales/zh.json": '{\n  "failed": "登录失败",\n  "hint": "密码会被加密保存"\n}\n',
};
/** Sources with Chinese comments, like everything around them. */
const CHINESE = Object.fromEntries(
  [
    "如果密码为空，那么返回错误",
    "所有商品的列表，可以为空",
    "什么时候保存：在关闭之后",
    "然后把订单发送到服务器",
  ].map((comment, at) => [`part${at}.ts`, `// ${comment}\nexport const part${at} = ${at};\n`]),
);

test.each([
  "wo wird das Passwort verschlüsselt?",
  "où est chiffré le mot de passe ?",
  "где шифруется пароль",
  "密码在哪里加密",
  "パスワードはどこで暗号化されますか",
])("%s finds code that is written in English", async asked => {
  const answer = await answerOver({ ...CODE, ...TEXTS }, asked);
  expect(placesOf(answer)[0]).toBe("crypt.ts:1");
  expect(answer.query).toBe(asked);
  expect(answer.notes).toEqual([
    expect.stringMatching(/^Searched in English: (?:password encrypt|encrypt password)\.$/),
  ]);
});

test("what a question asks for is understood in another language, too", async () => {
  const { notes, hits } = await answerOver(CODE, "谁调用了 addToCart");
  expect(notes).toEqual([
    "Searched in English: callers of addToCart.",
    "Uses are found by name; a text search finds them all.",
  ]);
  expect(hits.map(({ document }) => document.path)).toEqual(["total.ts"]);
});

test("a question of which a text has all words is understood all the same", async () => {
  const asked = "wo wird das passwort verschlüsselt?";
  const { notes } = await answerOver({ ...CODE, "locales/de.json": `{ "ask": "${asked}" }\n` }, asked);
  expect(notes).toEqual([expect.stringMatching(/^Searched in English/)]);
});

test("English with typing errors is no other language, and its words are corrected", async () => {
  const code = {
    "approve.py": "def approve_access(product):\n    # the approval of an access\n    return product\n",
  };
  const { notes } = await answerOver(code, "acess aproval");
  expect(notes).toEqual([
    'Nothing has "acess": these results are for "access".',
    'Nothing has "aproval": these results are for "approval".',
  ]);
  // One of the words is a misspelt English one.
  expect((await answerOver(code, "produit accès")).notes).toEqual(["Searched in English: product access."]);
});

test("a message that was copied is looked for as it is", async () => {
  const answer = await answerOver({ ...CODE, ...TEXTS }, "登录失败");
  expect(placesOf(answer)[0]).toBe("locales/zh.json:2");
  expect(answer.notes).toEqual([]);
});

test("sources that are written in the language of the question are found by their own words as well", async () => {
  const asked = "密码为空在哪里检查";
  const among = await answerOver({ ...CODE, ...CHINESE }, asked);
  expect(placesOf(among)).toContain("part0.ts:1");
  const without = await answerOver({ ...CODE, ...TEXTS, "part0.ts": CHINESE["part0.ts"] ?? "" }, asked);
  expect(placesOf(without)[0]).toBe("crypt.ts:1");
});

test("a context is made for what the question means", async () => {
  const engine = await engineOver(new MemoryFiles({ ...CODE, ...TEXTS }));
  const query = { text: "wo wird das Passwort verschlüsselt?" };
  const { items } = await engine.context({ query, budget: 200, format: "markdown" }, SIGNAL);
  await engine.dispose();
  expect(items[0]?.document.path).toBe("crypt.ts");
});
