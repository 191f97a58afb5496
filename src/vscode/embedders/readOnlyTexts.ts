import * as vscode from "vscode";

const SCHEME = "llmc";

/** Who writes each text, by what its address begins with, from what it ends with. */
type Writers = Readonly<Record<string, (about: string) => Promise<string>>>;

/** Texts to read in an editor that cannot change them, and so never asks to save them. Each is written anew when it is shown. */
export class ReadOnlyTexts implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #provider: vscode.Disposable;

  constructor(writers: Writers) {
    this.#provider = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: this.#changed.event,
      provideTextDocumentContent: ({ authority, query }) => writers[authority]?.(query),
    });
  }

  /** Shows what `writer` writes, under a name. */
  async show(writer: string, name: string, about = ""): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, authority: writer, path: `/${name}.txt`, query: about });
    // One that is open already tells of an earlier moment.
    this.#changed.fire(uri);
    await vscode.window.showTextDocument(uri, { preview: true });
  }

  dispose(): void {
    this.#changed.dispose();
    this.#provider.dispose();
  }
}
