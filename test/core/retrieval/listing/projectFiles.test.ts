import { expect, test } from "vitest";
import { answerOver } from "../../answerOver.ts";

const FILES: Readonly<Record<string, string>> = {
  "README.md": "# Shop\n\nA shop for parcels.\n",
  "README.zh.md": "# Shop\n",
  "docs/architecture.md": "# How a parcel goes\n",
  "packages/cart/README.md": "# Cart\n",
  "package.json": '{ "name": "shop", "dependencies": { "express": "5" } }\n',
  "examples/small/package.json": '{ "name": "small" }\n',
  ".github/workflows/check.yml": "name: check\non: push\n",
  "docker/Dockerfile": "FROM node\n",
  ".editorconfig": "root = true\n",
  "test/cart.test.ts": "test('cart', () => {});\n",
  "test/ui/a.test.ts": "test('a', () => {});\n",
  "test/ui/b.test.ts": "test('b', () => {});\n",
  "vitest.config.ts": "export default {};\n",
  "src/main.ts": "export function main() {}\n",
  "src/project.ts": "export function describeProject() { return 'what this project does'; }\n",
};

const ANSWERS: readonly (readonly [question: string, ...paths: string[]])[] = [
  [
    "what does this project do?",
    "README.md",
    "docs/architecture.md",
    "package.json",
    "packages/cart/README.md",
    "src/main.ts",
  ],
  ["explain the architecture", "docs/architecture.md", "README.md", "packages/cart/README.md", "src/main.ts"],
  ["which dependencies do we use?", "package.json"],
  ["where is the CI configured?", ".github/workflows/check.yml"],
  ["where is the Dockerfile?", "docker/Dockerfile"],
  ["where are the tests?", "test/ui/a.test.ts", "test/cart.test.ts", "vitest.config.ts"],
  ["where is the linter configured?", ".editorconfig", "package.json"],
];

test.each(ANSWERS)("%s", async (question, ...paths) => {
  const { hits, notes } = await answerOver(FILES, question);
  expect(hits.map(({ document }) => document.path)).toEqual(paths);
  expect(notes.join()).toContain("by their names");
});

test("what tells it is called by its file, and not by what is first in that", async () => {
  const { hits } = await answerOver(FILES, "what does this project do?");
  expect(hits.map(({ name }) => name)).toEqual([
    "README.md",
    "architecture.md",
    "package.json",
    "README.md",
    "main",
  ]);
});

test("where no file tells it, what has the words is found", async () => {
  const { hits } = await answerOver(
    { "src/docker.ts": "export class DockerFile {}\n" },
    "where is the Dockerfile?",
  );
  expect(hits.map(({ document }) => document.path)).toEqual(["src/docker.ts"]);
});

test("a guide is read from the top, its small parts together, and of two each has its turn", async () => {
  const part = (name: string): string => `## ${name}\n\n${"Parcels are packed and sent. ".repeat(60)}\n\n`;
  const guide = `# Shop\n\n${["Pack", "Send", "Return"].map(part).join("")}`;
  const { hits } = await answerOver(
    { "README.md": guide, "docs/intro.md": guide },
    "what does this project do?",
  );
  const parts = hits.map(({ document, startLine, chunks }) => [document.path, startLine, chunks.length]);
  const [first, second, third, fourth] = parts;
  expect([first?.slice(0, 2), second?.slice(0, 2)]).toEqual([
    ["README.md", 0],
    ["docs/intro.md", 0],
  ]);
  expect(first?.[2]).toBeGreaterThan(1);
  expect([third?.[0], fourth?.[0]]).toEqual(["README.md", "docs/intro.md"]);
});
