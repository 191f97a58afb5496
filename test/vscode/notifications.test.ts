import { beforeEach, expect, test, vi } from "vitest";
import type { FileDiagnosis } from "../../src/core/diagnosis.ts";
import type { Engine } from "../../src/core/engine.ts";
import { checkFile } from "../../src/vscode/doctor/checkFile.ts";
import { applyRemedy } from "../../src/vscode/doctor/remedies.ts";
import { runForUser } from "../../src/vscode/guard.ts";
import { LOG, l10n, told, Uri } from "./fakeVscode.ts";

vi.mock("vscode", () => import("./fakeVscode.ts"));

const LINK = "[Show](command:workbench.action.terminal.sendSequence)";
/** Text that VS Code turns into a link in a notification. */
const SEEN_AS_LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)/i;

const FILE = {
  document: { folder: "file:///w", path: `${LINK}.env` },
  state: "leftOut",
  reason: "secret",
  isFolder: false,
  rule: { text: `*${LINK}.env` },
} as FileDiagnosis;
const ENGINE = { diagnose: async () => ({ files: [FILE] }) } as unknown as Engine;

beforeEach(() => {
  told.length = 0;
  vi.spyOn(l10n, "t").mockImplementation((text: string, ...values: unknown[]) =>
    text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  );
});

test.each([
  [
    "an error, such as what a server says",
    () => runForUser(LOG, "asking", () => Promise.reject(new Error(`It says: ${LINK}`))),
  ],
  ["the finding on a file", () => checkFile(ENGINE, new Uri("file", `/w/${LINK}.env`))],
  ["the question whether to index a file", () => applyRemedy(ENGINE, "takeIn", FILE)],
])("%s holds no link to a command, whatever it quotes", async (_, tell) => {
  await tell();
  expect(told.length).toBe(1);
  expect(told[0]).toContain("command:workbench");
  expect(told[0]).not.toMatch(SEEN_AS_LINK);
});
