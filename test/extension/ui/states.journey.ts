import { mkdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { copySample } from "../../host/sample.ts";
import { type Editor, textOf } from "./editor.ts";
import { Journey } from "./journey.ts";

const SOON = { timeout: 20_000 };

// With a dark theme, without a model, and with folders that are not trusted yet.
const journey = new Journey("states", {
  withTrust: true,
  settings: { "workbench.colorTheme": "Default Dark Modern" },
});
let editor: Editor;

afterEach(() => editor?.close());

describe("without a folder", () => {
  it("each view says what to do", async () => {
    editor = await journey.open();
    await editor.openView("LLMC");
    await expect.poll(editor.viewText("Spans"), SOON).toContain("Open a folder to search its code");
    await expect.poll(editor.viewText("Basket"), SOON).toContain("Open a folder to collect its code");
    await editor.screenshot("50 no folder");
    await editor.search("retry");
    await expect.poll(textOf(editor.quickEntries), SOON).toContain("Open a folder");
    await editor.screenshot("51 search without a folder");
    await editor.press("Escape");
  });

  it("a walkthrough says what there is to begin with", async () => {
    editor = await journey.open();
    await editor.run("Welcome: Open Walkthrough");
    await editor.quickEntries.filter({ hasText: "Get Started with LLMC" }).click();
    for (const [step, link] of [
      ["Search in your own words", "Search Code"],
      ["Collect code for a model", "Show Spans and Basket"],
      ["Ask @llmc in chat", "Ask @llmc"],
      ["Know what is found, and why", "Show Index Status"],
    ] as const) {
      await editor.walkthrough.getByText(step).first().click();
      await expect.poll(textOf(editor.walkthrough), SOON).toContain(link);
      await editor.screenshot(`55 walkthrough ${link}`);
    }
  });
});

describe("without a model", () => {
  it("the editor hands no question to @llmc, not even one that asks no model", async () => {
    editor = await journey.open(await copySample(journey.temporary));
    await editor.ask("@llmc /find tide");
    await expect.poll(textOf(editor.chatRows), SOON).toContain("Language model unavailable");
  });
});

describe("an empty folder", () => {
  it("is not taken for one that is still indexed", async () => {
    const folder = path.join(journey.temporary, "empty");
    await mkdir(folder);
    editor = await journey.open(folder);
    await editor.openView("LLMC");
    await editor.screenshot("52 empty folder");
    await editor.search("retry");
    await expect.poll(textOf(editor.quickEntries), SOON).toMatch(/no file/);
    await editor.screenshot("53 search in an empty folder");
  });
});

describe("a folder that is not trusted", () => {
  it("is searched and collected from like any other", async () => {
    editor = await journey.openIndexed(await copySample(journey.temporary));
    await editor.openView("LLMC");
    await editor.openFile("tideChart.ts", 30);
    await editor.press("Control+Alt+Shift+b");
    await expect.poll(editor.viewText("Basket"), SOON).toContain("interpolateHeight");
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/of 32,000 tokens/);
    await editor.screenshot("54 restricted mode");
    await editor.resizeSideBar(190);
    await editor.screenshot("54 narrow side bar");
  });
});
