import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { OUTPUT, run } from "../host/project.ts";

/** Packages an extension for tests, to be installed beside LLMC; resolves to the package's path. */
export async function packageTestExtension(name: string): Promise<string> {
  const source = path.resolve("test/extension", name);
  const folder = path.join(OUTPUT, name);
  const file = path.join(OUTPUT, `${name}.vsix`);
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [path.join(source, "extension.ts")],
    outfile: path.join(folder, "extension.cjs"),
    bundle: true,
    platform: "node",
    format: "cjs",
    external: ["vscode"],
    logLevel: "warning",
  });
  await copyFile(path.join(source, "package.json"), path.join(folder, "package.json"));
  const vsce = path.resolve("node_modules/@vscode/vsce/vsce");
  const options = ["--no-dependencies", "--allow-missing-repository", "--skip-license", "--out", file];
  const code = await run(process.execPath, [vsce, "package", ...options], folder);
  if (code !== 0) throw new Error(`The extension ${name} of the tests could not be packaged.`);
  return file;
}
