import { chmodSync, existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commitQuestions } from "../../../src/node/evaluation/commitQuestions.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { TemporaryRepository } from "../temporaryRepository.ts";

const SIGNAL = new AbortController().signal;

test("a commit asks for the lines that still stand as it wrote them", async () => {
  const repository = new TemporaryRepository();
  repository.commit("01-01", "Begin with a parcel service", { "a.py": "one\ntwo\n", "notes.md": "x\n" });
  repository.commit("01-02", "Weigh every parcel twice (#12)", { "a.py": "one\nweigh\ntwo\nweigh\n" });
  repository.commit("01-03", "Bump version of all parcels", { "a.py": "one\nweigh\ntwo\nbumped\n" });
  repository.commit("01-04", "Short", { "b.py": "x\n" });
  const isCode = (path: string): boolean => path.endsWith(".py");
  expect(await commitQuestions(repository.root, isCode, SIGNAL)).toEqual([
    {
      source: "commit",
      text: "Weigh every parcel twice",
      relevant: [{ path: "a.py", startLine: 1, endLine: 1 }],
    },
    {
      source: "commit",
      text: "Begin with a parcel service",
      relevant: [
        { path: "a.py", startLine: 0, endLine: 0 },
        { path: "a.py", startLine: 2, endLine: 2 },
      ],
    },
  ]);
});

test("a commit of many files asks nothing", async () => {
  const repository = new TemporaryRepository();
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}.py`, `${count}\n`]));
  repository.commit("01-01", "Have all parcels weighed again", files(6));
  repository.commit("01-02", "Have some parcels weighed again", files(5));
  const questions = await commitQuestions(repository.root, path => path.endsWith(".py"), SIGNAL);
  expect(questions.map(({ text }) => text)).toEqual(["Have some parcels weighed again"]);
});

test("a subject may begin as commits are told apart", async () => {
  const repository = new TemporaryRepository();
  repository.commit("01-01", "Begin with a parcel service", { "a.py": "one\n" });
  repository.commit("01-02", "// comment the scales out", { "b.py": "two\n" });
  const questions = await commitQuestions(repository.root, path => path.endsWith(".py"), SIGNAL);
  expect(questions.map(({ text }) => text)).toEqual([
    "// comment the scales out",
    "Begin with a parcel service",
  ]);
});

test.skipIf(process.platform === "win32")(
  "no program is started that a repository has files shown by",
  async () => {
    const repository = new TemporaryRepository();
    repository.commit("01-01", "Begin with a parcel service", {
      "a.py": "one\n",
      ".gitattributes": "* diff=trap\n",
    });
    const trap = path.join(
      temporaryFolder({ "trap.sh": '#!/bin/sh\ntouch "$0.ran"\ncat "$1"\n' }),
      "trap.sh",
    );
    chmodSync(trap, 0o755);
    repository.git("config", "diff.trap.textconv", trap);
    const [question] = await commitQuestions(repository.root, file => file === "a.py", SIGNAL);
    expect(question?.relevant).toEqual([{ path: "a.py", startLine: 0, endLine: 0 }]);
    expect(existsSync(`${trap}.ran`)).toBe(false);
    // The trap works: git's own blame falls into it.
    repository.git("blame", "HEAD", "--", "a.py");
    expect(existsSync(`${trap}.ran`)).toBe(true);
  },
);

test("a folder without a history asks nothing", async () => {
  expect(await commitQuestions(temporaryFolder({ "a.py": "one\n" }), () => true, SIGNAL)).toEqual([]);
});
