import * as vscode from "vscode";
import type { SpanKind } from "../../core/span.ts";

/** Names of the product icons that VS Code itself shows for such symbols. */
const ICONS: Readonly<Record<SpanKind, string>> = {
  module: "symbol-file",
  import_block: "symbol-namespace",
  class: "symbol-class",
  interface: "symbol-interface",
  enum: "symbol-enum",
  struct: "symbol-structure",
  trait: "symbol-interface",
  impl: "symbol-object",
  type: "symbol-type-parameter",
  function: "symbol-function",
  method: "symbol-method",
  property: "symbol-property",
  constant: "symbol-constant",
  block: "symbol-snippet",
  section: "symbol-string",
  cell: "symbol-snippet",
  element: "symbol-field",
};

/** The name of the product icon of a kind of span. */
export function iconNameOf(kind: SpanKind): string {
  return ICONS[kind];
}

/** The icon of a kind of span, in the colour that the theme gives it. */
export function iconOf(kind: SpanKind): vscode.ThemeIcon {
  return new vscode.ThemeIcon(iconNameOf(kind));
}
