import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Adds files that are left out for several reasons, and one with a token in it, to a folder. */
export async function addLeftOutFiles(folder: string): Promise<void> {
  // Assembled here, so that no scanner takes this file for a leak.
  const token = `gh${"p"}_${"a1B2c3D4".repeat(4)}wxyz`;
  const files: Readonly<Record<string, string>> = {
    ".env": "TIDES_KEY=none\n",
    "server/api_pb2.py": "descriptor = 1\n",
    "web/package-lock.json": "{}\n",
    "web/dist/app.js": "let app;\n",
    "web/node_modules/left/index.js": "let left;\n",
    "docs/harbour.png": "",
    "scripts/publish.sh": `publish() {\n  TOKEN=${token} npm publish\n}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
