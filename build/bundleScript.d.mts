/** See bundleScript.mjs, which runs before any TypeScript does. */
export function bundleScript(entry: string, outfile: string): Promise<void>;
