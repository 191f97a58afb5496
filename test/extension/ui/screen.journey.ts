import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copySample } from "../../host/sample.ts";
import { type Editor, textOf } from "./editor.ts";
import { Journey } from "./journey.ts";
import { addLeftOutFiles } from "./leftOutFiles.ts";
import { copyManyFiles } from "./manyFiles.ts";

const INDEXING_LIMIT = { timeout: 80_000 };
const SOON = { timeout: 20_000 };

const journey = new Journey("screen");
let editor: Editor;

describe("a folder of thousands of files", () => {
  beforeAll(async () => {
    editor = await journey.open(await copyManyFiles(journey.temporary));
  });
  afterAll(() => editor.close());

  it("shows in the status bar how far indexing is", async () => {
    await expect.poll(textOf(editor.statusItem), SOON).toMatch(/LLMC [\d,.]+\/[\d,.]+/);
    await editor.screenshot("1 indexing");
  });

  it("answers while it indexes, and says that there may be more", async () => {
    await editor.search("export function");
    await expect.poll(textOf(editor.quickList), SOON).toMatch(/There may be more: indexing.*\.[jt]s:\d+/s);
    await editor.screenshot("2 search while indexing");
    await editor.press("Escape");
  });

  it("pauses and goes on from its menu", async () => {
    await editor.statusItem.click();
    await expect.poll(textOf(editor.quickTitle), SOON).toMatch(/LLMC: (Indexing|Ready)/);
    await editor.screenshot("3 status menu");
    await editor.quickEntries.filter({ hasText: "Pause Indexing" }).click();
    await editor.statusItemWith("debug-pause").waitFor();
    await editor.statusItem.click();
    await expect.poll(textOf(editor.quickTitle), SOON).toContain("LLMC: Paused");
    await editor.screenshot("4 paused");
    await editor.quickEntries.filter({ hasText: "Resume Indexing" }).click();
    await editor.statusItemWith("debug-pause").waitFor({ state: "hidden" });
  });

  it("becomes ready", async () => {
    await editor.statusItemWith("check").waitFor(INDEXING_LIMIT);
    await editor.statusItem.click();
    await expect.poll(textOf(editor.quickTitle), SOON).toContain("LLMC: Up to date.");
    await expect.poll(() => editor.quickInput.getAttribute("placeholder")).toMatch(/^[\d,]+ files, /);
    await editor.screenshot("5 ready");
    await editor.press("Escape");
  });
});

describe("a small project", () => {
  beforeAll(async () => {
    const folder = await copySample(journey.temporary);
    await addLeftOutFiles(folder);
    editor = await journey.open(folder);
  });
  afterAll(() => editor.close());

  it("finds code by what it does, and previews the best hit", async () => {
    await editor.search("");
    await editor.screenshot("6 palette before a query");
    await editor.press("Escape");
    await editor.search("retry a failed request");
    const first = editor.quickEntries.first();
    await expect.poll(textOf(first), SOON).toContain("ForecastClient");
    await expect.poll(textOf(first)).toContain("Retries a failed request with growing delays");
    await expect.poll(textOf(first)).toMatch(/http_client\.py:\d+ .* server/);
    await expect.poll(textOf(editor.tabs), SOON).toContain("http_client.py");
    await expect.poll(textOf(editor.lines)).toContain("_request_with_retry");
    await editor.screenshot("7 search with preview");
  });

  it("says why each hit is there, on request", async () => {
    await editor.quickButton("Why Each Is Here").click();
    await expect.poll(textOf(editor.quickEntries.first()), SOON).toContain("by words no. 1");
    await editor.screenshot("7 search explained");
    await editor.quickButton("Why Each Is Here").click();
    await expect.poll(textOf(editor.quickEntries.first()), SOON).toContain("growing delays");
  });

  it("opens the chosen hit at the line that matched", async () => {
    await editor.press("Enter");
    await editor.quickInput.waitFor({ state: "hidden" });
    await expect.poll(textOf(editor.tabs), SOON).toContain("http_client.py");
    await editor.screenshot("8 opened hit");
  });

  it("leads back to the editor, which takes what is typed next", async () => {
    await editor.search("draw the chart of the tide");
    await expect.poll(textOf(editor.lines), SOON).toContain("TideChart");
    await editor.press("Escape");
    await editor.quickInput.waitFor({ state: "hidden" });
    await expect.poll(textOf(editor.lines), SOON).toContain("_request_with_retry");
    await editor.type("typed_after_escape");
    await expect.poll(textOf(editor.lines), SOON).toContain("typed_after_escape");
    await editor.press("Control+z");
    await expect.poll(textOf(editor.lines), SOON).not.toContain("typed_after_escape");
  });

  it("lists what fits filters without words, each at its line", async () => {
    await editor.search("kind:class path:server");
    await expect
      .poll(textOf(editor.quickList), SOON)
      .toMatch(/No words to rank by.*TideHandler.*ForecastClient/s);
    await editor.screenshot("8 filters without words");
    await editor.press("Escape");
  });

  it("says of a hit that it is near what is open", async () => {
    await editor.search("retry a failed request");
    await editor.quickButton("Why Each Is Here").click();
    await expect.poll(textOf(editor.quickEntries.first()), SOON).toContain("nearby");
    await editor.screenshot("8 search near what is open");
    await editor.quickButton("Why Each Is Here").click();
    await editor.press("Escape");
  });

  it("opens a hit in a notebook at its cell, which shows no markup", async () => {
    await editor.search("offset of the gauge without outliers");
    await expect.poll(textOf(editor.quickEntries.first()), SOON).toContain("fit_offset");
    await expect.poll(textOf(editor.quickEntries.first())).not.toContain('\\n"');
    await editor.press("Enter");
    await editor.quickInput.waitFor({ state: "hidden" });
    await expect.poll(textOf(editor.tabs), SOON).toContain("calibration.ipynb");
    await expect.poll(textOf(editor.selectedCell), SOON).toContain("fit_offset");
    await editor.screenshot("8 opened cell");
  });

  it("says above the hits how a query was understood, and hides none of them", async () => {
    await editor.search('"growing elephants" kind:nothing');
    await expect.poll(textOf(editor.quickEntries.first()), SOON).toContain('kind: does not take "nothing"');
    await expect.poll(textOf(editor.quickEntries.nth(1)), SOON).toContain("element.");
    await expect.poll(textOf(editor.quickEntries.nth(2)), SOON).toContain("Nothing has");
    await expect.poll(textOf(editor.chosenEntry), SOON).toContain("growing delays");
    await editor.screenshot("8 notes above hits");
    await editor.press("Escape");
  });

  it("says what to try when nothing is found", async () => {
    await editor.search("zyzzyva quokkaphone");
    await expect.poll(textOf(editor.quickEntries.first()), SOON).toContain("No code found");
    await editor.screenshot("9 nothing found");
    await editor.press("Escape");
  });

  it("shows the spans of the active file", async () => {
    await editor.openFile("tideChart.ts", 24);
    await editor.openView("LLMC");
    await expect.poll(textOf(editor.viewRows), SOON).toContain("TideChart");
    await expect.poll(textOf(editor.viewRows)).toContain("renderLabels");
  });

  it("follows the cursor from span to span", async () => {
    for (const [line, span] of [
      [30, "interpolateHeight"],
      [46, "renderLabels"],
    ] as const) {
      await editor.goToLine(line);
      await expect.poll(textOf(editor.selectedRow), SOON).toContain(span);
      await editor.screenshot(`10 spans at ${span}`);
    }
  });

  it("shows the spans of another file when the editor does", async () => {
    await editor.openFile("backup.sh", 12);
    await expect.poll(textOf(editor.viewRows), SOON).toContain("rotate_archives");
    await editor.screenshot("11 spans of a script");
  });

  it("shows why files are left out, and what the index has of the others", async () => {
    await editor.run("LLMC: Focus on Index Doctor View");
    await expect
      .poll(textOf(editor.viewRows), SOON)
      .toMatch(/Indexed.*Left Out.*Without a Grammar.*Secrets Masked.*Storage/s);
    for (const view of ["Spans", "Basket"]) await editor.toggleView(view);
    for (const row of ["Storage", "Secrets Masked", "github", "Left Out"]) await editor.expandRow(row);
    for (const row of ["Secret", "Binary", "Dependencies", "Ignored"]) await editor.expandRow(row);
    await expect.poll(textOf(editor.viewRows), SOON).toMatch(/dist\/.*web · web\/dist\/ · \.gitignore:\d/s);
    await editor.screenshot("12 index doctor");
  });

  it("says whether the file of the editor is found", async () => {
    await editor.openFile("backup.sh", 1);
    await editor.run("LLMC: Would This File Be Found?");
    await expect.poll(textOf(editor.notifications), SOON).toContain("scripts/backup.sh is found: bash");
    await editor.screenshot("13 would this file be found");
  });
});
