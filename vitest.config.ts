import { defineConfig } from "vitest/config";

// Everything that can be tested without an editor. The suites that need one are run by `test/run.mjs`.
export default defineConfig({
  test: {
    // Outputs are compared, and where `CI` is set they would be coloured even without a terminal.
    env: { NO_COLOR: "1" },
    // Tests assert what happens, not how soon: on a busy machine a process takes long to start.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    // As the engine's own process runs: V8's optimiser would spend longer on the grammars than the tests take.
    execArgv: ["--liftoff-only"],
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/.out/**", "test/**/fixtures/**", "test/host/.vscode-host/**"],
  },
});
