import { expect, test } from "vitest";
import { commitQuestions } from "../../src/node/evaluation/commitQuestions.ts";
import { temporaryFolder } from "./temporaryFolder.ts";
import { TemporaryRepository } from "./temporaryRepository.ts";

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

test("a folder without a history asks nothing", async () => {
  expect(await commitQuestions(temporaryFolder({ "a.py": "one\n" }), () => true, SIGNAL)).toEqual([]);
});
