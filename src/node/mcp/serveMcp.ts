import type { Readable } from "node:stream";
import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { createMcpServer, type McpOptions } from "./mcpServer.ts";
import { messagesOnly } from "./messagesOnly.ts";
import { Unanswered } from "./unanswered.ts";

/** Records which requests are answered. */
class CountingTransport extends StdioServerTransport {
  readonly #unanswered: Unanswered;

  constructor(input: Readable, unanswered: Unanswered) {
    super(input);
    this.#unanswered = unanswered;
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    this.#unanswered.sent(message);
  }
}

/** Serves a client on standard input and output until it is gone or the signal aborts. Messages to people go to standard error. */
export async function serveMcp(options: McpOptions, signal: AbortSignal): Promise<void> {
  const tell = (problem: string): void => void process.stderr.write(`llmc mcp: ${problem}\n`);
  // It does not matter if nobody reads these messages.
  process.stderr.on("error", () => undefined);
  const unanswered = new Unanswered();
  const messages = messagesOnly(error => {
    tell("The client sent something that is not a JSON-RPC 2.0 message.");
    process.stdout.write(`${JSON.stringify(error)}\n`);
  }, unanswered);
  const transport = new CountingTransport(process.stdin.pipe(messages), unanswered);
  const gone = new Promise<void>(resolve => {
    // A client that crashed closes its end of the pipe just like one that is done.
    messages.once("end", resolve);
    messages.once("close", resolve);
    process.stdin.once("close", () => messages.end());
    process.stdout.on("error", () => resolve());
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const server = serveStdio(() => createMcpServer(options), {
    transport,
    onerror: error => tell(error.message),
  });
  await gone;
  await server.close();
  // Unread input would keep the process alive.
  process.stdin.unpipe(messages).pause();
}
