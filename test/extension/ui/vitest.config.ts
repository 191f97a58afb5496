import { defineConfig } from "vitest/config";

/** If set, the pictures of README are made anew, and nothing is tested. */
const { UPDATE_PICTURES } = process.env;

// Tests of what a person sees, in a real VS Code with the packaged extension. `npm test -- ui` builds and packages first.
export default defineConfig({
  test: {
    include: [`test/extension/ui/${UPDATE_PICTURES === undefined ? "*.journey" : "pictures"}.ts`],
    testTimeout: 90_000,
    // Covers the installation of VS Code and Chromium the first time.
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
