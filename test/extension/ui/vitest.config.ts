import { defineConfig } from "vitest/config";

// What a person sees, in a real VS Code with the packaged extension. `npm test -- ui` builds and packages first.
export default defineConfig({
  test: {
    include: ["test/extension/ui/*.journey.ts"],
    testTimeout: 90_000,
    // Installs VS Code and Chromium the first time.
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
