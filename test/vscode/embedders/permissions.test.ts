import { afterEach, expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import type { NetworkPurpose } from "../../../src/core/network.ts";
import type { ChoosingContext } from "../../../src/vscode/embedders/chooseEmbedder.ts";
import { chooseServer } from "../../../src/vscode/embedders/chooseServer.ts";
import type { CuratedModel } from "../../../src/vscode/embedders/curatedModels.ts";
import { downloadModel } from "../../../src/vscode/embedders/downloadModel.ts";
import { createPermissions, type Permissions } from "../../../src/vscode/embedders/permissions.ts";
import { told, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const SERVER = "http://localhost:11434";

afterEach(() => {
  workspace.isTrusted = true;
});

/** The permissions of a user who has not agreed to anything yet. */
function permissionsAnew(): Permissions {
  const state = new Map<string, unknown>();
  const globalState = {
    get: (key: string, preset: unknown) => state.get(key) ?? preset,
    update: async (key: string, value: unknown) => void state.set(key, value),
  };
  return createPermissions({ globalState } as unknown as ExtensionContext);
}

/** The reasons for which code may not be sent to the server, and a model may not be downloaded from it. */
function refusals(permissions: Permissions): readonly (string | undefined)[] {
  const purposes: readonly NetworkPurpose[] = ["embedding", "model"];
  return purposes.map(purpose => permissions.refusal(new URL(`${SERVER}/api/embed`), purpose));
}

test("nothing is sent or downloaded that the user has not agreed to", async () => {
  const permissions = permissionsAnew();
  const refused = [
    expect.stringContaining("You have not agreed to send code"),
    expect.stringContaining("Models are downloaded only when you ask for one."),
  ];
  expect(refusals(permissions)).toEqual(refused);
  await permissions.agree("http://localhost:11435");
  expect(refusals(permissions)).toEqual(refused);
  await permissions.agree(SERVER);
  expect(await permissions.whileDownloading(async () => refusals(permissions))).toEqual([
    undefined,
    undefined,
  ]);
  expect(refusals(permissions)).toEqual([undefined, refused[1]]);
});

test("what the user has agreed to does not count where the workspace is not trusted", async () => {
  workspace.isTrusted = false;
  const permissions = permissionsAnew();
  await permissions.agree(SERVER);
  const refused = "Nothing is sent or downloaded while the workspace is not trusted.";
  expect(await permissions.whileDownloading(async () => refusals(permissions))).toEqual([refused, refused]);
});

test("nobody is asked to agree where the workspace is not trusted", async () => {
  workspace.isTrusted = false;
  const desk = { open: async () => ({ installed: async () => [] }) };
  const context = { desk, current: () => ({ kind: "none" }), modelHost: () => SERVER };
  const choosing = context as unknown as ChoosingContext;
  const model = { name: "small", source: { repository: "small" }, megabytes: 1 } as CuratedModel;
  told.length = 0;
  expect(await chooseServer(choosing, "ollama")).toBeUndefined();
  expect(await downloadModel(choosing, model)).toBeUndefined();
  expect(told).toEqual([expect.stringContaining("not trusted"), expect.stringContaining("not trusted")]);
});
