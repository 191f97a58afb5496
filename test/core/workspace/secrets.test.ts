import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { MemoryFiles, MemoryStorage, memoryPorts } from "../memoryPorts.ts";

const SIGNAL = new AbortController().signal;
/** Assembled here, so that no scanner takes this file for a leak. */
const TOKEN = `gh${"p"}_${"a1B2c3D4".repeat(4)}wxyz`;
const DEPLOY = `# Deploys the parcels\nTOKEN = "${TOKEN}"\n\ndef deploy_parcels(target, key="${TOKEN}"):\n    return target\n`;

const WORKSPACE = {
  folders: [{ id: "w", root: "/w" }],
  settings: DEFAULT_SETTINGS,
  updates: "onRequest",
} as const;

async function started(
  files: MemoryFiles,
  allowedSecrets: readonly string[] = [],
  storage = new MemoryStorage(),
) {
  const ports = memoryPorts(files, storage);
  const engine = new WorkspaceEngine(ports);
  const settings = { ...DEFAULT_SETTINGS, allowedSecrets };
  await engine.open({ ...WORKSPACE, settings }, SIGNAL);
  const report = await engine.refresh(SIGNAL);
  return { engine, ports, report };
}

describe("a token in a file", () => {
  test("is neither found nor shown, and the file is", async () => {
    const { engine, ports } = await started(new MemoryFiles({ "deploy.py": DEPLOY }));
    const found = await engine.search({ text: "deploy parcels token", limit: 5 }, SIGNAL);
    expect(found.hits.map(({ name }) => name)).toEqual(["deploy_parcels"]);
    const outline = await engine.outline({ document: { folder: "w", path: "deploy.py" } }, SIGNAL);
    const typed = await engine.outline({ document: { folder: "w", path: "new.py" }, text: DEPLOY }, SIGNAL);
    const { hits } = await engine.search({ text: TOKEN, limit: 5 }, SIGNAL);
    const diagnosis = await engine.diagnose({}, SIGNAL);
    await engine.dispose();
    const saved = [...ports.storage.stored.values()].map(bytes => Buffer.from(bytes).toString("latin1"));
    const told = JSON.stringify([
      found,
      outline,
      typed,
      hits,
      diagnosis,
      await engine.status(SIGNAL),
      ports.logged,
      saved,
    ]);
    expect(outline?.spans.map(({ signature }) => signature).join()).toContain("••••");
    // No part of the token, in whatever case the index keeps its words.
    for (const part of [TOKEN, TOKEN.slice(4, 20), TOKEN.slice(-12)])
      expect(told.toLowerCase()).not.toContain(part.toLowerCase());
  });

  test("moves nothing: spans and chunks are where they would be without it", async () => {
    const { engine } = await started(new MemoryFiles());
    const at = async (text: string) => {
      const outline = await engine.outline({ document: { folder: "w", path: "a.py" }, text }, SIGNAL);
      return outline?.spans.map(({ start, end, startLine }) => [start, end, startLine]);
    };
    expect(await at(DEPLOY)).toEqual(await at(DEPLOY.replaceAll(TOKEN, "x".repeat(TOKEN.length))));
  });

  test("is masked in a text from anywhere, which stays as long as it was", async () => {
    const { engine } = await started(new MemoryFiles());
    const masked = await engine.mask(["plain", DEPLOY], SIGNAL);
    expect(masked).toEqual(["plain", DEPLOY.replaceAll(TOKEN, "•".repeat(TOKEN.length))]);
  });

  test("is counted by rule, also after the next start, until it is gone", async () => {
    const files = new MemoryFiles({ "deploy.py": DEPLOY, "a.py": "a = 1\n" });
    const storage = new MemoryStorage();
    const first = await started(files, [], storage);
    expect((await first.engine.status(SIGNAL)).secrets).toEqual({ github: 2 });
    await first.engine.dispose();
    const second = await started(files, [], storage);
    expect((await second.engine.status(SIGNAL)).secrets).toEqual({ github: 2 });
    const { files: diagnosed, totals } = await second.engine.diagnose({}, SIGNAL);
    expect(totals.secrets).toEqual({ github: 2 });
    expect(diagnosed[1]).toMatchObject({ document: { path: "deploy.py" }, secrets: { github: 2 } });
    expect(diagnosed[0]).not.toHaveProperty("secrets");
    files.write("deploy.py", "TOKEN = read()\n");
    await second.engine.change([{ document: { folder: "w", path: "deploy.py" }, kind: "changed" }], SIGNAL);
    expect((await second.engine.status(SIGNAL)).secrets).toEqual({});
  });

  test("is indexed when its rule is allowed, and no longer when that is taken back", async () => {
    const files = new MemoryFiles({ "deploy.py": DEPLOY });
    const storage = new MemoryStorage();
    const allowed = await started(files, ["github"], storage);
    const { hits } = await allowed.engine.search({ text: TOKEN, limit: 1 }, SIGNAL);
    expect(hits[0]?.matched.text).toContain(TOKEN);
    expect((await allowed.engine.status(SIGNAL)).secrets).toEqual({});
    await allowed.engine.dispose();
    const { engine, report } = await started(files, [], storage);
    expect(report.indexed).toBe(1);
    expect((await engine.search({ text: TOKEN, limit: 1 }, SIGNAL)).hits).toEqual([]);
  });

  test("is taken out of an index of a version that did not know it", async () => {
    const files = new MemoryFiles({ "deploy.py": DEPLOY });
    const ports = memoryPorts(files);
    const before = { ...ports, secretRules: "fewer", findSecrets: async () => [] };
    for (const [version, hits] of [
      [before, 1],
      [ports, 0],
    ] as const) {
      const engine = new WorkspaceEngine(version);
      await engine.open(WORKSPACE, SIGNAL);
      await engine.refresh(SIGNAL);
      expect((await engine.search({ text: TOKEN, limit: 1 }, SIGNAL)).hits).toHaveLength(hits);
      await engine.dispose();
    }
  });

  test("is masked in the subject of a commit", async () => {
    const files = new MemoryFiles({ "a.py": "a = 1\n" });
    const ports = memoryPorts(files);
    ports.history.log = [{ subject: `Rotate ${TOKEN}`, author: "Ann", date: 0, paths: ["a.py"] }] as never;
    const engine = new WorkspaceEngine(ports);
    await engine.open({ ...WORKSPACE, trusted: true }, SIGNAL);
    await engine.refresh(SIGNAL);
    const outline = await engine.outline({ document: { folder: "w", path: "a.py" } }, SIGNAL);
    expect(outline?.history?.last.subject).toMatch(/^Rotate •+$/);
  });
});

describe("a private key", () => {
  const key = `${"-----BEGIN EC PRIVATE"} KEY-----\n${"MHcCAQEE".repeat(8)}\n-----END EC PRIVATE KEY-----\n`;

  test("keeps its file out, unless its rule is allowed", async () => {
    const files = new MemoryFiles({ "test/tls.py": `KEY = """${key}"""\n` });
    expect((await started(files)).report).toMatchObject({ files: 0, skipped: { secret: 1 } });
    expect((await started(files, ["privatekey"])).report).toMatchObject({ files: 1, skipped: {} });
  });

  test("in a large file is masked, and the rest of the file found", async () => {
    const files = new MemoryFiles({ "notes.md": `${"Of parcels and more.\n".repeat(1_000)}\n${key}\n` });
    const { engine, report } = await started(files);
    expect(report).toMatchObject({ files: 1, skipped: {} });
    expect((await engine.status(SIGNAL)).secrets).toEqual({ privatekey: 1 });
  });

  test("that code merely looks for keeps nothing out", async () => {
    const head = `${"-----BEGIN EC PRIVATE"} KEY-----`;
    const files = new MemoryFiles({ "pem.py": `def is_key(text):\n    return text.startswith("${head}")\n` });
    expect((await started(files)).report).toMatchObject({ files: 1, skipped: {} });
  });
});
