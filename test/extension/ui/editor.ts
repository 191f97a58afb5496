import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { OUTPUT } from "../../host/project.ts";

const SCREENSHOTS = path.join(OUTPUT, "screenshots");
/** Lets animations and the blinking of a new widget end before a screenshot. */
const SETTLE_MS = 400;
const POLL_MS = 50;
/** UTF-16 units; enough for what a dialog says. */
const MOST_ON_TOP = 500;

/** Returns a function that reads the text at a place, one line for each element, when it is called. */
export function textOf(place: Locator): () => Promise<string> {
  return async () => (await place.allTextContents()).join("\n");
}

/** A workbench as a user handles it: keys, and the parts of the window by their purpose. */
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

  /** The same field when it hides the typed text. */
  get hiddenInput(): Locator {
    return this.#page.locator(".quick-input-widget input[type=password]").first();
  }

  /** The entries under that field. */
  get quickEntries(): Locator {
    return this.#page.locator(".quick-input-list .monaco-list-row");
  }

  /** The entry that Enter chooses. */
  get chosenEntry(): Locator {
    return this.#page.locator(".quick-input-list .monaco-list-row.focused");
  }

  /** All entries with their separators. */
  get quickList(): Locator {
    return this.#page.locator(".quick-input-list");
  }

  /** The title of the quick input, if it has one. */
  get quickTitle(): Locator {
    return this.#page.locator(".quick-input-title");
  }

  /** A button in the title bar of the quick input. */
  quickButton(label: string): Locator {
    return this.#page.locator(`.quick-input-widget .quick-input-titlebar [aria-label^="${label}"]`).first();
  }

  /** The tabs of the open editors. */
  get tabs(): Locator {
    return this.#page.locator(".tabs-container .tab");
  }

  /** The lines of the active editor. */
  get lines(): Locator {
    return this.#page.locator(".editor-group-container.active .view-line");
  }

  /** The selected cell of a notebook. */
  get selectedCell(): Locator {
    return this.#page.locator(".notebookOverlay .monaco-list-row.focused");
  }

  /** The rows of the views in the sidebar. */
  get viewRows(): Locator {
    return this.#page.locator(".pane-body .monaco-list-row");
  }

  /** The selected row of a view. */
  get selectedRow(): Locator {
    return this.#page.locator(".pane-body .monaco-list-row.selected");
  }

  /** A view of LLMC, including its title, rows and message. */
  view(name: string): Locator {
    const header = this.#page.locator(`.pane-header[aria-label^="${name}"]`);
    return this.#page.locator(".pane", { has: header });
  }

  /** Returns a function that reads the title, message and rows of a view of LLMC. */
  viewText(name: string): () => Promise<string> {
    return async () => (await this.view(name).allInnerTexts()).join("\n");
  }

  /** The position of the cursor and the size of the selection. */
  get selectionStatus(): Locator {
    return this.#page.locator("#status\\.editor\\.selection");
  }

  /** The hover at a place, opened by the pointer or by a command. */
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

  /** The modal dialog of the window. */
  get dialog(): Locator {
    return this.#page.locator(".monaco-dialog-box");
  }

  /** The files of the folder in the Explorer. */
  get files(): Locator {
    return this.#page.locator(".explorer-folders-view .monaco-list-row");
  }

  /** The rows of the chat view, ending with the last answer and its parts. */
  get chatRows(): Locator {
    return this.#page.locator(".interactive-list .monaco-list-row");
  }

  /** The suggested follow-up questions. */
  get followups(): Locator {
    return this.#page.locator(".interactive-session-followups .monaco-button");
  }

  /** The walkthroughs of extensions. */
  get walkthrough(): Locator {
    return this.#page.locator(".gettingStartedContainer");
  }

  /** The peek view, which shows a place without going there. */
  get peek(): Locator {
    return this.#page.locator(".peekview-widget");
  }

  /** The secondary side bar, to which views of LLMC can be moved. */
  get secondarySideBar(): Locator {
    return this.#page.locator(".part.auxiliarybar");
  }

  /** The input of the chat, with the name of the chosen model. */
  get chatInput(): Locator {
    return this.#page.locator(".editor-group-container .chat-input-container");
  }

  /** What lies over the editors and may take the keys meant for them: dialogs, messages, the quick input. */
  async textOnTop(): Promise<string> {
    const onTop = this.#page.locator(".monaco-dialog-box, .notifications-toasts, .quick-input-widget");
    const texts = await onTop.filter({ visible: true }).allInnerTexts();
    return texts.map(text => text.replace(/\s+/g, " ").slice(0, MOST_ON_TOP)).join("\n");
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
    await this.statusItem.waitFor();
  }

  /** Runs a command by its name in the command palette. */
  async run(command: string): Promise<void> {
    const entry = this.quickEntries.filter({ hasText: command }).first();
    await this.#choose(entry, "F1", `>${command}`);
    // The list is redrawn when similar commands arrive, and a click at that moment is lost.
    while (!(await this.#leavesPalette())) await entry.click();
  }

  /** Opens the quick input by a key, and types into it what makes it offer an entry. */
  async #choose(entry: Locator, key: string, text: string): Promise<void> {
    const choose = async (timeout?: number): Promise<void> => {
      const patience = timeout === undefined ? {} : { timeout };
      await this.press(key);
      await this.quickInput.fill(text, patience);
      await entry.click(patience);
    };
    // An earlier step may take the focus late, which closes the input at any moment, as it does for a person.
    await choose(5_000).catch(() => choose());
  }

  /** Whether the quick input shows something else than commands, or nothing, within a time that is long for an idle window. */
  async #leavesPalette(): Promise<boolean> {
    for (let waited = 0; waited < 5_000; waited += POLL_MS) {
      const value = (await this.quickInput.isVisible()) ? await this.quickInput.inputValue() : "";
      if (!value.startsWith(">")) return true;
      await this.#page.waitForTimeout(POLL_MS);
    }
    return false;
  }

  /** Types into the input that asks for something, once it is there. */
  async fill(prompt: string, text: string): Promise<void> {
    await this.#page.locator(".quick-input-widget", { hasText: prompt }).waitFor();
    await this.quickInput.fill(text);
  }

  /** Opens the search palette and types a query quickly, like a person. */
  async search(query: string): Promise<void> {
    await this.run("LLMC: Search Code");
    await this.#page.locator('.quick-input-widget input[placeholder^="Search code"]').waitFor();
    await this.quickInput.pressSequentially(query, { delay: 20 });
  }

  /** Asks in a new conversation, in an editor that is the only open one. */
  async ask(text: string): Promise<void> {
    await this.run("View: Close All Editors");
    await this.run("Chat: New Chat Editor");
    await this.#chatInput.click();
    await this.press("Control+a");
    await this.#page.keyboard.type(text, { delay: 5 });
    await this.press("Enter");
  }

  /** Unfolds the steps that led to an answer, and the references that it used. */
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

  /** Shows which of a chat model's tools match a name. */
  async chatTools(name: string): Promise<string> {
    await this.chatInput.locator('[aria-label^="Configure Tools"]').first().click();
    await this.quickTitle.filter({ hasText: "Configure Tools" }).waitFor();
    await this.quickInput.fill(name);
    await this.#page.waitForTimeout(SETTLE_MS);
    return (await this.#page.locator(".quick-input-tree").allInnerTexts()).join("\n");
  }

  /** Follows a link in an answer to lines of a file. */
  async openChatPlace(text: string): Promise<void> {
    await this.chatRows.locator(".chat-inline-anchor-widget", { hasText: text }).first().click();
  }

  get #chatInput(): Locator {
    return this.#page.locator(".editor-group-container .chat-editor-container .monaco-editor").first();
  }

  /** Opens a file by its name, at a line counted from 1. */
  async openFile(name: string, line: number): Promise<void> {
    const entry = this.quickEntries.filter({ hasText: name }).first();
    await this.#choose(entry, "Control+p", name);
    await this.tabs.filter({ hasText: name }).first().waitFor();
    await this.goToLine(line);
  }

  async goToLine(line: number): Promise<void> {
    await this.#choose(this.quickEntries.filter({ hasText: String(line) }).first(), "Control+g", `:${line}`);
    await this.quickInput.waitFor({ state: "hidden" });
  }

  /** Shows a view container of the activity bar. */
  async openView(name: string): Promise<void> {
    await this.#page.locator(`.activitybar .action-label[aria-label^="${name}"]`).click();
  }

  /** Expands or collapses a view. */
  async toggleView(name: string): Promise<void> {
    await this.#page.locator(".pane-header", { hasText: name }).first().click();
  }

  /** Opens a row of a view of LLMC. */
  async expandRow(text: string): Promise<void> {
    const row = this.viewRows.filter({ hasText: text }).first();
    if ((await row.getAttribute("aria-expanded")) !== "true") await row.locator(".monaco-tl-twistie").click();
  }

  /** Checks or unchecks the checkbox of a row of a view of LLMC. */
  async check(text: string): Promise<void> {
    await this.viewRows
      .filter({ hasText: text })
      .first()
      .locator(".custom-view-tree-node-item-checkbox")
      .click();
  }

  /** Presses a button of a row of a view of LLMC, shown while the pointer is on it. */
  async pressOnRow(text: string, button: string): Promise<void> {
    const row = this.viewRows.filter({ hasText: text }).first();
    await row.hover();
    await row.locator(`.action-label[aria-label^="${button}"]`).click();
  }

  /** Chooses an entry of LLMC in the context menu. */
  async chooseInMenu(place: Locator, entry: string): Promise<void> {
    await place.click({ button: "right" });
    for (const text of ["LLMC", entry]) {
      const item = this.#page.locator(".monaco-menu .action-item", { hasText: text }).last();
      await item.hover();
      // A menu that has just opened ignores clicks.
      await this.#page.waitForTimeout(SETTLE_MS);
      await item.click();
    }
  }

  /** Drags one thing onto another, like a person who looks where it goes. */
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

  /** Resizes the side bar to this width. */
  async resizeSideBar(width: number): Promise<void> {
    const box = await this.#page.locator(".part.sidebar").boundingBox();
    if (box === null) throw new Error("There is no side bar.");
    await this.#page.mouse.move(box.x + box.width, box.y + box.height / 2);
    await this.#page.mouse.down();
    await this.#page.mouse.move(box.x + width, box.y + box.height / 2, { steps: 8 });
    await this.#page.mouse.up();
  }

  /** Reloads the window, as after a crash or an update. */
  async reload(): Promise<void> {
    await this.#page.reload();
    await this.statusItem.waitFor();
  }

  /** Answers the modal dialog. */
  async answer(button: string): Promise<void> {
    await this.dialog.locator(".monaco-button", { hasText: button }).click();
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Types at the cursor. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text, { delay: 5 });
  }

  /** Saves a screenshot of the window. */
  async screenshot(name: string): Promise<void> {
    // Between the entries of the activity bar, where nothing has a tooltip.
    const { height } = this.#page.viewportSize() ?? { height: 0 };
    await this.#page.mouse.move(24, height * 0.7);
    await this.keepScreenshot(name);
  }

  /** Saves a screenshot without moving the pointer. */
  async keepScreenshot(name: string): Promise<void> {
    await mkdir(SCREENSHOTS, { recursive: true });
    await this.#page.waitForTimeout(SETTLE_MS);
    await this.picture(path.join(SCREENSHOTS, `${name}.png`));
  }

  /** Takes a picture of the window as it is. */
  async picture(file: string): Promise<void> {
    await this.#page.screenshot({ path: file });
  }

  async close(): Promise<void> {
    await this.#page.close();
  }
}
