import * as vscode from "vscode";

const SCHEME = "llmc";

/** The writers of the texts. The start of an address selects the writer, and the rest is its argument. */
type Writers = Readonly<Record<string, (about: string) => Promise<string>>>;

/** Read-only texts, which the editor never asks to save. Each is written afresh whenever it is shown. */
export class ReadOnlyTexts implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #provider: vscode.Disposable;

  constructor(writers: Writers) {
    this.#provider = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: this.#changed.event,
      provideTextDocumentContent: ({ authority, query }) => writers[authority]?.(query),
    });
  }

  /** Shows the text of `writer` under a name. */
  async show(writer: string, name: string, about = ""): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, authority: writer, path: `/${name}.txt`, query: about });
    // A text that is already open is out of date.
    this.#changed.fire(uri);
    await vscode.window.showTextDocument(uri, { preview: true });
  }

  dispose(): void {
    this.#changed.dispose();
    this.#provider.dispose();
  }
}
