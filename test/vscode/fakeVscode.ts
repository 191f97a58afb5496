import path from "node:path";
import picomatch from "picomatch";

/**
 * The part of the editor's interface that the tests beside this file need, as plain data: a workspace of one folder, or of those that a
 * test sets, outer before inner, and editors that show documents at once. A test uses it with `vi.mock("vscode", () =>
 * import("./fakeVscode.ts"))`.
 */

/** The paths shown in an editor, in order. */
export const shown: string[] = [];
/** The notifications shown, in order. */
export const told: string[] = [];

/** The choices that a test clicks on in notifications and picks in lists. */
export const clicked = new Set<unknown>();

const tell = async (message: string, ...choices: readonly unknown[]) => {
  told.push(message);
  return choices.find(choice => clicked.has(choice));
};

export const version = "1.105.0";

/** The messages shown in the status bar, in order. */
export const said: string[] = [];

export class Uri {
  readonly scheme: string;
  readonly path: string;

  constructor(scheme: string, path: string) {
    this.scheme = scheme;
    this.path = path;
  }

  static parse(text: string): Uri {
    const [, scheme = "", path = ""] = /^(\w+):(?:\/\/)?(.*)$/.exec(text) ?? [];
    return new Uri(scheme, path);
  }

  static joinPath(uri: Uri, ...parts: readonly string[]): Uri {
    return new Uri(uri.scheme, path.posix.join(uri.path, ...parts));
  }

  get fsPath(): string {
    return this.path;
  }

  with({ scheme = this.scheme }: { readonly scheme?: string; readonly fragment?: string }): Uri {
    return new Uri(scheme, this.path);
  }

  toString(): string {
    return `${this.scheme}://${this.path}`;
  }
}

export class Position {
  readonly line: number;
  readonly character: number;

  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;

  constructor(...ends: [Position, Position] | [number, number, number, number]) {
    const [start, end] =
      ends.length === 2 ? ends : [new Position(ends[0], ends[1]), new Position(ends[2], ends[3])];
    this.start = start;
    this.end = end;
  }
}

export class Selection extends Range {
  get active(): Position {
    return this.end;
  }

  get isEmpty(): boolean {
    return this.start.line === this.end.line && this.start.character === this.end.character;
  }
}

export class Location {
  readonly uri: Uri;
  readonly range: Range;

  constructor(uri: Uri, range: Range) {
    this.uri = uri;
    this.range = range;
  }
}

export class EventEmitter<T> {
  readonly #listeners = new Set<(event: T) => void>();

  readonly event = (listener: (event: T) => void) => {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  };

  fire(event: T): void {
    for (const listener of this.#listeners) listener(event);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}

export class Disposable {
  readonly dispose: () => void;

  constructor(dispose: () => void) {
    this.dispose = dispose;
  }

  static from(...disposables: readonly { dispose(): void }[]): Disposable {
    return new Disposable(() => {
      for (const disposable of disposables) disposable.dispose();
    });
  }
}

export class MarkdownString {
  value: string;

  constructor(value = "") {
    this.value = value;
  }

  appendMarkdown(text: string): this {
    this.value += text;
    return this;
  }

  appendCodeblock(code: string, language = ""): void {
    this.value += `\`\`\`${language}\n${code}\n\`\`\``;
  }
}

export class TreeItem {
  id?: string;
  readonly label: string;

  constructor(label: string) {
    this.label = label;
  }
}

/** The content of a tab. */
class TabInput {
  readonly uri: Uri;

  constructor(uri: Uri) {
    this.uri = uri;
  }
}

export class TabInputText extends TabInput {}
export const TextEditorSelectionChangeKind = { Mouse: 2 };
export class TabInputNotebook extends TabInput {}
export class TabInputTextDiff {
  readonly original: Uri;
  readonly modified: Uri;

  constructor(original: Uri, modified: Uri) {
    this.original = original;
    this.modified = modified;
  }
}
export class TabInputCustom extends TabInput {}
export class NotebookRange {}
export class RelativePattern {
  readonly base: { readonly uri: Uri };
  readonly pattern: string;

  constructor(base: { readonly uri: Uri }, pattern: string) {
    this.base = base;
    this.pattern = pattern;
  }
}
export class ThemeColor {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}
export class ThemeIcon {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

export const ConfigurationTarget = { Global: 1, Workspace: 2 };
export const ProgressLocation = { Window: 10, Notification: 15 };
export const NotebookEditorRevealType = { InCenter: 1 };
export const OverviewRulerLane = { Center: 2 };
export const QuickPickItemKind = { Separator: -1 };
export const StatusBarAlignment = { Left: 1 };
export const TextEditorRevealType = { InCenter: 1 };
export const TreeItemCheckboxState = { Unchecked: 0, Checked: 1 };
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };
export const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 };
export const ViewColumn = { Active: -1, Beside: -2 };

export const l10n = { t: (text: string) => text };

const FOLDER = { uri: Uri.parse("file:///w"), name: "w", index: 0 };

/** The commands that were executed, in order. */
export const ran: string[] = [];

/** Implementations of the editor's commands, for tests that need one. */
export const editorCommands = new Map<string, () => void>();

/** The commands that the extension registered. */
export const registered = new Map<string, (argument?: unknown) => Promise<void>>();

/** The names of commands that the editor lists; a test sets them. */
export const known: string[] = [];

/** The context keys that were set, for conditions of menus and welcome texts. */
export const contexts = new Map<unknown, unknown>();

export const commands = {
  getCommands: async () => known,
  registerCommand: (command: string, run: () => Promise<void>) => {
    registered.set(command, run);
    return new Disposable(() => void registered.delete(command));
  },
  executeCommand: async (command: string, ...args: readonly unknown[]) => {
    ran.push(command);
    if (command === "setContext") contexts.set(args[0], args[1]);
    editorCommands.get(command)?.();
  },
};

interface Editor {
  readonly document: { readonly uri: Uri };
  selection: Selection;
  readonly selections?: readonly Selection[];
}

/** A tab of an editor. */
export interface Tab {
  readonly input: unknown;
  readonly isPreview: boolean;
  readonly isDirty: boolean;
  readonly isActive?: boolean;
}

interface TabGroup {
  readonly viewColumn: number;
  readonly tabs: readonly Tab[];
  activeTab?: Tab | undefined;
}

interface Document {
  readonly uri: Uri;
  readonly version: number;
  getText(): string;
}

/** A document of the folder, open in an editor. A test types by setting its `text`. */
export function openDocument(name: string, text = "") {
  return {
    uri: Uri.parse(`file:///w/${name}`),
    version: 1,
    text,
    isDirty: false,
    isClosed: false,
    lineCount: 1,
    lineAt() {
      return { range: { end: this.text.length } };
    },
    offsetAt: (offset: number) => offset,
    getText() {
      return this.text;
    },
  };
}

/** A log that drops its messages. */
export const LOG = { info: () => {}, warn: () => {}, error: () => {} };

/** Events of documents, for a test to fire. */
export const documents = {
  changed: new EventEmitter<{ readonly document: Document }>(),
  saved: new EventEmitter<Document>(),
  closed: new EventEmitter<Document>(),
};

/** Fired by a test when a file or folder is created, changed, or deleted. */
export const fileCreated = new EventEmitter<Uri>();
export const fileChanged = new EventEmitter<Uri>();
export const fileDeleted = new EventEmitter<Uri>();

/** Fired by a test when files or folders are renamed in the editor. */
export const filesRenamed = new EventEmitter<{
  readonly files: readonly { readonly oldUri: Uri; readonly newUri: Uri }[];
}>();

/** Fired by a test after it has changed the folders of the workspace. */
export const foldersChanged = new EventEmitter<void>();

/** Fired by a test after it has trusted the workspace. */
export const trustGranted = new EventEmitter<void>();

/** The settings, by names such as `llmc.hover`; one of a single folder has its address in front, `file:///w llmc.hover`. */
export const configuration = new Map<string, unknown>();

/** An event that never fires. */
const never = () => new Disposable(() => {});

/** The files that exist, each with its type. */
export const files = new Map<
  string,
  { readonly type: number; readonly text: string; readonly bytes?: Uint8Array }
>();

export class FileSystemError extends Error {
  readonly code = "FileNotFound";
}

function fileAt({ path: at }: Uri) {
  const file = files.get(at);
  if (file === undefined) throw new FileSystemError(at);
  return file;
}

export const workspace = {
  isTrusted: true,
  fs: {
    stat: async (uri: Uri) => ({ type: fileAt(uri).type }),
    readFile: async (uri: Uri) => fileAt(uri).bytes ?? new TextEncoder().encode(fileAt(uri).text),
    readDirectory: async (uri: Uri) =>
      [...files]
        .filter(([name]) => path.posix.dirname(name) === uri.path)
        .map(([name, { type }]) => [path.posix.basename(name), type] as const),
    rename: async (from: Uri, to: Uri) => {
      files.set(to.path, fileAt(from));
      files.delete(from.path);
    },
    createDirectory: async ({ path: at }: Uri) => void files.set(at, { type: FileType.Directory, text: "" }),
    delete: async (uri: Uri) => {
      fileAt(uri);
      for (const name of [...files.keys()]) if (`${name}/`.startsWith(`${uri.path}/`)) files.delete(name);
    },
    writeFile: async (uri: Uri, bytes: Uint8Array) => {
      files.set(uri.path, { type: FileType.File, text: new TextDecoder().decode(bytes) });
    },
  },
  workspaceFolders: [FOLDER],
  getConfiguration: (section: string, folder?: Uri) => ({
    get: (name: string, preset?: unknown) =>
      configuration.get(`${folder} ${section}.${name}`) ?? configuration.get(`${section}.${name}`) ?? preset,
    inspect: (name: string) => ({
      globalValue: configuration.get(`user ${section}.${name}`),
      workspaceValue: configuration.get(`workspace ${section}.${name}`),
    }),
    update: async (name: string, value: unknown) => void configuration.set(`${section}.${name}`, value),
  }),
  textDocuments: [] as readonly Document[],
  getWorkspaceFolder: ({ scheme, path }: Uri) =>
    workspace.workspaceFolders.findLast(
      ({ uri }) => uri.scheme === scheme && `${path}/`.startsWith(`${uri.path}/`),
    ),
  onDidChangeConfiguration: never,
  onDidOpenTextDocument: never,
  onDidChangeTextDocument: documents.changed.event,
  onDidSaveTextDocument: documents.saved.event,
  onDidCloseTextDocument: documents.closed.event,
  onDidChangeWorkspaceFolders: foldersChanged.event,
  onDidGrantWorkspaceTrust: trustGranted.event,
  onDidSaveNotebookDocument: never,
  onDidCreateFiles: never,
  onDidDeleteFiles: never,
  onDidRenameFiles: filesRenamed.event,
  createFileSystemWatcher: () => ({
    onDidCreate: fileCreated.event,
    onDidChange: fileChanged.event,
    onDidDelete: fileDeleted.event,
    dispose: () => {},
  }),
  openTextDocument: async (uri: Uri) => documentAt(uri),
  findFiles: async ({ base, pattern }: RelativePattern, _exclude: unknown, most: number) => {
    const top = `${base.uri.path}/`;
    const isMeant = picomatch(pattern);
    const found = [...files.keys()].filter(file => file.startsWith(top) && isMeant(file.slice(top.length)));
    return found.slice(0, most).map(file => new Uri("file", file));
  },
  openNotebookDocument: async (uri: Uri) => ({ uri }),
};

/** The chat models, of which there are none. */
export const lm = {
  onDidChangeChatModels: never,
  selectChatModels: async (): Promise<readonly object[]> => [],
};

/** A list to pick from. As in the editor, new items are focused from the first. */
class QuickPick {
  readonly #accepted = new EventEmitter<void>();
  readonly #hidden = new EventEmitter<void>();
  readonly #went = new EventEmitter<readonly unknown[]>();
  readonly #changed = new EventEmitter<string>();
  readonly #pressed = new EventEmitter<unknown>();
  buttons: readonly { readonly tooltip?: string }[] = [];
  #items: readonly unknown[] = [];
  activeItems: readonly unknown[] = [];
  value = "";
  busy = false;
  readonly onDidAccept = this.#accepted.event;
  readonly onDidHide = this.#hidden.event;
  readonly onDidChangeValue = this.#changed.event;
  readonly onDidChangeActive = this.#went.event;
  readonly onDidTriggerButton = this.#pressed.event;
  readonly onDidTriggerItemButton = never;

  get items(): readonly unknown[] {
    return this.#items;
  }

  set items(items: readonly unknown[]) {
    this.#items = items;
    this.activeItems = items.slice(0, 1);
  }

  show(): void {}

  hide(): void {
    this.#hidden.fire();
  }

  get selectedItems(): readonly unknown[] {
    return this.activeItems;
  }

  accept(): void {
    this.#accepted.fire();
  }

  /** Presses the button in the title with this tooltip. */
  press(tooltip: string): void {
    this.#pressed.fire(this.buttons.find(button => button.tooltip === tooltip));
  }

  /** Replaces the typed text. */
  type(value: string): void {
    this.value = value;
    this.#changed.fire(value);
  }

  /** Moves the focus to an item, as a user does. */
  goTo(item: unknown): void {
    this.#went.fire([item]);
  }

  dispose(): void {}
}

/** An input box. */
class InputBox {
  readonly #changed = new EventEmitter<string>();
  readonly #accepted = new EventEmitter<void>();
  readonly #hidden = new EventEmitter<void>();
  value = "";
  placeholder = "";
  readonly onDidChangeValue = this.#changed.event;
  readonly onDidAccept = this.#accepted.event;
  readonly onDidHide = this.#hidden.event;

  type(value: string): void {
    this.value = value;
    this.#changed.fire(value);
  }

  show(): void {}

  accept(): void {
    this.#accepted.fire();
  }

  hide(): void {
    this.#hidden.fire();
  }

  dispose(): void {}
}

/** A tree view, which is visible until a test hides it. */
class TreeView {
  readonly #selected = new EventEmitter<{ readonly selection: readonly unknown[] }>();
  readonly revealed: unknown[] = [];
  visible = true;
  selection: readonly unknown[] = [];
  description = "";
  message = "";
  readonly onDidChangeVisibility = never;
  readonly #boxes = new EventEmitter<{ readonly items: readonly (readonly [unknown, number])[] }>();
  readonly onDidChangeCheckboxState = this.#boxes.event;
  readonly onDidChangeSelection = this.#selected.event;

  async reveal(node: unknown): Promise<void> {
    this.revealed.push(node);
  }

  /** Clicks on the checkbox of a node. */
  check(node: unknown, state: number): void {
    this.#boxes.fire({ items: [[node, state]] });
  }

  select(...selection: readonly unknown[]): void {
    this.selection = selection;
    this.#selected.fire({ selection });
  }

  dispose(): void {}
}

/** The tree views that were created, in order. */
export const trees: TreeView[] = [];

/** Fired by a test when another editor becomes active. */
export const editorChanged = new EventEmitter<void>();

/** Fired by a test when another notebook becomes active, and when tabs open, close or change. */
export const notebookChanged = new EventEmitter<void>();
export const tabsChanged = new EventEmitter<void>();

/** Fired by a test when the selection in an editor changes. */
export const selectionChanged = new EventEmitter<{ readonly textEditor: object; readonly kind: number }>();

/** Fired by a test when the window gains or loses the focus. */
export const windowChanged = new EventEmitter<{ readonly focused: boolean }>();

/** The lists that were created, in order. */
export const pickers: QuickPick[] = [];

/** The input boxes that were created, in order. */
export const inputs: InputBox[] = [];

export const window = {
  onDidChangeWindowState: windowChanged.event,
  onDidChangeActiveTextEditor: editorChanged.event,
  onDidChangeActiveNotebookEditor: notebookChanged.event,
  onDidChangeTextEditorSelection: selectionChanged.event,
  withProgress: (_: unknown, work: (progress: object, token: object) => Promise<unknown>) =>
    work(
      { report: (step: object) => void progressed.push(step) },
      { isCancellationRequested: false, onCancellationRequested: never },
    ),
  createTreeView: () => {
    const tree = new TreeView();
    trees.push(tree);
    return tree;
  },
  createQuickPick: () => {
    const picker = new QuickPick();
    pickers.push(picker);
    return picker;
  },
  showQuickPick: async (items: readonly { readonly label: string }[]) =>
    items.find(({ label }) => clicked.has(label)),
  createInputBox: () => {
    const input = new InputBox();
    inputs.push(input);
    return input;
  },
  activeTextEditor: undefined as Editor | undefined,
  visibleTextEditors: [] as readonly Editor[],
  tabGroups: {
    activeTabGroup: { viewColumn: 1, tabs: [] } as TabGroup,
    all: [] as readonly object[],
    onDidChangeTabs: tabsChanged.event,
  },
  createTextEditorDecorationType: (_options: object) => ({ dispose: () => {} }),
  showTextDocument: async (document: Uri | ReturnType<typeof documentAt>) => {
    const uri = document instanceof Uri ? document : document.uri;
    shown.push(uri.path);
    return { document: documentAt(uri), setDecorations: () => {}, revealRange: () => {} };
  },
  setStatusBarMessage: (message: string) => void said.push(message),
  showInformationMessage: tell,
  showWarningMessage: tell,
  showErrorMessage: tell,
  showNotebookDocument: async ({ uri }: { readonly uri: Uri }) => {
    shown.push(uri.path);
    return { revealRange: () => {} };
  },
};

/** The steps of progress that were reported, in order. */
export const progressed: object[] = [];

/** The texts that were copied, in order. */
export const copied: string[] = [];

export const env = {
  language: "en",
  clipboard: { writeText: async (text: string) => void copied.push(text) },
};

/** Installed extensions. */
export const extensions = { all: [] as readonly { readonly id: string; readonly packageJSON: unknown }[] };

/** A document with one empty line. */
function documentAt(uri: Uri) {
  return { uri, lineCount: 1, lineAt: () => ({ text: "" }), validateRange: (range: Range) => range };
}
