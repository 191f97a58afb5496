import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** Whether commands write in colours on Windows. */
async function isColored(isTTY: boolean, env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const properties = { platform: { value: "win32" }, stdout: { value: { isTTY } }, env: { value: env } };
  vi.stubGlobal("process", Object.create(process, properties));
  // The output stream is examined once, when the module is loaded.
  vi.resetModules();
  const { colors } = await import("../../src/cli/output.ts");
  return colors.red("x") !== "x";
}

test("on Windows, too, what goes to a file or another program has colours only where somebody wants them", async () => {
  expect(await isColored(false)).toBe(false);
  expect(await isColored(true)).toBe(true);
  expect(await isColored(false, { FORCE_COLOR: "1" })).toBe(true);
});
