import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Uri } from "vscode";
import manifest from "../../package.json" with { type: "json" };
import type { LeftOutFile } from "../../src/core/diagnosis.ts";
import { remediesFor } from "../../src/vscode/doctor/remedy.ts";
import {
  createLiveSettings,
  encodingIn,
  gitPrograms,
  type Settings,
  settingOfExclude,
} from "../../src/vscode/settings/settings.ts";
import { encodingOf } from "../../src/vscode/settings/settingValues.ts";
import { configuration, env } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

afterEach(() => configuration.clear());

const PROPERTIES: Readonly<
  Record<string, { readonly default: unknown; readonly minimum?: number; readonly maximum?: number }>
> = Object.assign({}, ...manifest.contributes.configuration.map(({ properties }) => properties));

/** Where to find each setting after it was read, except those whose value then has another form. */
const READ: Readonly<Record<string, (settings: Settings) => unknown>> = {
  "llmc.maxFileSize": ({ engine }) => engine.maxFileSize,
  "llmc.maxMemory": ({ engine }) => engine.maxMemory,
  "llmc.maxChunkSize": ({ engine }) => engine.maxChunkSize,
  "llmc.maxChunkTokens": ({ engine }) => engine.maxChunkTokens,
  "llmc.chunkBoundaries": ({ engine }) => engine.chunkBoundaries,
  "llmc.contextHeading": ({ engine }) => engine.contextHeading,
  "llmc.proseOverlap": ({ engine }) => engine.proseOverlap,
  "llmc.secrets.allow": ({ engine }) => engine.allowedSecrets,
  "llmc.grammars": ({ engine }) => engine.grammars,
  "llmc.embedder": ({ engine }) => engine.embedder,
  "llmc.modelHost": ({ modelHost }) => modelHost,
  "llmc.agents.offer": ({ agentsOffer }) => agentsOffer,
  "llmc.search.limit": ({ searchLimit }) => searchLimit,
  "llmc.spans.followCursor": ({ followCursor }) => followCursor,
  "llmc.basket.model": ({ basketModel }) => basketModel,
  "llmc.basket.budget": ({ basketBudget }) => basketBudget,
  "llmc.basket.format": ({ contextFormat }) => contextFormat,
  "llmc.basket.surroundings": ({ surroundings }) => surroundings,
  "llmc.hover": ({ hover }) => hover,
  "llmc.chat.smallModel": ({ chat }) => chat.smallModel ?? null,
  "llmc.chat.largeModel": ({ chat }) => chat.largeModel ?? null,
  "llmc.chat.contextShare": ({ chat }) => chat.contextShare,
  "llmc.chat.contextTokens": ({ chat }) => chat.contextTokens,
};

function read(name: string, value?: unknown): unknown {
  if (value !== undefined) configuration.set(name, value);
  return READ[name]?.(createLiveSettings().current);
}

test.each([
  ["gbk", "gbk"],
  ["shiftjis", "shift_jis"],
  ["eucjp", "euc-jp"],
  ["euckr", "euc-kr"],
  ["big5hkscs", "big5"],
  ["cp950", "big5"],
  ["windows1251", "windows-1251"],
  ["iso88592", "iso-8859-2"],
  ["iso88591", "windows-1252"],
  ["koi8r", "koi8-r"],
  ["macroman", "macintosh"],
  ["utf8bom", undefined],
  ["utf16le", undefined],
  ["cp437", undefined],
  [7, undefined],
])("the editor's encoding %s is %s", (id, name) => {
  expect(encodingOf(id)).toBe(name);
});

test.each([
  ["src\\gen\\**", "src/gen/**"],
  ["**\\*.pb.ts", "**/*.pb.ts"],
  ["src/\\*.ts", "src/\\*.ts"],
])("what is left out may be written as Windows writes paths: %s", (written, glob) => {
  configuration.set("llmc.exclude", { [written]: true });
  expect(createLiveSettings().current.engine.exclude).toEqual([glob]);
  expect(settingOfExclude(glob)).toBe("llmc.exclude");
});

test.each([
  [{ encoding: "utf8" }, "zh-cn", undefined],
  [{ encoding: "shiftjis", autoGuessEncoding: true }, "zh-cn", "shift_jis"],
  [{ encoding: "utf8", autoGuessEncoding: true }, "zh-cn", "gbk"],
  [{ encoding: "utf8", autoGuessEncoding: true }, "en", undefined],
  [{ autoGuessEncoding: true, candidateGuessEncodings: ["utf8", "windows1251"] }, "zh-cn", "windows-1251"],
])("files that are no UTF-8 are in what the editor's settings say: %j, %s", (files, language, encoding) => {
  for (const [name, value] of Object.entries(files)) configuration.set(`files.${name}`, value);
  env.language = language;
  onTestFinished(() => {
    env.language = "en";
  });
  expect(encodingIn(Uri.parse("file:///w")).encoding).toBe(encoding);
});

describe("the code and package.json agree on", () => {
  test("what the settings are", () => {
    expect(["llmc.exclude", ...Object.keys(READ)].sort()).toEqual(Object.keys(PROPERTIES).sort());
  });

  test.each(Object.keys(READ))("the default of %s", name => {
    expect(read(name)).toEqual(PROPERTIES[name]?.default);
  });

  const numbers = Object.entries(PROPERTIES).filter(([, { minimum }]) => minimum !== undefined);
  test.each(numbers)("the bounds of %s", (name, { minimum, maximum }) => {
    expect([read(name, -1), read(name, 1e12)]).toEqual([minimum, maximum]);
  });

  test("how large the largest file is that can be let in", () => {
    const ofSize = (bytes: number) =>
      remediesFor({ state: "leftOut", reason: "tooLarge", bytes } as LeftOutFile);
    const maximum = PROPERTIES["llmc.maxFileSize"]?.maximum ?? 0;
    expect([ofSize(maximum), ofSize(maximum + 1)]).toEqual([["raiseLimit"], []]);
  });
});

test.each([
  [undefined, []],
  [null, []],
  ["/opt/git/bin/git", ["/opt/git/bin/git"]],
  [
    ["/opt/one/git", 7, "", "/opt/other/git"],
    ["/opt/one/git", "/opt/other/git"],
  ],
])("git is where the user says, and never where a workspace does: %j", (path, expected) => {
  configuration.set("user git.path", path);
  configuration.set("workspace git.path", "/w/evil");
  configuration.set("git.path", "/w/evil");
  expect(gitPrograms()).toEqual(expected);
});
