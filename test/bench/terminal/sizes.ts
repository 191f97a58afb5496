import { stat } from "node:fs/promises";
import path from "node:path";
import { VSIX } from "../../host/project.ts";
import type { Figure } from "../figure.ts";
import { DIST } from "./engineUnderTest.ts";

/** The size of the download, and of what the editor loads when it starts. */
export async function measureSizes(): Promise<readonly Figure[]> {
  const vsix = await stat(VSIX);
  const entry = await stat(path.join(DIST, "extension.cjs"));
  return [
    { what: "package", value: vsix.size / 1e6, unit: "MB", bar: { atMost: 15 }, on: path.basename(VSIX) },
    {
      what: "extension entry",
      value: entry.size / 1e3,
      unit: "kB",
      bar: { atMost: 100 },
      on: "extension.cjs",
    },
  ];
}
