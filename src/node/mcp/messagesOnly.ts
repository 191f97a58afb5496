import { Transform } from "node:stream";
import {
  type JSONRPCMessage,
  ProtocolErrorCode,
  parseJSONRPCMessage,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
} from "@modelcontextprotocol/server";
import type { Unanswered } from "./unanswered.ts";

/** The answer to a line that is not a message. */
export interface ErrorAnswer {
  readonly jsonrpc: "2.0";
  /** The id of the request that was meant, if it can be read. */
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

const LINE_END = 0x0a;
/** No call takes longer. */
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Passes on the messages of a client, one a line, and hands over the error to answer to any other line: the SDK drops those, and the client
 * would wait for ever. A list of messages, which older protocol revisions allow, is split into lines. If the client closes its end while it
 * waits for answers, as a script does, the messages end only once it has them: the SDK drops requests that are unanswered by then.
 */
export function messagesOnly(answer: (error: ErrorAnswer) => void, unanswered?: Unanswered): Transform {
  let begun: Buffer[] = [];
  let size = 0;
  const pass = (whole: Buffer, to: Transform): void => {
    for (const { line, ...read } of readLine(whole)) {
      if ("error" in read) answer(read.error);
      else {
        if (read.message !== undefined) unanswered?.received(read.message);
        to.push(line);
      }
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
        pass(Buffer.concat([...begun, chunk.subarray(start, end + 1)]), this);
        [begun, size, start] = [[], 0, end + 1];
      }
      begun.push(chunk.subarray(start));
      size += chunk.length - start;
      done(size > STDIO_DEFAULT_MAX_BUFFER_SIZE ? new Error("The client sent a line without an end.") : null);
    },
    flush(done) {
      // A script may write no line end after its last message, and the SDK waits for one.
      if (size > 0) pass(Buffer.concat([...begun, Buffer.of(LINE_END)]), this);
      void Promise.resolve(unanswered?.none(PATIENCE_MILLISECONDS)).then(() => done());
    },
  });
}

/** The content of a line: a message, nothing if it is blank, or the error to answer. */
type Read = { readonly message?: JSONRPCMessage } | { readonly error: ErrorAnswer };

/** The messages of a line, each with a line of its own. */
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
  try {
    return content.map(each => ({ line: Buffer.from(`${JSON.stringify(each)}\n`), ...readMessage(each) }));
  } catch {
    // JSON is read at any depth, but not written.
    return [{ line, error: errorAnswer(null, ProtocolErrorCode.InvalidRequest, "This nests too deep.") }];
  }
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
  // The id of a response was given by the server, and the client may have a request with the same id.
  if (typeof message !== "object" || message === null || "result" in message || "error" in message)
    return null;
  const id = "id" in message ? message.id : null;
  return typeof id === "string" || typeof id === "number" ? id : null;
}
