import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

const NAMES = ["berths", "tolls", "moorings", "pilots", "tugs", "cranes", "ferries", "buoys"];

/** Adds similar files, so that a question about any of them finds all of them and none surely. */
export async function addSimilarFiles(folder: string): Promise<void> {
  await mkdir(path.join(folder, "reports"), { recursive: true });
  for (const name of NAMES) await writeFile(path.join(folder, "reports", `${name}.py`), reportOf(name));
}

function reportOf(name: string): string {
  return `"""The report of ${name}."""


def render_page(rows):
    """One page of the report of ${name}."""
    return [f"{row.name}: {row.count}" for row in rows]


def write_page(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        file.write("\\n".join(render_page(rows)))
`;
}
