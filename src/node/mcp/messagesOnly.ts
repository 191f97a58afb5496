import { Transform } from "node:stream";
import {
  type JSONRPCMessage,
  ProtocolErrorCode,
  parseJSONRPCMessage,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
} from "@modelcontextprotocol/server";
import type { Unanswered } from "./unanswered.ts";

/** What is answered to a line that is no message. */
export interface ErrorAnswer {
  readonly jsonrpc: "2.0";
  /** Of the request that was meant, where it can be read. */
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

const LINE_END = 0x0a;
/** No call takes longer. */
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Lets the messages of a client through, one a line, and hands on what is to be answered to any other line: the SDK drops those, and
 * whoever sent a request would wait for ever. Of several in a list, which older protocol revisions know, each has its line. Where the
 * client closes its end while it waits for answers, as a script does, the messages end once it has them: the SDK drops what is not answered
 * by then.
 */
export function messagesOnly(answer: (error: ErrorAnswer) => void, unanswered?: Unanswered): Transform {
  let begun: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
        const line = Buffer.concat([...begun, chunk.subarray(start, end + 1)]);
        for (const { line: own, ...read } of readLine(line)) {
          if ("error" in read) answer(read.error);
          else {
            if (read.message !== undefined) unanswered?.received(read.message);
            this.push(own);
          }
        }
        [begun, size, start] = [[], 0, end + 1];
      }
      begun.push(chunk.subarray(start));
      size += chunk.length - start;
      done(size > STDIO_DEFAULT_MAX_BUFFER_SIZE ? new Error("The client sent a line without an end.") : null);
    },
    flush(done) {
      void Promise.resolve(unanswered?.none(PATIENCE_MILLISECONDS)).then(() => done());
    },
  });
}

/** What a line has: a message, none where it is blank, or what is to be answered. */
type Read = { readonly message?: JSONRPCMessage } | { readonly error: ErrorAnswer };

/** The messages of a line, each on a line of its own. */
function readLine(line: Buffer): readonly (Read & { readonly line: Buffer })[] {
  const text = line.toString();
  if (text.trim() === "") return [{ line }];
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return [{ line, error: errorAnswer(null, ProtocolErrorCode.ParseError, "This line is not JSON.") }];
  }
  if (!Array.isArray(content) || content.length === 0) return [{ line, ...readMessage(content) }];
  return content.map(each => ({ line: Buffer.from(`${JSON.stringify(each)}\n`), ...readMessage(each) }));
}

function readMessage(content: unknown): Read {
  try {
    return { message: parseJSONRPCMessage(content) };
  } catch {
    const problem = "This is not a JSON-RPC 2.0 message.";
    return { error: errorAnswer(idOf(content), ProtocolErrorCode.InvalidRequest, problem) };
  }
}

function errorAnswer(id: ErrorAnswer["id"], code: number, message: string): ErrorAnswer {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

function idOf(message: unknown): ErrorAnswer["id"] {
  // The id of an answer is one that the server gave, and the client may have a request with the same.
  if (typeof message !== "object" || message === null || "result" in message || "error" in message)
    return null;
  const id = "id" in message ? message.id : null;
  return typeof id === "string" || typeof id === "number" ? id : null;
}
