import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { globalIgnoreFile } from "../../../src/node/files/gitPlaces.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const { home } = vi.hoisted(() => ({ home: { folder: "" } }));
vi.mock("node:os", async original => {
  return { ...(await original<typeof import("node:os")>()), homedir: () => home.folder };
});

afterEach(() => vi.unstubAllEnvs());

test("the user's ignore file lies in the home that git goes by, which on Windows may be another one", async () => {
  home.folder = temporaryFolder();
  const other = temporaryFolder();
  vi.stubEnv("HOME", other);
  vi.stubEnv("XDG_CONFIG_HOME", "");
  expect(await globalIgnoreFile()).toBe(path.join(other, ".config", "git", "ignore"));
  vi.stubEnv("XDG_CONFIG_HOME", path.join(other, "settings"));
  expect(await globalIgnoreFile()).toBe(path.join(other, "settings", "git", "ignore"));
});
