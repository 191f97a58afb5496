import { defineConfig } from "vitest/config";

// Everything that can be tested without an editor. The suites that need one are run by `test/run.mjs`.
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/.out/**", "test/**/fixtures/**", "test/host/.vscode-host/**"],
  },
});
