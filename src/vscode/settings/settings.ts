import * as vscode from "vscode";
import { given } from "../../core/base/given.ts";
import { withSlashes } from "../../core/base/withSlashes.ts";
import type { ContextFormat } from "../../core/context.ts";
import type { EmbedderChoice } from "../../core/embedding/embedderChoice.ts";
import {
  CHUNK_BOUNDARIES,
  CONTEXT_HEADINGS,
  DEFAULT_SETTINGS,
  type EngineSettings,
  PROSE_OVERLAPS,
  SETTING_RANGES,
} from "../../core/engineSettings.ts";
import { type ChatSettings, chatSettingsOf } from "./chatSettings.ts";
import { SETTINGS, SETTINGS_SECTION } from "./contributions.ts";
import { embedderOf } from "./embedderSetting.ts";
import {
  AGENT_OFFERS,
  addressOf,
  CONTEXT_FORMAT_CHOICES,
  enabledGlobs,
  encodingOf,
  HOVERS,
  integerWithin,
  OLD_ENCODINGS,
  oneOf,
  textOf,
  textsOf,
} from "./settingValues.ts";

/** The setting's value for measuring the basket against a budget instead of a model. */
export const NO_MODEL = "none";

const MODEL_HOST = "https://huggingface.co";

/** All that the user can set, checked and ready for use. */
export interface Settings {
  readonly engine: EngineSettings;
  /** The maximum number of hits that one search shows. */
  readonly searchLimit: number;
  /** The address that models are downloaded from. */
  readonly modelHost: string;
  readonly agentsOffer: (typeof AGENT_OFFERS)[number];
  /** Whether the spans view selects the span at the cursor. */
  readonly followCursor: boolean;
  /** What the basket is measured against: a model as `vendor/id`, `NO_MODEL`, or empty for the first available model. */
  readonly basketModel: string;
  /** The budget in tokens when the basket is measured against no model. */
  readonly basketBudget: number;
  /** The format of contexts; `auto` depends on the model. */
  readonly contextFormat: ContextFormat | "auto";
  /** Whether collected code is sent with its surroundings, as far as there is room. */
  readonly surroundings: boolean;
  /** How much the hover shows of the code around a place. */
  readonly hover: (typeof HOVERS)[number];
  readonly chat: ChatSettings;
}

/** The current settings, and an event for each change to them. */
export interface LiveSettings extends vscode.Disposable {
  readonly current: Settings;
  readonly onDidChange: vscode.Event<Settings>;
}

/** The sections whose changes are followed: our own, and the editor's settings for files. */
const FOLLOWED = [SETTINGS_SECTION, "files"];

/** Reads the settings and keeps them current until it is disposed. */
export function createLiveSettings(): LiveSettings {
  const changed = new vscode.EventEmitter<Settings>();
  let current = readSettings();
  const subscription = vscode.workspace.onDidChangeConfiguration(event => {
    if (!FOLLOWED.some(section => event.affectsConfiguration(section))) return;
    current = readSettings();
    changed.fire(current);
  });
  return {
    get current() {
      return current;
    },
    onDidChange: changed.event,
    dispose() {
      subscription.dispose();
      changed.dispose();
    },
  };
}

/** Turns following the cursor on or off, in the settings where the user has set it so far. */
export async function writeFollowCursor(value: boolean): Promise<void> {
  await write(SETTINGS.followCursor, value);
}

/** Sets the embedder for all workspaces of this machine, in one piece: a half-updated setting could send code to the wrong server. */
export async function writeEmbedder(choice: EmbedderChoice): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  await configuration.update(SETTINGS.embedder, choice, vscode.ConfigurationTarget.Global);
}

/** Sets what the basket is measured against, in the settings where the user has set it so far. */
export async function writeBasketModel(value: string): Promise<void> {
  await write(SETTINGS.basketModel, value);
}

/** Raises the file size limit in the settings where the user has set it so far; a limit that is already as high stays. */
export async function raiseMaxFileSize(bytes: number): Promise<void> {
  if (bytes > readSettings().engine.maxFileSize) await write(SETTINGS.maxFileSize, bytes);
}

/** Allows the secrets that a rule finds to be indexed, in this workspace alone. */
export async function allowSecrets(rule: string): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const allowed = textsOf(configuration.get(SETTINGS.allowedSecrets));
  const target = vscode.ConfigurationTarget.Workspace;
  await configuration.update(SETTINGS.allowedSecrets, [...new Set([...allowed, rule])], target);
}

/** The patterns of files that the editor excludes from a folder, which may have its own settings. */
export function excludedFrom(folder: vscode.Uri): readonly string[] {
  return enabledGlobs(vscode.workspace.getConfiguration("files", folder).get("exclude"));
}

/**
 * The encoding of a folder's files that are not UTF-8, as `decodeText` takes it; empty when the editor's settings give none. If the
 * editor guesses, it is the first of its candidates, or the usual encoding of old files for the editor's language.
 */
export function encodingIn(folder: vscode.Uri): { readonly encoding?: string } {
  const files = vscode.workspace.getConfiguration("files", folder);
  const candidates =
    files.get("autoGuessEncoding") === true
      ? [...textsOf(files.get("candidateGuessEncodings")), OLD_ENCODINGS[vscode.env.language]]
      : [];
  const [encoding] = [files.get("encoding"), ...candidates].flatMap(each => encodingOf(each) ?? []);
  return given({ encoding });
}

/**
 * The paths of git in the setting of the editor's own extension. Only the user's settings count: those of a workspace
 * could name any program.
 */
export function gitPrograms(): readonly string[] {
  const paths: unknown = vscode.workspace.getConfiguration("git").inspect("path")?.globalValue;
  return textsOf([paths].flat());
}

/** The setting that contains an exclude pattern. */
export function settingOfExclude(pattern: string): string {
  const own = ownExclude(vscode.workspace.getConfiguration(SETTINGS_SECTION));
  return own.includes(pattern) ? `${SETTINGS_SECTION}.${SETTINGS.exclude}` : "files.exclude";
}

/** The patterns of our own setting, in which backslashes may separate folders; in the editor's settings they may not. */
function ownExclude(own: vscode.WorkspaceConfiguration): string[] {
  return enabledGlobs(own.get(SETTINGS.exclude)).map(withSlashes);
}

async function write(name: string, value: unknown): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const ofWorkspace = configuration.inspect(name)?.workspaceValue !== undefined;
  const target = ofWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await configuration.update(name, value, target);
}

/** A numeric setting of the engine, clamped to its range. */
function engineNumber(own: vscode.WorkspaceConfiguration, name: keyof typeof SETTING_RANGES): number {
  const [least, most] = SETTING_RANGES[name];
  return integerWithin(own.get(SETTINGS[name]), DEFAULT_SETTINGS[name], least, most);
}

function readSettings(): Settings {
  const own = vscode.workspace.getConfiguration(SETTINGS_SECTION);
  const preset = DEFAULT_SETTINGS;
  return {
    engine: {
      exclude: ownExclude(own),
      maxMemory: engineNumber(own, "maxMemory"),
      maxFileSize: engineNumber(own, "maxFileSize"),
      maxChunkSize: engineNumber(own, "maxChunkSize"),
      maxChunkTokens: engineNumber(own, "maxChunkTokens"),
      chunkBoundaries: oneOf(own.get(SETTINGS.chunkBoundaries), CHUNK_BOUNDARIES, preset.chunkBoundaries),
      contextHeading: oneOf(own.get(SETTINGS.contextHeading), CONTEXT_HEADINGS, preset.contextHeading),
      proseOverlap: oneOf(own.get(SETTINGS.proseOverlap), PROSE_OVERLAPS, preset.proseOverlap),
      allowedSecrets: textsOf(own.get(SETTINGS.allowedSecrets)),
      grammars: textOf(own.get(SETTINGS.grammars)),
      embedder: embedderOf(own.get(SETTINGS.embedder), preset.embedder),
    },
    searchLimit: integerWithin(own.get(SETTINGS.searchLimit), 20, 1, 200),
    agentsOffer: oneOf(own.get(SETTINGS.agentsOffer), AGENT_OFFERS, "editor"),
    modelHost: addressOf(own.get(SETTINGS.modelHost), MODEL_HOST),
    followCursor: own.get(SETTINGS.followCursor) !== false,
    basketModel: textOf(own.get(SETTINGS.basketModel)),
    basketBudget: integerWithin(own.get(SETTINGS.basketBudget), 32_000, 100, 10_000_000),
    contextFormat: oneOf(own.get(SETTINGS.contextFormat), CONTEXT_FORMAT_CHOICES, "auto"),
    surroundings: own.get(SETTINGS.surroundings) !== false,
    hover: oneOf(own.get(SETTINGS.hover), HOVERS, "compact"),
    chat: chatSettingsOf(own),
  };
}
