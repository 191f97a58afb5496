/** See readSpans.mjs, which runs before any TypeScript does. */
export function readSpans(folder: string, spans?: string | readonly string[]): string;
