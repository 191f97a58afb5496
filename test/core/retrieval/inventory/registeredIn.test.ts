import { expect, test } from "vitest";
import { answerOver, placesOf } from "../../answerOver.ts";

const NAMES = ["Volume", "Member", "Coupon", "Season"];
const rules = Object.fromEntries(
  NAMES.map(name => [
    `src/rules/${name.toLowerCase()}Rule.ts`,
    `export class ${name}Rule { add(rule) {} }\n`,
  ]),
);
const imports = NAMES.map(
  name => `import { ${name}Rule } from "./rules/${name.toLowerCase()}Rule.ts";\n`,
).join("");
const used = NAMES.map(name => `    new ${name}Rule(),\n`).join("");
const table = `${imports}\nexport function discounts() {\n  return [\n${used}  ];\n}\n`;
const how = "how do I add a new rule?";

test("what names most of the things of a kind comes first for who asks how to add another, opened there", async () => {
  const files = { ...rules, "src/discounts.ts": table };
  const answer = await answerOver(files, how);
  expect(placesOf(answer)[0]).toBe("src/discounts.ts:8");
  expect(answer.notes).toEqual(['What names most of what is called "rule" comes first.']);
});

test("of imports that are cut into several pieces and a table in another order, the table is meant", async () => {
  const names = Array.from({ length: 90 }, (_, at) => `Rule${String(at).padStart(3, "0")}OfTheHouseRule`);
  const all = Object.fromEntries(
    names.map(name => [`src/rules/${name}.ts`, `export class ${name} { add(rule) {} }\n`]),
  );
  const imported = names.map(name => `import { ${name} } from "./rules/${name}.ts";\n`).join("");
  const spread = names.map((_, at) => names[(at * 37) % 90]);
  const entered = `\nexport function all() {\n  return [\n${spread.map(name => `    new ${name}(),  // ${"-".repeat(40)}\n`).join("")}  ];\n}\n`;
  const [place = ""] = placesOf(await answerOver({ ...all, "src/discounts.ts": imported + entered }, how));
  expect(place.startsWith("src/discounts.ts:")).toBe(true);
  expect(Number(place.split(":")[1])).toBeGreaterThan(names.length);
});

test("their names may be written as those of files", async () => {
  const required = NAMES.map(name => `require "rules/${name.toLowerCase()}_rule"\n`).join("");
  const answer = await answerOver({ ...rules, "shop.rb": required }, how);
  expect(placesOf(answer)[0]).toBe("shop.rb:1");
});

test("a file may be entered that has no definition, by its own name", async () => {
  const pages = Object.fromEntries(NAMES.map(name => [`pages/${name}.html`, `<p>${name}</p>\n`]));
  const files = { ...pages, "menu.ts": `export const MENU = ${JSON.stringify(NAMES)};\n` };
  expect(placesOf(await answerOver(files, "where are the pages registered?"))[0]).toBe("menu.ts:1");
});

test("of several such places those in the part that is named come first", async () => {
  const both = (folder: string) =>
    Object.entries({ ...rules, "src/discounts.ts": table }).map(([path, text]) => [
      `${folder}/${path}`,
      text,
    ]);
  const files = Object.fromEntries([...both("cart"), ...both("till")]);
  const answer = await answerOver(files, "how do I add a new rule to the till?");
  expect(placesOf(answer)[0]).toBe("till/src/discounts.ts:8");
});

test("they may be entered outside of the part that is named", async () => {
  const within = Object.entries(rules).map(([path, text]) => [path.replace("src", "till"), text]);
  const files = { ...Object.fromEntries(within), "src/discounts.ts": table };
  const answer = await answerOver(files, "how do I add a new rule to the till?");
  expect(answer.notes).toEqual(['What names most of what is called "rule" comes first.']);
});

test("neither a test nor what uses some of them is such a place", async () => {
  const files = {
    ...rules,
    "test/discounts.test.ts": table,
    "src/summer.ts": `export const summer = [new SeasonRule(), new CouponRule(), new MemberRule()];\n`,
  };
  expect((await answerOver(files, how)).notes).toEqual([]);
});

test("of very many things the first hundred are looked for, so a place with some of the others is none", async () => {
  const names = Array.from({ length: 120 }, (_, at) => `N${String(at).padStart(3, "0")}Rule`);
  const all = { "rules.ts": names.map(name => `export class ${name} {}\n`).join("") };
  const entered = (some: readonly string[]) => ({
    ...all,
    "list.ts": `export const all = [${some.join(", ")}];\n`,
  });
  expect(placesOf(await answerOver(entered(names.slice(0, 20)), how))[0]).toBe("list.ts:1");
  expect((await answerOver(entered(names.slice(100)), how)).notes).toEqual([]);
});

test("where a part is named only the things in it have to be named by a place", async () => {
  const till = Object.entries({ ...rules, "src/discounts.ts": table });
  const others = Array.from({ length: 40 }, (_, at) => `export class Other${at}Rule {}\n`).join("");
  const files = Object.fromEntries([
    ...till.map(([path, text]) => [`till/${path}`, text]),
    ["cart/a.ts", others],
  ]);
  const { notes } = await answerOver(files, "how do I add a new rule to the till?");
  expect(notes).toEqual(['What names most of what is called "rule" comes first.']);
});
