import { type FileDiagnosis, type LeftOutFile, mayHoldText } from "../../core/diagnosis.ts";
import { type EngineSettings, SETTING_RANGES } from "../../core/engineSettings.ts";

/** What can be done about a file that search does not find, or not as it is. */
export type Remedy = "takeIn" | "raiseLimit" | "allowSecret" | "retry" | "showRule";

/** Most useful first. Of a file that is indexed as it is there is none, nor of one that is gone: the index forgets it by itself. */
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

/** The built-in lists are of names; what stands in a file has a place. */
function isByName({ rule }: LeftOutFile): boolean {
  return rule !== undefined && rule.place === undefined;
}

/** A limit that lets a file of this size in: the next number with two digits that count. */
export function limitFor(bytes: number): EngineSettings["maxFileSize"] {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, bytes))) - 1);
  return Math.ceil(bytes / step) * step;
}
