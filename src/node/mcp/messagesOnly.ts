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
 * whoever sent a request would wait for ever. Where the client closes its end while it waits for answers, as a script does, the
 * messages end once it has them: the SDK drops what is not answered by then.
 */
export function messagesOnly(answer: (error: ErrorAnswer) => void, unanswered?: Unanswered): Transform {
  let begun: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
        const line = Buffer.concat([...begun, chunk.subarray(start, end + 1)]);
        const read = readLine(line.toString());
        if (read !== undefined && "error" in read) answer(read.error);
        else {
          if (read !== undefined) unanswered?.received(read.message);
          this.push(line);
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

/** The message on a line, or what is to be answered where it is none; `undefined` for a blank line. */
function readLine(
  line: string,
): { readonly message: JSONRPCMessage } | { readonly error: ErrorAnswer } | undefined {
  if (line.trim() === "") return undefined;
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { error: errorAnswer(null, ProtocolErrorCode.ParseError, "This line is not JSON.") };
  }
  try {
    return { message: parseJSONRPCMessage(message) };
  } catch {
    const problem = "This is not a JSON-RPC 2.0 message.";
    return { error: errorAnswer(idOf(message), ProtocolErrorCode.InvalidRequest, problem) };
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
