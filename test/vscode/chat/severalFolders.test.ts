import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Turn } from "../../../src/vscode/chat/turn.ts";
import { explain } from "../../../src/vscode/chat/turns/explain.ts";
import { find } from "../../../src/vscode/chat/turns/find.ts";
import { showOutline } from "../../../src/vscode/chat/turns/outline.ts";
import { whatWouldBeSent } from "../../../src/vscode/embedders/whatWouldBeSent.ts";
import { FileType, files, Uri, workspace } from "../fakeVscode.ts";

vi.mock("vscode", () => import("../fakeVscode.ts"));

const before = workspace.workspaceFolders;
const DOCUMENTS = ["ebb", "flow"].map(name => ({ folder: `file:///${name}`, path: "src/net.ts" }));

beforeAll(() => {
  workspace.workspaceFolders = ["ebb", "flow"].map((name, index) => {
    return { uri: Uri.parse(`file:///${name}`), name, index };
  });
  for (const { uri } of workspace.workspaceFolders)
    files.set(`${uri.path}/src/net.ts`, { type: FileType.File, text: "" });
});

afterAll(() => {
  workspace.workspaceFolders = before;
  files.clear();
});

/** The reply to a prompt in a workspace of two folders, each with a file of the same name, and the files that it links to. */
async function said(command: (turn: Turn) => Promise<unknown>, prompt: string) {
  const texts: string[] = [];
  const anchors: string[] = [];
  const names = { kind: "function", name: "tide", qualifiedName: "tide" };
  const hits = DOCUMENTS.map((document, at) => {
    return { document, rank: at + 1, ...names, matched: { line: 3, text: "" }, startLine: 3, endLine: 4 };
  });
  const engine = {
    search: async () => ({ hits, notes: [], complete: true }),
    files: async () => ({ files: DOCUMENTS.map(document => ({ document, spans: 1 })) }),
    outline: async ({ document }: object & { readonly document: object }) => ({ document, spans: [] }),
  };
  const stream = {
    progress: () => {},
    button: () => {},
    anchor: (place: Uri | { readonly uri: Uri }) => {
      const { path } = "uri" in place ? place.uri : place;
      anchors.push(path);
      texts.push(`⟦${path}⟧`);
    },
    markdown: (text: string | { readonly value: string }) =>
      void texts.push(typeof text === "string" ? text : text.value),
  };
  const settings = { current: { searchLimit: 9 } };
  const services = { engine, settings, visited: {} };
  await command({
    services,
    request: { prompt, references: [] },
    before: [],
    stream,
  } as unknown as Turn);
  return { texts, anchors };
}

test("hits say which of the folders they are in", async () => {
  const { texts } = await said(find, "tide");
  expect(texts.join("")).toMatch(/ebb\/src ·.*flow\/src ·/s);
});

test("a file and a folder are outlined by the paths that they are shown by, with the name of the folder in front", async () => {
  expect((await said(showOutline, "flow/src/net.ts")).anchors).toEqual(["/flow/src/net.ts"]);
  expect((await said(showOutline, "flow/src/")).anchors).toEqual(["/flow/src"]);
  expect((await said(showOutline, "flow//src/")).anchors).toEqual(["/flow/src"]);
  expect((await said(showOutline, "src/net.ts")).anchors).toEqual(["/ebb/src/net.ts"]);
  expect((await said(showOutline, "flow/src/net.ts:4-9")).anchors).toEqual(["/flow/src/net.ts"]);
});

test("each folder is outlined under its name, which is no part of the last row before it", async () => {
  const [, flow] = workspace.workspaceFolders;
  if (flow !== undefined) flow.name = "tide";
  const { texts } = await said(showOutline, ".");
  if (flow !== undefined) flow.name = "flow";
  expect(texts.join("")).toMatch(/^⟦\/ebb⟧ — 1 file.*net\.ts\)\n\n⟦\/flow⟧ — tide: 1 file/s);
});

test("with several folders an explanation says in which its file is", async () => {
  const symbols = DOCUMENTS.map(document => {
    return { document, match: "exact", qualifiedName: "tide", line: 3, startLine: 3, endLine: 4 };
  });
  const services = { engine: { symbols: async () => symbols.slice(1) } };
  const give = vi.fn();
  await explain({ services, request: { prompt: "tide", references: [] } } as unknown as Turn, give);
  expect(give.mock.lastCall?.[1].task).toContain("tide (flow/src/net.ts:4-5)");
});

test("with several folders what would be sent says in which each chunk is", async () => {
  const texts = DOCUMENTS.map(document => ({ document, startLine: 3, text: "tide" }));
  const shown = await whatWouldBeSent({ sampleEmbedding: async () => ({ texts, chunks: 2 }) }, "");
  expect(shown.match(/\w+\/src\/net\.ts:4/g)).toEqual(["ebb/src/net.ts:4", "flow/src/net.ts:4"]);
});

test("what would be sent of a workspace that is not indexed says so", async () => {
  const shown = await whatWouldBeSent({ sampleEmbedding: async () => ({ texts: [], chunks: 0 }) }, "");
  expect(shown).toContain("Nothing is indexed yet");
});

test("folders of one name are told apart, and one of them is found by what it is called then", async () => {
  const [ebb, flow] = workspace.workspaceFolders;
  workspace.workspaceFolders = [ebb, flow].flatMap(folder => (folder ? { ...folder, name: "api" } : []));
  expect((await said(find, "tide")).texts.join("")).toMatch(/ api\/src ·.* api \\\(2\\\)\/src ·/s);
  expect((await said(showOutline, "api (2)/src/net.ts")).anchors).toEqual(["/flow/src/net.ts"]);
  expect((await said(showOutline, "api (2)")).anchors).toEqual(["/flow"]);
  workspace.workspaceFolders = [ebb, flow].flatMap(folder => folder ?? []);
});
