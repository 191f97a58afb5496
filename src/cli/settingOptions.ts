import { type Command, InvalidArgumentError, Option } from "commander";
import {
  CHUNK_BOUNDARIES,
  CONTEXT_HEADINGS,
  DEFAULT_SETTINGS,
  type EngineSettings,
  PROSE_OVERLAPS,
  SETTING_RANGES,
} from "../core/engineSettings.ts";

/** Options of every command that change how much is indexed, and how files are cut. */
export type SettingOptions = Partial<
  Pick<
    EngineSettings,
    | "maxFileSize"
    | "maxMemory"
    | "maxChunkSize"
    | "maxChunkTokens"
    | "chunkBoundaries"
    | "contextHeading"
    | "proseOverlap"
  >
>;

/** Adds the options to a command, between those that it has before and gets afterwards. */
export function addSettingOptions(command: Command): Command {
  return command
    .option(
      "--max-file-size <bytes>",
      `leave out larger files (default: ${DEFAULT_SETTINGS.maxFileSize}; another size makes another index)`,
      within(...SETTING_RANGES.maxFileSize),
    )
    .option(
      "--max-memory <mb>",
      `memory that the engine may take; beyond it, files are indexed by names and signatures (default: ${DEFAULT_SETTINGS.maxMemory})`,
      within(...SETTING_RANGES.maxMemory),
    )
    .optionsGroup("How files are cut (another choice makes another index):")
    .option(
      "--max-chunk-size <n>",
      `most characters of a chunk, not counting white space (default: ${DEFAULT_SETTINGS.maxChunkSize})`,
      within(...SETTING_RANGES.maxChunkSize),
    )
    .option(
      "--max-chunk-tokens <n>",
      `most o200k tokens of a chunk; 0 is no limit (default: ${DEFAULT_SETTINGS.maxChunkTokens})`,
      within(...SETTING_RANGES.maxChunkTokens),
    )
    .addOption(
      choice(
        "--chunk-boundaries <kind>",
        `where files are cut (default: ${DEFAULT_SETTINGS.chunkBoundaries})`,
        CHUNK_BOUNDARIES,
      ),
    )
    .addOption(
      choice(
        "--context-heading <kind>",
        `what is searched besides the text of a chunk (default: ${DEFAULT_SETTINGS.contextHeading})`,
        CONTEXT_HEADINGS,
      ),
    )
    .addOption(
      choice(
        "--prose-overlap <kind>",
        `what part of a long section of prose is also found by (default: ${DEFAULT_SETTINGS.proseOverlap})`,
        PROSE_OVERLAPS,
      ),
    )
    .optionsGroup("Options:");
}

/** The engine's settings, changed by the options. */
export function settingsFrom(options: SettingOptions): EngineSettings {
  const chosen = { ...DEFAULT_SETTINGS, ...options };
  const { maxFileSize, maxMemory, maxChunkSize, maxChunkTokens } = chosen;
  const { chunkBoundaries, contextHeading, proseOverlap } = chosen;
  return {
    ...DEFAULT_SETTINGS,
    maxFileSize,
    maxMemory,
    maxChunkSize,
    maxChunkTokens,
    chunkBoundaries,
    contextHeading,
    proseOverlap,
  };
}

function choice(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices);
}

function within(minimum: number, maximum: number): (text: string) => number {
  return text => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
  };
}
