import { type Command, InvalidArgumentError, Option } from "commander";
import {
  CHUNK_BOUNDARIES,
  CHUNK_LIMITS,
  CONTEXT_HEADINGS,
  DEFAULT_SETTINGS,
  type EngineSettings,
  PROSE_OVERLAPS,
} from "../core/engineSettings.ts";

/** How files are cut, where it is not the usual way; every verb takes these. */
export type ChunkingOptions = Partial<
  Pick<
    EngineSettings,
    "maxChunkSize" | "maxChunkTokens" | "chunkBoundaries" | "contextHeading" | "proseOverlap"
  >
>;

/** Adds the options to a command, apart from those that it has before and gets after. */
export function addChunkingOptions(command: Command): Command {
  return command
    .optionsGroup("How files are cut (a different choice is a different index):")
    .option(
      "--max-chunk-size <n>",
      "characters of a chunk, without white space",
      within(...CHUNK_LIMITS.maxChunkSize),
    )
    .option(
      "--max-chunk-tokens <n>",
      "o200k tokens of a chunk as well; 0 counts none",
      within(...CHUNK_LIMITS.maxChunkTokens),
    )
    .addOption(choice("--chunk-boundaries <kind>", "where files are cut", CHUNK_BOUNDARIES))
    .addOption(choice("--context-heading <kind>", "what is searched beside a chunk's text", CONTEXT_HEADINGS))
    .addOption(choice("--prose-overlap <kind>", "what a part of a long section repeats", PROSE_OVERLAPS))
    .optionsGroup("Options:");
}

/** The engine's settings with what the options say. */
export function chunkingSettings(options: ChunkingOptions): EngineSettings {
  const { maxChunkSize, maxChunkTokens, chunkBoundaries, contextHeading, proseOverlap } = {
    ...DEFAULT_SETTINGS,
    ...options,
  };
  return { ...DEFAULT_SETTINGS, maxChunkSize, maxChunkTokens, chunkBoundaries, contextHeading, proseOverlap };
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
