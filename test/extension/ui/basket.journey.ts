import { beforeAll, describe, expect, it } from "vitest";
import { childrenOf } from "../../host/processes.ts";
import { copySample } from "../../host/sample.ts";
import { type Editor, textOf } from "./editor.ts";
import { Journey } from "./journey.ts";

const SOON = { timeout: 20_000 };
/** A crashed extension host starts again, and so do the engine and the extension of the model. */
const AFTER_CRASH = { timeout: 60_000 };
const BUDGET = 700;

// A model exists but takes part only when it is chosen.
const journey = new Journey("basket", {
  extensions: ["toolAgent"],
  settings: { "llmc.basket.budget": BUDGET, "llmc.basket.model": "none" },
});
let editor: Editor;

beforeAll(async () => {
  editor = await journey.openIndexed(await copySample(journey.temporary));
});

describe("the basket", () => {
  it("says what to do while it is empty", async () => {
    await editor.openView("LLMC");
    await expect.poll(editor.viewText("Basket"), SOON).toContain("Drag files and spans here");
    await editor.screenshot("20 empty basket");
  });

  it("takes a span from the editor, and shows what it costs", async () => {
    await editor.openFile("tideChart.ts", 38);
    await editor.run("LLMC: Widen Selection");
    await expect.poll(textOf(editor.selectionStatus), SOON).toContain("selected");
    await editor.press("Control+Alt+Shift+b");
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/renderPath.*tokens · TideChart/s);
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/\d+ of 700 tokens/);
    await editor.screenshot("21 basket with meter");
  });

  it("takes an editor that is dropped on it", async () => {
    await editor.openFile("http_client.py", 1);
    await editor.drag(
      editor.tabs.filter({ hasText: "http_client.py" }),
      editor.view("Basket").locator(".monaco-list"),
    );
    await expect.poll(editor.viewText("Basket"), SOON).toContain("http_client.py");
    await editor.openFile("stations.py", 1);
    await editor.drag(
      editor.tabs.filter({ hasText: "stations.py" }),
      editor.view("Basket").locator(".monaco-list"),
    );
    await expect.poll(editor.viewText("Basket"), SOON).toContain("stations.py");
    await editor.screenshot("22 basket over budget");
    await expect.poll(editor.viewText("Basket"), SOON).toContain("Over budget");
  });

  it("is ordered by dragging", async () => {
    const rows = editor.view("Basket").locator(".monaco-list-row");
    await editor.drag(rows.filter({ hasText: "stations.py" }), rows.first());
    await expect.poll(textOf(rows.first()), SOON).toContain("stations.py");
    await editor.screenshot("23 basket in another order");
  });

  it("says before sending what does not fit", async () => {
    await editor.run("LLMC: Send Basket to LLM");
    await expect.poll(textOf(editor.quickTitle), SOON).toMatch(/of 700 tokens.*Over budget/s);
    await editor.screenshot("24 send basket");
    await editor.quickEntries.filter({ hasText: "New Document" }).click();
    await expect.poll(textOf(editor.tabs), SOON).toContain("Untitled");
    await editor.screenshot("25 basket as a document");
  });

  it("is there again after the window was reloaded", async () => {
    await editor.reload();
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/stations\.py.*renderPath/s);
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/of 700 tokens/);
    await editor.screenshot("26 basket after a reload");
  });
});

describe("a basket at hand", () => {
  it("is saved as a set, changed by keys, undone, emptied and loaded again", async () => {
    await editor.run("LLMC: Save Basket as Set");
    await editor.fill("Name of the set", "tides");
    await editor.press("Enter");
    const rows = editor.view("Basket").locator(".monaco-list-row");
    await rows.filter({ hasText: "renderPath" }).click();
    await editor.press("Alt+ArrowRight");
    await expect.poll(editor.viewText("Basket"), SOON).toContain("lines that match");
    await editor.press("Delete");
    await expect.poll(editor.viewText("Basket"), SOON).not.toContain("renderPath");
    await editor.press("Control+z");
    await expect.poll(editor.viewText("Basket"), SOON).toContain("renderPath");
    await editor.run("LLMC: Empty Basket");
    await expect.poll(editor.viewText("Basket"), SOON).toContain("Drag files and spans here");
    await editor.run("LLMC: Load Set into Basket");
    await expect.poll(textOf(editor.quickEntries), SOON).toMatch(/tides.*3 items/s);
    await editor.screenshot("26 sets");
    await editor.press("Enter");
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/stations\.py.*renderPath/s);
  });

  it("has its keys act on what has the focus, which arrows move and the selection stays behind", async () => {
    const rows = editor.view("Basket").locator(".monaco-list-row");
    await rows.filter({ hasText: "stations.py" }).click();
    await editor.press("ArrowDown");
    await editor.press("Alt+ArrowUp");
    await expect.poll(textOf(rows.first()), SOON).toContain("renderPath");
    await editor.press("Control+z");
    await expect.poll(textOf(rows.first()), SOON).toContain("stations.py");
  });

  it("loses a set that is deleted, and nothing else", async () => {
    await editor.run("LLMC: Delete Saved Set");
    await expect.poll(textOf(editor.quickEntries), SOON).toMatch(/tides.*3 items/s);
    await editor.press("Enter");
    await editor.quickInput.waitFor({ state: "hidden" });
    await editor.press("F1");
    await editor.quickInput.fill(">LLMC: Set");
    await expect.poll(textOf(editor.quickEntries), SOON).toContain("Save Basket as Set");
    expect(await textOf(editor.quickEntries)()).not.toContain("Load Set into Basket");
    await editor.press("Escape");
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/stations\.py.*renderPath/s);
  });

  it("is measured against the window of a model, in its tokens", async () => {
    await editor.run("LLMC: Choose Model for Basket");
    await expect
      .poll(textOf(editor.quickEntries), SOON)
      .toMatch(/Pilot.*8,000 tokens.*A Budget of Your Own/s);
    await editor.screenshot("26 choose model for basket");
    await editor.quickEntries.filter({ hasText: "Pilot" }).click();
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/[\d,]+ of 8,000 tokens \(Pilot\)/);
    await expect.poll(editor.viewText("Basket"), SOON).not.toContain("Over budget");
    await editor.screenshot("26 basket for a model");
  });

  it("goes to a chat as an attachment", async () => {
    await editor.run("LLMC: Send Basket to LLM");
    await editor.quickEntries.filter({ hasText: "Attached to the question" }).click();
    await expect.poll(textOf(editor.chat), SOON).toContain("basket.md");
    await editor.screenshot("26 basket in chat");
    await editor.run("View: Hide Secondary Side Bar");
  });

  it("goes to @llmc, which is there to be asked", async () => {
    await editor.run("LLMC: Send Basket to LLM");
    await editor.quickEntries.filter({ hasText: "@llmc" }).click();
    await expect.poll(textOf(editor.chat), SOON).toContain("@llmc");
    await editor.screenshot("26 basket for @llmc");
    await editor.run("View: Hide Secondary Side Bar");
  });
});

describe("the spans of the workspace", () => {
  it("are shown by folder and file, and a box puts one into the basket", async () => {
    await editor.openFile("tideChart.ts", 38);
    await editor.run("LLMC: Focus on Spans View");
    await editor.run("LLMC: Show Spans of Workspace");
    await expect.poll(editor.viewText("Spans"), SOON).toMatch(/docs.*server.*web/s);
    // The view follows the editor to its file, which may leave no room for the last rows.
    await expect.poll(editor.viewText("Spans"), SOON).toContain("renderPath");
    await editor.expandRow("server");
    await editor.expandRow("app.py");
    await expect.poll(editor.viewText("Spans"), SOON).toContain("TideHandler");
    await editor.screenshot("27 spans of the workspace");
    await editor.check("TideHandler");
    await expect.poll(editor.viewText("Basket"), SOON).toContain("TideHandler");
    await editor.screenshot("28 checked span");
    await editor.check("TideHandler");
    await expect.poll(editor.viewText("Basket"), SOON).not.toContain("TideHandler");
    await editor.viewRows.filter({ hasText: "TideHandler" }).click();
    await editor.press("Space");
    await expect.poll(editor.viewText("Basket"), SOON).toContain("TideHandler");
    await editor.press("Space");
    await expect.poll(editor.viewText("Basket"), SOON).not.toContain("TideHandler");
    const main = editor.view("Spans").locator(".monaco-list-row").filter({ hasText: "main" });
    await editor.drag(main, editor.view("Basket").locator(".monaco-list-row").first());
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/main.*stations\.py/s);
  });

  it("are peeked at without leaving the place", async () => {
    await editor.openFile("tideChart.ts", 38);
    await editor.pressOnRow("TideHandler", "Peek Span");
    await expect.poll(textOf(editor.peek), SOON).toMatch(/app\.py.*class\sTideHandler/s);
    await editor.screenshot("28 peeked span");
    await editor.press("Escape");
    await editor.peek.waitFor({ state: "hidden" });
    await expect.poll(textOf(editor.tabs.filter({ hasText: "tideChart.ts" })), SOON).not.toBe("");
  });

  it("are filtered by name", async () => {
    await editor.run("LLMC: Filter Spans");
    await editor.fill("Show spans whose names hold this", "forecast");
    await expect.poll(editor.viewText("Spans"), SOON).toContain("Filtered by “forecast”");
    await editor.press("Enter");
    await expect.poll(editor.viewText("Spans"), SOON).toMatch(/forecast_cache.*ForecastCache/s);
    await editor.view("Spans").locator(".monaco-list:focus").waitFor();
    await editor.screenshot("29 filtered spans");
    await editor.run("LLMC: Clear Spans Filter");
    await editor.run("LLMC: Show Spans of Active File");
  });
});

describe("the hover", () => {
  it("says in a line what is around, and on request the class", async () => {
    await editor.openFile("tideChart.ts", 46);
    await editor.run("LLMC: Show Enclosing Class Context");
    await expect.poll(textOf(editor.hover), SOON).toMatch(/class TideChart.*renderLabels/s);
    await editor.screenshot("30 class context");
    await editor.press("Escape");
    await editor.lines.filter({ hasText: "formatHeight(event.metres" }).getByText("formatHeight").hover();
    await expect.poll(textOf(editor.hover), SOON).toContain("renderLabels");
    await editor.keepScreenshot("31 hover");
    await editor.hover.getByText("Class Context").first().click();
    await expect.poll(textOf(editor.hover), SOON).toMatch(/class TideChart.*renderLabels/s);
  });
});

describe("the Explorer", () => {
  it("is what files are dragged from into the basket, several at once", async () => {
    await editor.run("LLMC: Empty Basket");
    // In the secondary side bar, both views are visible at once.
    await editor.run("View: Move View");
    await editor.quickEntries.filter({ hasText: "Basket" }).click();
    await editor.quickEntries.filter({ hasText: "New Secondary Side Bar Entry" }).click();
    await editor.run("View: Show Explorer");
    const basket = editor.secondarySideBar;
    await expect.poll(textOf(basket), SOON).toContain("Drag files and spans here");
    await editor.files.filter({ hasText: "README.md" }).click();
    await editor.tabs.filter({ hasText: "README.md" }).waitFor();
    const selected = editor.files.and(editor.selectedRow);
    const select = async (name: string) => {
      // The Explorer selects the file that was opened just now, in place of what is selected, and may do so late.
      if ((await selected.filter({ hasText: name }).count()) === 0)
        await editor.files.filter({ hasText: name }).click({ modifiers: ["Control"] });
      return await textOf(selected)();
    };
    await expect.poll(() => select("docs"), SOON).toMatch(/docs.*README\.md/s);
    await editor.drag(editor.files.filter({ hasText: "README.md" }), basket.locator(".monaco-list").first());
    // A folder adds the files in it.
    await expect.poll(textOf(basket), SOON).toMatch(/operations\.md/);
    await expect.poll(textOf(basket), SOON).toMatch(/README\.md/);
    await editor.screenshot("32 dropped from the Explorer");
    await editor.run("View: Reset View Locations");
    await editor.run("View: Hide Secondary Side Bar");
    await editor.openView("LLMC");
  });
});

describe("the search palette", () => {
  it("adds results to the basket, and stays open for more", async () => {
    await editor.run("LLMC: Focus on Basket View");
    await editor.search("retry a failed request");
    const first = editor.quickEntries.first();
    await expect.poll(textOf(first), SOON).toContain("ForecastClient");
    await first.hover();
    await first.locator(".action-label.codicon-add").click();
    await expect.poll(textOf(editor.quickTitle), SOON).toContain("Items in the basket");
    await editor.screenshot("32 added from the palette");
    await editor.press("Escape");
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/http_client\.py|ForecastClient/);
  });
});

describe("a notebook", () => {
  it("has what the cursor is in added out of its cell, and leads back to that", async () => {
    await editor.run("LLMC: Empty Basket");
    await editor.search("offset of the gauge without outliers");
    await expect.poll(textOf(editor.quickEntries.first()), SOON).toContain("fit_offset");
    await editor.press("Enter");
    await editor.quickInput.waitFor({ state: "hidden" });
    await expect.poll(textOf(editor.selectedCell), SOON).toContain("fit_offset");
    await editor.press("Control+Alt+Shift+b");
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/fit_offset.*calibration\.ipynb/s);
    await expect.poll(editor.viewText("Spans"), SOON).toContain("Show Spans of Workspace");
    await editor.screenshot("26 basket from a notebook");
    await editor.press("Control+Home");
    await expect.poll(textOf(editor.selectedCell), SOON).not.toContain("fit_offset");
    await editor.openFile("tideChart.ts", 38);
    await editor.view("Basket").locator(".monaco-list-row").first().click();
    await expect.poll(textOf(editor.selectedCell), SOON).toContain("fit_offset");
  });
});

describe("the menus of a window whose files are elsewhere", () => {
  it("have what is selected in the editor added, and not its whole file", async () => {
    await editor.run("LLMC: Empty Basket");
    await editor.openFile("tideChart.ts", 38);
    await editor.run("LLMC: Widen Selection");
    await expect.poll(textOf(editor.selectionStatus), SOON).toContain("selected");
    await editor.chooseInMenu(editor.lines.filter({ hasText: "renderPath" }).first(), "Add to Basket");
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/renderPath.*tokens · TideChart/s);
  });

  it("have a file of the Explorer added", async () => {
    await editor.run("View: Show Explorer");
    await editor.chooseInMenu(editor.files.filter({ hasText: "README.md" }), "Add to Basket");
    await editor.openView("LLMC");
    await expect.poll(editor.viewText("Basket"), SOON).toMatch(/renderPath.*README\.md/s);
    await editor.screenshot("26 basket from menus");
  });
});

describe("an extension host that crashes", () => {
  it("comes back with the basket and the index as they were", async () => {
    await editor.run("LLMC: Focus on Basket View");
    const before = await editor.viewText("Basket")();
    const hosts = (await childrenOf(journey.server.processId)).filter(({ command }) =>
      command.includes("--type=extensionHost"),
    );
    expect(hosts).not.toEqual([]);
    for (const { pid } of hosts) process.kill(pid, "SIGKILL");
    await editor.screenshot("33 crashed extension host");
    await expect.poll(editor.viewText("Basket"), AFTER_CRASH).toBe(before);
  });
});
