import type { Plugin } from "esbuild";

/** See editorApi.mjs, which runs before any TypeScript does. */
export function sharedEditorApi(root: string): Plugin;
