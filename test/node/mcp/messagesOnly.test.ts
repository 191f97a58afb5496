import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ErrorAnswer, messagesOnly } from "../../../src/node/mcp/messagesOnly.ts";
import { Unanswered } from "../../../src/node/mcp/unanswered.ts";

/** The fate of the lines of a client, which arrive in pieces of a few bytes. */
async function sent(lines: string): Promise<{ passed: string; answers: ErrorAnswer[] }> {
  const answers: ErrorAnswer[] = [];
  const messages = messagesOnly(answer => answers.push(answer));
  const passed = text(messages);
  const bytes = Buffer.from(lines);
  for (let at = 0; at < bytes.length; at += 7) messages.write(bytes.subarray(at, at + 7));
  messages.end();
  return { passed: await passed, answers };
}

test("messages pass as they are", async () => {
  const lines =
    '{"jsonrpc":"2.0","id":1,"method":"größe"}\r\n\n{"jsonrpc":"2.0","method":"a"}\n{"jsonrpc":"2.0","id":1,"result":{}}\n';
  expect(await sent(lines)).toEqual({ passed: lines, answers: [] });
});

test("the last message passes even if no line end follows it", async () => {
  const [one, last] = ['{"jsonrpc":"2.0","id":1,"method":"a"}', '{"jsonrpc":"2.0","id":2,"method":"b"}'];
  expect(await sent(`${one}\n${last}`)).toEqual({ passed: `${one}\n${last}\n`, answers: [] });
});

test.each<[string, number, string | number | null]>([
  ["{bad", -32_700, null],
  ["null", -32_600, null],
  ['{"jsonrpc":"2.0","id":5,"method":5}', -32_600, 5],
  ['{"id":"a","method":"tools/list"}', -32_600, "a"],
  ['{"jsonrpc":"2.0","id":[5],"method":"tools/list"}', -32_600, null],
  ['{"jsonrpc":"2.0","id":5,"result":7}', -32_600, null],
  ["[]", -32_600, null],
])("%s is answered with %i and the id %s, and what follows passes", async (line, code, id) => {
  const next = '{"jsonrpc":"2.0","method":"a"}\n';
  const { passed, answers } = await sent(`${line}\n${next}`);
  expect(passed).toBe(next);
  expect(answers).toEqual([{ jsonrpc: "2.0", id, error: { code, message: expect.any(String) } }]);
});

test("several messages in a list pass one a line, and what is none among them is answered", async () => {
  const [call, note] = ['{"jsonrpc":"2.0","id":5,"method":"tools/list"}', '{"jsonrpc":"2.0","method":"a"}'];
  const { passed, answers } = await sent(`[${call},7,${note},{"id":6,"method":"b"}]\n${note}\n`);
  expect(passed).toBe(`${call}\n${note}\n${note}\n`);
  expect(answers.map(({ id }) => id)).toEqual([null, 6]);
});

test("a list that nests too deep is answered as no message, and what follows passes", async () => {
  const next = '{"jsonrpc":"2.0","method":"a"}\n';
  const { passed, answers } = await sent(`${"[".repeat(20_000)}${"]".repeat(20_000)}\n${next}`);
  expect(passed).toBe(next);
  expect(answers.map(({ error }) => error.code)).toEqual([-32_600]);
});

test("a line that does not end is not waited for", async () => {
  const messages = messagesOnly(() => undefined);
  messages.on("error", () => undefined);
  messages.write(Buffer.alloc(11_000_000));
  await expect(text(messages)).rejects.toThrow("The client sent a line without an end.");
});

test("the messages of a client that says no more end once its requests are answered, but for those that last", async () => {
  const unanswered = new Unanswered();
  const messages = messagesOnly(() => undefined, unanswered);
  let hasEnded = false;
  messages.on("end", () => {
    hasEnded = true;
  });
  messages.resume();
  const lasting = { jsonrpc: "2.0", id: 3, method: "subscriptions/listen" };
  const asked = [1, "2"].map(id => ({ jsonrpc: "2.0", id, method: "tools/list" }));
  messages.end([...asked, lasting].map(each => `${JSON.stringify(each)}\n`).join(""));
  unanswered.sent({ jsonrpc: "2.0", id: 1, result: {} });
  await setImmediate();
  expect(hasEnded).toBe(false);
  // A request that the client cancels has no answer.
  unanswered.received({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "2" } });
  await setImmediate();
  expect(hasEnded).toBe(true);
});
