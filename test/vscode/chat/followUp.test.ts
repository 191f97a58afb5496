import { describe, expect, test } from "vitest";
import { isFollowUp, searchedFor } from "../../../src/vscode/chat/followUp.ts";

describe("a follow-up", () => {
  test.each([
    "and who calls it?",
    "why?",
    "what does this do",
    "how does that work?",
    "is there a test for them",
    "What about the cache",
    "und wo noch?",
    "explain the second",
  ])("is %s", question => expect(isFollowUp(question)).toBe(true));

  test.each([
    "where are failed requests retried?",
    "which function parses the stations file",
    "find the code that retries requests",
    "how is this project built and packaged",
    "and ForecastClient.fetch?",
    "who calls rotate_archives",
  ])("is not %s", question => expect(isFollowUp(question)).toBe(false));

  test("is searched with what was searched before, and no longer than a search takes", () => {
    expect(searchedFor("why?", "where are requests retried")).toBe("why? where are requests retried");
    expect(searchedFor("why?", undefined)).toBe("why?");
    expect(searchedFor("where are archives deleted now?", "requests")).toBe(
      "where are archives deleted now?",
    );
    expect(searchedFor("why?", "x ".repeat(500)).length).toBe(400);
  });
});
