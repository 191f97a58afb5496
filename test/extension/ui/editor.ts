import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { OUTPUT } from "../../host/project.ts";

const SCREENSHOTS = path.join(OUTPUT, "screenshots");
/** Lets animations and the blinking of a new widget end before a picture is taken. */
const SETTLE_MS = 400;

/** Reads what is shown somewhere, one line for each element, at the moment of the call. */
export function textOf(place: Locator): () => Promise<string> {
  return async () => (await place.allTextContents()).join("\n");
}

/** Whether a place gets into a state within five seconds, which is long for a window that has nothing else to do. */
async function comesSoon(place: Locator, state: "visible" | "hidden"): Promise<boolean> {
  return place.waitFor({ state, timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

/** A workbench as its user handles it: keys, and the parts of the window by what they are for. */
export class Editor {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.setDefaultTimeout(30_000);
  }

  /** LLMC's entry in the status bar. */
  get statusItem(): Locator {
    return this.#page.locator(".statusbar-item", { hasText: "LLMC" });
  }

  /** The same entry, if it shows this icon. */
  statusItemWith(icon: string): Locator {
    return this.statusItem.filter({ has: this.#page.locator(`.codicon-${icon}`) });
  }

  /** The field that commands, files and queries are typed into. */
  get quickInput(): Locator {
    return this.#page.locator(".quick-input-widget input[type=text]").first();
  }

  /** The same field when it does not show what is typed. */
  get hiddenInput(): Locator {
    return this.#page.locator(".quick-input-widget input[type=password]").first();
  }

  /** The entries under that field. */
  get quickEntries(): Locator {
    return this.#page.locator(".quick-input-list .monaco-list-row");
  }

  /** The one of them that Enter chooses. */
  get chosenEntry(): Locator {
    return this.#page.locator(".quick-input-list .monaco-list-row.focused");
  }

  /** All of them, with the lines that separate them. */
  get quickList(): Locator {
    return this.#page.locator(".quick-input-list");
  }

  /** Its title, where it has one. */
  get quickTitle(): Locator {
    return this.#page.locator(".quick-input-title");
  }

  /** A button of the quick input as a whole. */
  quickButton(label: string): Locator {
    return this.#page.locator(`.quick-input-widget .quick-input-titlebar [aria-label^="${label}"]`).first();
  }

  /** The names of the open editors. */
  get tabs(): Locator {
    return this.#page.locator(".tabs-container .tab");
  }

  /** The lines of the active editor. */
  get lines(): Locator {
    return this.#page.locator(".editor-group-container.active .view-line");
  }

  /** The cell of a notebook that is selected. */
  get selectedCell(): Locator {
    return this.#page.locator(".notebookOverlay .monaco-list-row.focused");
  }

  /** The rows of the views in the sidebar. */
  get viewRows(): Locator {
    return this.#page.locator(".pane-body .monaco-list-row");
  }

  /** The row of the view that is selected. */
  get selectedRow(): Locator {
    return this.#page.locator(".pane-body .monaco-list-row.selected");
  }

  /** What a view of LLMC has in and below its title: its rows and its message. */
  view(name: string): Locator {
    const header = this.#page.locator(`.pane-header[aria-label^="${name}"]`);
    return this.#page.locator(".pane", { has: header });
  }

  /** Reads what a view of LLMC shows, its title, message and rows. */
  viewText(name: string): () => Promise<string> {
    return async () => (await this.view(name).allInnerTexts()).join("\n");
  }

  /** Where the cursor is, and how much is selected. */
  get selectionStatus(): Locator {
    return this.#page.locator("#status\\.editor\\.selection");
  }

  /** What the pointer or a command has the editor say of a place. */
  get hover(): Locator {
    return this.#page.locator(".monaco-hover:not(.hidden) .hover-row");
  }

  /** The chat, beside the editors. */
  get chat(): Locator {
    return this.#page.locator(".interactive-session");
  }

  /** The messages that the window shows. */
  get notifications(): Locator {
    return this.#page.locator(".notifications-toasts .notification-list-item");
  }

  /** The question that the window asks before anything else. */
  get dialog(): Locator {
    return this.#page.locator(".monaco-dialog-box");
  }

  /** The files of the folder. */
  get files(): Locator {
    return this.#page.locator(".explorer-folders-view .monaco-list-row");
  }

  /** What is said in the chat view, the last answer and what belongs to it last. */
  get chatRows(): Locator {
    return this.#page.locator(".interactive-list .monaco-list-row");
  }

  /** What may be asked next. */
  get followups(): Locator {
    return this.#page.locator(".interactive-session-followups .monaco-button");
  }

  /** The pages that introduce extensions. */
  get walkthrough(): Locator {
    return this.#page.locator(".gettingStartedContainer");
  }

  /** What is shown of a place without going there. */
  get peek(): Locator {
    return this.#page.locator(".peekview-widget");
  }

  /** A view of LLMC that was moved to the other side of the editors. */
  get secondarySideBar(): Locator {
    return this.#page.locator(".part.auxiliarybar");
  }

  /** Where questions are typed, with the name of the model that is asked. */
  get chatInput(): Locator {
    return this.#page.locator(".editor-group-container .chat-input-container");
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
    await this.statusItem.waitFor();
  }

  /** Runs a command by the name that the command palette shows. */
  async run(command: string): Promise<void> {
    const entry = this.quickEntries.filter({ hasText: command }).first();
    const choose = async (timeout?: number): Promise<void> => {
      const patience = timeout === undefined ? {} : { timeout };
      await this.press("F1");
      await this.quickInput.fill(`>${command}`, patience);
      await entry.click(patience);
    };
    // What was done before may take the focus late, which closes the list at any moment, as it does for a person.
    await choose(5_000).catch(() => choose());
    // The list is drawn again when similar commands arrive, and a click at that moment is lost.
    if (!(await comesSoon(entry, "hidden"))) await entry.click();
  }

  /** Opens the search palette and types a query, like a person who types quickly. */
  async search(query: string): Promise<void> {
    await this.run("LLMC: Search Code");
    await this.#page.locator('.quick-input-widget input[placeholder^="Search code"]').waitFor();
    await this.quickInput.pressSequentially(query, { delay: 20 });
  }

  /** Asks in a conversation of its own, which is all that the window shows beside the files. */
  async ask(text: string): Promise<void> {
    await this.run("View: Close All Editors");
    await this.run("Chat: New Chat Editor");
    await this.#chatInput.click();
    await this.press("Control+a");
    await this.#page.keyboard.type(text, { delay: 5 });
    await this.press("Enter");
  }

  /** Unfolds what an answer took to be made, the source that was used among it. */
  async openChatSteps(): Promise<void> {
    await this.chatRows
      .getByText(/^Completed \d+ steps/)
      .first()
      .click();
    await this.chatRows
      .getByText(/^Used \d+ references/)
      .first()
      .click();
  }

  /** Shows which of the tools that a model in chat has are called so. */
  async chatTools(name: string): Promise<string> {
    await this.chatInput.locator('[aria-label^="Configure Tools"]').first().click();
    await this.quickTitle.filter({ hasText: "Configure Tools" }).waitFor();
    await this.quickInput.fill(name);
    await this.#page.waitForTimeout(SETTLE_MS);
    return (await this.#page.locator(".quick-input-tree").allInnerTexts()).join("\n");
  }

  /** Follows a link of an answer to lines of a file. */
  async openChatPlace(text: string): Promise<void> {
    await this.chatRows.locator(".chat-inline-anchor-widget", { hasText: text }).first().click();
  }

  get #chatInput(): Locator {
    return this.#page.locator(".editor-group-container .chat-editor-container .monaco-editor").first();
  }

  /** Opens a file, by its name, at a line that counts from 1. */
  async openFile(name: string, line: number): Promise<void> {
    await this.press("Control+p");
    await this.quickInput.fill(name);
    await this.quickEntries.filter({ hasText: name }).first().click();
    await this.tabs.filter({ hasText: name }).first().waitFor();
    await this.goToLine(line);
  }

  async goToLine(line: number): Promise<void> {
    await this.press("Control+g");
    await this.quickInput.fill(`:${line}`);
    await this.quickEntries
      .filter({ hasText: String(line) })
      .first()
      .waitFor();
    await this.press("Enter");
    await this.quickInput.waitFor({ state: "hidden" });
  }

  /** Shows a view container of the activity bar. */
  async openView(name: string): Promise<void> {
    await this.#page.locator(`.activitybar .action-label[aria-label^="${name}"]`).click();
  }

  /** Shows or hides what is below the title of a view. */
  async toggleView(name: string): Promise<void> {
    await this.#page.locator(".pane-header", { hasText: name }).first().click();
  }

  /** Opens a row of a view of LLMC. */
  async expandRow(text: string): Promise<void> {
    const row = this.viewRows.filter({ hasText: text }).first();
    if ((await row.getAttribute("aria-expanded")) !== "true") await row.locator(".monaco-tl-twistie").click();
  }

  /** Checks the box before a row of a view of LLMC, or takes the check away. */
  async check(text: string): Promise<void> {
    await this.viewRows
      .filter({ hasText: text })
      .first()
      .locator(".custom-view-tree-node-item-checkbox")
      .click();
  }

  /** Presses a button that a row of a view of LLMC shows while the pointer is on it. */
  async pressOnRow(text: string, button: string): Promise<void> {
    const row = this.viewRows.filter({ hasText: text }).first();
    await row.hover();
    await row.locator(`.action-label[aria-label^="${button}"]`).click();
  }

  /** Chooses an entry of LLMC in the menu that a click with the other button opens. */
  async chooseInMenu(place: Locator, entry: string): Promise<void> {
    await place.click({ button: "right" });
    for (const text of ["LLMC", entry]) {
      const item = this.#page.locator(".monaco-menu .action-item", { hasText: text }).last();
      await item.hover();
      // A menu that has just opened takes no click.
      await this.#page.waitForTimeout(SETTLE_MS);
      await item.click();
    }
  }

  /** Drags something onto something else, like a person who looks where it goes. */
  async drag(from: Locator, to: Locator): Promise<void> {
    await from.hover();
    await this.#page.mouse.down();
    const box = await to.boundingBox();
    if (box === null) throw new Error("There is nothing to drop on.");
    const [x, y] = [box.x + Math.min(60, box.width / 2), box.y + box.height / 2];
    await this.#page.mouse.move(x, y - 6, { steps: 8 });
    await this.#page.mouse.move(x, y, { steps: 4 });
    await this.#page.waitForTimeout(SETTLE_MS);
    await this.#page.mouse.up();
  }

  /** Makes the side bar as wide as this. */
  async resizeSideBar(width: number): Promise<void> {
    const box = await this.#page.locator(".part.sidebar").boundingBox();
    if (box === null) throw new Error("There is no side bar.");
    await this.#page.mouse.move(box.x + box.width, box.y + box.height / 2);
    await this.#page.mouse.down();
    await this.#page.mouse.move(box.x + width, box.y + box.height / 2, { steps: 8 });
    await this.#page.mouse.up();
  }

  /** Opens the window anew, as after a crash or an update. */
  async reload(): Promise<void> {
    await this.#page.reload();
    await this.statusItem.waitFor();
  }

  /** Answers the question that the window asks. */
  async answer(button: string): Promise<void> {
    await this.dialog.locator(".monaco-button", { hasText: button }).click();
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Types where the cursor is. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text, { delay: 5 });
  }

  /** Keeps a picture of the window. */
  async screenshot(name: string): Promise<void> {
    // Between the entries of the activity bar, where nothing has a tooltip.
    const { height } = this.#page.viewportSize() ?? { height: 0 };
    await this.#page.mouse.move(24, height * 0.7);
    await this.keepScreenshot(name);
  }

  /** The same with the pointer where it is. */
  async keepScreenshot(name: string): Promise<void> {
    await mkdir(SCREENSHOTS, { recursive: true });
    await this.#page.waitForTimeout(SETTLE_MS);
    await this.picture(path.join(SCREENSHOTS, `${name}.png`));
  }

  /** A picture of the window as it is. */
  async picture(file: string): Promise<void> {
    await this.#page.screenshot({ path: file });
  }

  async close(): Promise<void> {
    await this.#page.close();
  }
}
