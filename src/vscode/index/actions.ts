import * as vscode from "vscode";
import { COMMANDS, VIEWS } from "../settings/contributions.ts";
import type { Situation } from "../status/situation.ts";

/** Something the user can do about the index: a command with the words and icon that a menu shows. */
export interface Action {
  readonly command: string;
  readonly arguments?: readonly string[];
  readonly icon: string;
  readonly label: string;
}

/** The actions that make sense in a situation, most useful first. */
export function actionsFor(situation: Situation): readonly Action[] {
  switch (situation) {
    case "noFolder":
      return [openFolder(), showLog()];
    case "failed":
      return [tryAgain(), rebuild(), showLog()];
    case "empty":
      return [openDoctor(), openSettings(), rebuild(), showLog()];
    case "paused":
      return [
        resume(),
        search(),
        rebuild(),
        clear(),
        openDoctor(),
        showAgentUse(),
        openSettings(),
        showLog(),
      ];
    default:
      return [search(), pause(), rebuild(), clear(), openDoctor(), showAgentUse(), openSettings(), showLog()];
  }
}

function search(): Action {
  return { command: COMMANDS.search, icon: "search", label: vscode.l10n.t("Search Code") };
}

function pause(): Action {
  return { command: COMMANDS.pause, icon: "debug-pause", label: vscode.l10n.t("Pause Indexing") };
}

function resume(): Action {
  return { command: COMMANDS.resume, icon: "debug-continue", label: vscode.l10n.t("Resume Indexing") };
}

function rebuild(): Action {
  return { command: COMMANDS.rebuild, icon: "refresh", label: vscode.l10n.t("Rebuild Index") };
}

function clear(): Action {
  return { command: COMMANDS.clear, icon: "trash", label: vscode.l10n.t("Clear Index") };
}

/** VS Code itself has a command for every view. */
function openDoctor(): Action {
  return { command: `${VIEWS.doctor}.focus`, icon: "pulse", label: vscode.l10n.t("Open Index Doctor") };
}

function showAgentUse(): Action {
  return { command: COMMANDS.showAgentUse, icon: "graph", label: vscode.l10n.t("Show What Agents Used") };
}

function showLog(): Action {
  return { command: COMMANDS.showLog, icon: "output", label: vscode.l10n.t("Show Log") };
}

function openSettings(): Action {
  return {
    command: "workbench.action.openSettings",
    arguments: ["@ext:llmc.llmc"],
    icon: "gear",
    label: vscode.l10n.t("Open Settings"),
  };
}

function openFolder(): Action {
  return { command: "vscode.openFolder", icon: "folder-opened", label: vscode.l10n.t("Open Folder") };
}

/** A failed engine restarts when asked to resume. */
function tryAgain(): Action {
  return { command: COMMANDS.resume, icon: "debug-restart", label: vscode.l10n.t("Try Again") };
}
