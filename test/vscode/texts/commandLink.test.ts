import { expect, test } from "vitest";
import { commandLink } from "../../../src/vscode/texts/commandLink.ts";

test("the address of a link can be read out, and gives back what it was made of", () => {
  const link = commandLink("Add", "llmc.add", [{ path: "sea/tide.py", lines: [1, 2] }]);
  expect(link).toBe('[Add](command:llmc.add?[{"path":"sea/tide.py","lines":[1,2]}])');
});

test.each(["a (b).py", "100% <a> & b.py", "c#/d e.py", "%22.py", 'say "no".py', "[a](b).py", "шторм.py"])(
  "what would end a link is encoded: %s",
  path => {
    const [, query = ""] =
      /^\[Add\]\(command:llmc\.add\?([^()\s<>#&]+)\)$/.exec(commandLink("Add", "llmc.add", [path])) ?? [];
    expect(JSON.parse(decodeURIComponent(query))).toEqual([path]);
  },
);
