import { unsupportedHost } from "../../host/install.ts";
import { build, packageExtension } from "../../host/project.ts";

/** Builds and packages what a real VS Code is to run. Resolves to the exit code; what is wrong has been told by then. */
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
