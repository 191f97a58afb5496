import { type FileDiagnosis, type LeftOutFile, mayHoldText } from "../../core/diagnosis.ts";
import { type EngineSettings, SETTING_RANGES } from "../../core/engineSettings.ts";

/** A remedy for a file that search does not find, or finds only in an outdated state. */
export type Remedy = "takeIn" | "raiseLimit" | "allowSecret" | "retry" | "showRule";

/** Most useful first. A file whose index is up to date needs none, nor does a file that is gone: the index forgets it by itself. */
export function remediesFor(file: FileDiagnosis): readonly Remedy[] {
  if (file.state === "waiting") return ["retry"];
  if (file.state === "indexed") return file.freshness === "stale" ? ["retry"] : [];
  const remedies = remediesForLeftOut(file);
  return file.rule?.place === undefined ? remedies : [...remedies, "showRule"];
}

function remediesForLeftOut(file: LeftOutFile): readonly Remedy[] {
  switch (file.reason) {
    case "ignored":
    case "junk":
      return ["takeIn"];
    case "binary":
      return mayHoldText(file) ? ["takeIn"] : [];
    case "secret":
      return isByName(file) ? ["takeIn"] : ["allowSecret"];
    case "tooLarge":
      return (file.bytes ?? Infinity) <= SETTING_RANGES.maxFileSize[1] ? ["raiseLimit"] : [];
    case "unreadable":
    case "quarantined":
      return ["retry"];
    case "excluded":
    case "symlink":
      return [];
  }
}

/** Whether a file was left out by its name: the built-in lists of names have no place, but text found in a file has one. */
function isByName({ rule }: LeftOutFile): boolean {
  return rule !== undefined && rule.place === undefined;
}

/** A limit that admits a file of this size: the size rounded up to two significant digits. */
export function limitFor(bytes: number): EngineSettings["maxFileSize"] {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, bytes))) - 1);
  return Math.ceil(bytes / step) * step;
}
