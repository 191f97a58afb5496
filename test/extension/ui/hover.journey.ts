import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { largeClass } from "../largeClass.ts";
import { type Editor, textOf } from "./editor.ts";
import { Journey } from "./journey.ts";

/** The first hover of a document waits for its first parse. */
const SOON = { timeout: 20_000 };
/** In the body of a method in the middle of the class. */
const LINE = 10_006;
const BEFORE = "as it was before the last edits";

const journey = new Journey("hover");
let editor: Editor;

beforeAll(async () => {
  const folder = path.join(journey.temporary, "harbour");
  await mkdir(folder);
  await writeFile(path.join(folder, "harbour.py"), largeClass());
  editor = await journey.openIndexed(folder);
});

describe("a hover in a class that takes long to parse", () => {
  it("tells what is around", async () => {
    await editor.openFile("harbour.py", LINE);
    await editor.run("LLMC: Show Enclosing Class Context");
    await expect.poll(textOf(editor.hover), SOON).toMatch(/class Harbour.*→ def berth_/s);
    expect(await textOf(editor.hover)()).not.toContain(BEFORE);
  });

  it("does not wait for what was just typed, and says so", async () => {
    await editor.press("Escape");
    await editor.press("End");
    await editor.press("Enter");
    await editor.type("self.moored += 1");
    await editor.run("LLMC: Show Enclosing Class Context");
    await expect.poll(textOf(editor.hover), SOON).toContain(BEFORE);
    await editor.screenshot("34 class context as it was before");
  });

  it("says so in its one line too", async () => {
    await editor.press("Escape");
    await editor.type("0");
    await editor.lines.filter({ hasText: "self.moored += 10" }).getByText("moored").hover();
    await expect.poll(textOf(editor.hover), SOON).toContain(BEFORE);
    await editor.keepScreenshot("35 hover as it was before");
  });

  it("tells what is typed after a pause", async () => {
    await editor.press("Escape");
    const about = async () => {
      await editor.run("LLMC: Show Enclosing Class Context");
      // The command disappears from the screen before its answer arrives, and running it again would remove the answer.
      await expect.poll(textOf(editor.hover), SOON).not.toBe("");
      return await textOf(editor.hover)();
    };
    await expect.poll(about, { timeout: 60_000 }).toMatch(/^(?!.*before the last edits).*class Harbour/s);
  });
});
