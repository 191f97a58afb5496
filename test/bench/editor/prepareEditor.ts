import { unsupportedHost } from "../../host/install.ts";
import { build, packageExtension } from "../../host/project.ts";

/** Builds and packages the extension for a real VS Code. Resolves to the exit code; problems have been printed by then. */
export async function prepareEditor(): Promise<number> {
  const unsupported = unsupportedHost();
  if (unsupported !== undefined) {
    console.error(unsupported);
    return 1;
  }
  for (const prepare of [build, packageExtension]) {
    const code = await prepare();
    if (code !== 0) return code;
  }
  return 0;
}
