import * as vscode from "vscode";
import type { FileDiagnosis } from "../../core/diagnosis.ts";
import { baseName, parentPath } from "../../core/document.ts";
import { folderNames, pathText, uriOf } from "../documents/documentUri.ts";
import { filesText } from "../status/countText.ts";
import { count, size } from "../status/figures.ts";
import { reasonText } from "../status/statusText.ts";
import { isolated } from "../texts/isolated.ts";
import { figuresText, finding, reasonLabel, shortVerdict } from "./doctorText.ts";
import type { DoctorNode } from "./doctorTree.ts";
import { remediesFor } from "./remedy.ts";

/** The tree item of a node. Its context value names the actions that the menus of `package.json` offer for it. */
export function doctorItem(node: DoctorNode): vscode.TreeItem {
  const item = look(node);
  item.id = node.key;
  return item;
}

function look(node: DoctorNode): vscode.TreeItem {
  switch (node.kind) {
    case "indexed": {
      const item = group(vscode.l10n.t("Indexed"), "database", figuresText(node.figures));
      if (node.folder !== undefined) item.contextValue = "workspaceFolder";
      return item;
    }
    case "pending":
      return group(vscode.l10n.t("Waiting"), "clock", filesText(node.files));
    case "leftOut":
      return group(
        vscode.l10n.t("Left Out"),
        "circle-slash",
        count(node.files),
        vscode.l10n.t("A folder that is left out counts as one."),
      );
    case "plainText":
      return group(
        vscode.l10n.t("Without a Grammar"),
        "file-code",
        filesText(node.files),
        vscode.l10n.t(
          "No grammar claims the names of these files. They are found like all others, cut by lines. The setting llmc.grammars adds languages.",
        ),
      );
    case "secrets":
      return group(
        vscode.l10n.t("Secrets Masked"),
        "key",
        count(node.count),
        vscode.l10n.t(
          "Keys, tokens and passwords in indexed files. They are kept out of the index and of every answer; the rest of the file is found.",
        ),
      );
    case "storage":
      return group(vscode.l10n.t("Storage"), "archive", size(node.bytes));
    case "reason": {
      const [label, reason] = [reasonLabel(node.reason), reasonText(node.reason)];
      return group(label, "filter", count(node.files), reason === label.toLowerCase() ? undefined : reason);
    }
    case "secretRule": {
      const item = group(node.rule, "key", count(node.count));
      item.contextValue = "secretRule";
      return item;
    }
    case "workspaceFolder": {
      const item = group(folderName(node.folder), "root-folder", figuresText(node.figures));
      item.contextValue = "workspaceFolder";
      return item;
    }
    case "folder":
      return group(baseName(node.path), "folder", figuresText(node.figures));
    case "more":
      return group(vscode.l10n.t("More"), "ellipsis", count(node.files));
    case "store":
      return storeItem(node.item.path, node.item.name, node.item.bytes);
    case "file":
      return fileItem(node.file, node.nested);
  }
}

function group(label: string, icon: string, description: string, note?: string): vscode.TreeItem {
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.Collapsed);
  item.iconPath = new vscode.ThemeIcon(icon);
  item.description = description;
  // A narrow view cuts the figures off, and a screen reader reads the tooltip in place of the label.
  const all = `${label}: ${description}`;
  item.tooltip = note === undefined ? all : `${all}\n${note}`;
  return item;
}

function fileItem(file: FileDiagnosis, nested: boolean): vscode.TreeItem {
  const { document } = file;
  const name = baseName(document.path);
  const isFolder = file.state === "leftOut" && file.isFolder;
  const label = isolated(isFolder ? `${name}/` : name);
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.None);
  // With a URI, a folder would get the icon of the theme, and most themes have none.
  if (isFolder) item.iconPath = new vscode.ThemeIcon("folder");
  else item.resourceUri = uriOf(document);
  // The folder comes behind the name: a narrow view cuts off the end.
  const folder = nested ? "" : isolated(parentPath(pathText(document)));
  item.description = [folder, shortVerdict(file)].filter(part => part !== "").join(" · ");
  item.tooltip = finding(pathText(document), file);
  item.contextValue = ["file", ...remediesFor(file)].join(" ");
  if (!isFolder) {
    item.command = {
      title: vscode.l10n.t("Open File"),
      command: "vscode.open",
      arguments: [uriOf(document)],
    };
  }
  return item;
}

function storeItem(path: string, name: string, bytes: number): vscode.TreeItem {
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.None);
  item.iconPath = new vscode.ThemeIcon("file-binary");
  item.description = size(bytes);
  item.tooltip = `${path}: ${item.description}`;
  return item;
}

function folderName(folder: string): string {
  return folderNames().get(folder) ?? baseName(vscode.Uri.parse(folder).path);
}
