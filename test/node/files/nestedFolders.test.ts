import { afterEach, expect, test } from "vitest";
import type { WorkspaceFolder } from "../../../src/core/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { Filter } from "../../../src/core/filter.ts";
import { WorkspaceEngine } from "../../../src/core/workspace/workspaceEngine.ts";
import { DiskFiles } from "../../../src/node/files/diskFiles.ts";
import { MemoryFiles, memoryPorts } from "../../core/memoryPorts.ts";
import { temporaryFolder } from "../temporaryFolder.ts";

const SIGNAL = new AbortController().signal;
const WEIGH = "def weigh():\n    pass\n";

let engine: WorkspaceEngine | undefined;
afterEach(async () => {
  await engine?.dispose();
  engine = undefined;
});

/** A folder that contains another one that can be opened by itself, which in turn contains a third. */
function folders(): readonly [outer: WorkspaceFolder, inner: WorkspaceFolder, innermost: WorkspaceFolder] {
  const root = temporaryFolder({
    "a.py": WEIGH,
    "apps/b.py": WEIGH,
    "apps/web/c.py": WEIGH,
    "apps/web/apps/d.py": WEIGH,
    "apps/web/ui/e.py": WEIGH,
    "apps/website/f.py": WEIGH,
  });
  return [
    { id: "outer", root, name: "Shop" },
    { id: "web", root: `${root}/apps/web`, within: { folder: "outer", path: "apps/web" } },
    { id: "ui", root: `${root}/apps/web/ui`, within: { folder: "web", path: "ui" } },
  ];
}

async function open(opened: readonly WorkspaceFolder[]): Promise<WorkspaceEngine> {
  engine ??= new WorkspaceEngine({ ...memoryPorts(new MemoryFiles()), files: new DiskFiles() });
  await engine.open({ folders: opened, settings: DEFAULT_SETTINGS, updates: "onRequest" }, SIGNAL);
  await engine.refresh(SIGNAL);
  return engine;
}

/** The hits, ordered by folder and path. */
async function found({ where, text = "weigh" }: { where?: Filter; text?: string } = {}): Promise<string> {
  const filter = where === undefined ? {} : { where };
  const { hits } = (await engine?.search({ text, limit: 50, ...filter }, SIGNAL)) ?? { hits: [] };
  const names = hits.map(({ document }) => `${document.folder}:${document.path}`);
  return names.sort().join(" ");
}

const ALL_OF_OUTER =
  "outer:a.py outer:apps/b.py outer:apps/web/apps/d.py outer:apps/web/c.py outer:apps/web/ui/e.py outer:apps/website/f.py";
const NESTED = "outer:a.py outer:apps/b.py outer:apps/website/f.py web:apps/d.py web:c.py";
const WITH_UI = "outer:a.py outer:apps/b.py outer:apps/website/f.py ui:e.py web:apps/d.py web:c.py";

test("a file of a folder within another is indexed once, also where that folder comes and goes", async () => {
  const [outer, web, ui] = folders();
  await open([outer]);
  expect(await found()).toBe(ALL_OF_OUTER);
  const both = await open([outer, web]);
  expect(await found()).toBe(`${NESTED} web:ui/e.py`);
  const { files } = await both.diagnose({}, SIGNAL);
  expect(files.map(({ document }) => document.path)).toHaveLength(6);
  await both.change([{ document: { folder: "outer", path: "apps/web/c.py" }, kind: "changed" }], SIGNAL);
  expect(await found()).toBe(`${NESTED} web:ui/e.py`);
  await open([ui, web, outer]);
  expect(await found()).toBe(WITH_UI);
  await open([outer]);
  expect(await found()).toBe(ALL_OF_OUTER);
});

test("who names an outer folder, or a path from there, means what is in the inner ones too", async () => {
  await open(folders());
  expect(await found({ where: { folder: "outer" } })).toBe(WITH_UI);
  expect(await found({ where: { folder: "web" } })).toBe("ui:e.py web:apps/d.py web:c.py");
  expect(await found({ text: "weigh path:apps/web/ui" })).toBe("ui:e.py");
  expect(await found({ text: "weigh path:apps/web/*.py" })).toBe("web:c.py");
  expect(await found({ text: "weigh -path:apps/web/" })).toBe(
    "outer:a.py outer:apps/b.py outer:apps/website/f.py",
  );
  const inApps = (folder: string): Filter => ({ and: [{ folder }, { path: "apps/**" }] });
  expect(await found({ where: inApps("web") })).toBe("web:apps/d.py");
  expect(await found({ where: inApps("outer") })).toBe(
    "outer:apps/b.py outer:apps/website/f.py ui:e.py web:apps/d.py web:c.py",
  );
  const direct: Filter = { and: [{ folder: "outer" }, { path: "apps/*.py" }] };
  expect(await found({ where: direct })).toBe("outer:apps/b.py");
});

test("a path may begin with what a folder is called in the workspace or on the disk", async () => {
  await open(folders());
  expect(await found({ text: "weigh path:shop" })).toBe(WITH_UI);
  expect(await found({ text: "weigh path:Shop/apps/*.py" })).toBe("outer:apps/b.py");
  expect(await found({ text: "weigh path:shop/apps/web/ui|web/apps" })).toBe("ui:e.py web:apps/d.py");
  expect(await found({ text: "weigh -path:shop/apps/web/" })).toBe(
    "outer:a.py outer:apps/b.py outer:apps/website/f.py",
  );
  const within: Filter = { and: [{ folder: "web" }, { path: "/web/apps" }] };
  expect(await found({ where: within })).toBe("");
});

test("of folders of one name a path means both, and one by its number", async () => {
  const files = { "lib/a.py": WEIGH, "b.py": WEIGH };
  const [one, other] = [temporaryFolder(files), temporaryFolder(files)];
  await open([
    { id: "one", root: one, name: "lib" },
    { id: "other", root: other, name: "lib" },
  ]);
  expect(await found({ text: "weigh path:lib/b.py" })).toBe("one:b.py other:b.py");
  expect(await found({ text: 'weigh path:"lib (2)/lib"' })).toBe("other:lib/a.py");
  expect(await found({ text: "weigh -path:lib" })).toBe("");
});
