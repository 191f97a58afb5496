import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const PAGES = [
  "README.md",
  "ARCHITECTURE.md",
  "CHANGELOG.md",
  "grammars/README.md",
  "model/README.md",
  "model/CARD.md",
  "model/REPORT.md",
  "test/bench/FIGURES.md",
];

const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
/** What is not committed yet is there as well. */
const FILES = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .trim()
  .split("\n");

/** The places that the links to a page's headings name. */
function anchorsOf(page: string): readonly string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Links of a page that lead nowhere in this repository. */
function deadLinks(page: string): readonly string[] {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
  return links
    .filter(([, file = "", anchor]) => {
      const target = file === "" ? page : path.posix.join(path.posix.dirname(page), file);
      if (!FILES.some(known => known === target || known.startsWith(`${target.replace(/\/$/, "")}/`)))
        return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    })
    .map(([link]) => link);
}

describe.each(PAGES)("%s", page => {
  test("has no link that leads nowhere", () => expect(deadLinks(page)).toEqual([]));
  test("begins every heading on a line of its own", () => expect(read(page)).not.toMatch(/\w.* ##+ [A-Z]/));
});

test("ARCHITECTURE names no source file that is not there", () => {
  const names = new Set(FILES.map(file => path.basename(file)));
  const named = [
    ...read("ARCHITECTURE.md").matchAll(/`(?:[\w-]+\/)*([\w-]+(?:\.test)?\.(?:tsx?|mjs|cjs|wat))`/g),
  ];
  // Bundles are made by the build.
  const missing = named.flatMap(([, name = ""]) => (names.has(name) || name.endsWith(".cjs") ? [] : [name]));
  expect(missing).toEqual([]);
});

test("the map of ARCHITECTURE has every folder of core and node", () => {
  const [map = ""] = /^## The map$.*?^## /ms.exec(read("ARCHITECTURE.md")) ?? [];
  const folders = FILES.flatMap(file => /^src\/(?:core|node)\/([^/]+)\//.exec(file)?.[1] ?? []);
  expect([...new Set(folders)].filter(folder => !map.includes(`${folder}/`))).toEqual([]);
});

test("README shows every picture that is made for it", () => {
  const pictures = FILES.filter(file => file.startsWith("test/ui/screenshots/"));
  expect(pictures.filter(picture => !read("README.md").includes(`](${picture})`))).toEqual([]);
});

test("README names every setting with its default", () => {
  const { contributes } = JSON.parse(read("package.json"));
  const rows = read("README.md").match(/^\| `llmc\..+$/gm) ?? [];
  const groups: { properties: Record<string, { default?: unknown }> }[] = contributes.configuration;
  for (const [name, { default: value }] of groups.flatMap(each => Object.entries(each.properties))) {
    const row = rows.find(text => text.includes(`\`${name}\``));
    const [, , shown = ""] = row?.split("|") ?? [];
    expect(row, name).toBeDefined();
    // What is an object, or empty, is told in words.
    if (typeof value !== "object" && value !== "" && shown.trim() !== "") {
      expect(shown.replaceAll("`", "").trim(), name).toBe(String(value));
    }
  }
});
