import { Transform } from "node:stream";
import {
  ProtocolErrorCode,
  parseJSONRPCMessage,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
} from "@modelcontextprotocol/server";

/** What is answered to a line that is no message. */
export interface ErrorAnswer {
  readonly jsonrpc: "2.0";
  /** Of the request that was meant, where it can be read. */
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

const LINE_END = 0x0a;

/**
 * Lets the messages of a client through, one a line, and hands on what is to be answered to any other line: the SDK drops those, and
 * whoever sent a request would wait for ever.
 */
export function messagesOnly(answer: (error: ErrorAnswer) => void): Transform {
  let begun: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
        const line = Buffer.concat([...begun, chunk.subarray(start, end + 1)]);
        const wrong = errorIn(line.toString());
        if (wrong === undefined) this.push(line);
        else answer(wrong);
        [begun, size, start] = [[], 0, end + 1];
      }
      begun.push(chunk.subarray(start));
      size += chunk.length - start;
      done(size > STDIO_DEFAULT_MAX_BUFFER_SIZE ? new Error("The client sent a line without an end.") : null);
    },
  });
}

/** What is wrong with a line that asks for an answer; `undefined` for a message and for a blank line. */
function errorIn(line: string): ErrorAnswer | undefined {
  if (line.trim() === "") return undefined;
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return errorAnswer(null, ProtocolErrorCode.ParseError, "This line is no JSON.");
  }
  try {
    parseJSONRPCMessage(message);
    return undefined;
  } catch {
    return errorAnswer(
      idOf(message),
      ProtocolErrorCode.InvalidRequest,
      "This is no message of JSON-RPC 2.0.",
    );
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
