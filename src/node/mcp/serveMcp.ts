import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { createMcpServer, type McpOptions } from "./mcpServer.ts";

/**
 * Serves a client at standard input and output until it is gone or the signal aborts. What is to be said to a person goes to
 * standard error.
 */
export async function serveMcp(options: McpOptions, signal: AbortSignal): Promise<void> {
  const transport = new StdioServerTransport();
  const gone = new Promise<void>(resolve => {
    // A client that crashed closes its end of the pipe, as one does that is done.
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
    process.stdout.once("error", () => resolve());
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const server = serveStdio(() => createMcpServer(options), {
    transport,
    onerror: error => process.stderr.write(`llmc mcp: ${problemOf(error)}\n`),
  });
  await gone;
  await server.close();
}

/** What went wrong in a sentence. Of a message that is none the SDK tells how it differs from every one that there is. */
function problemOf(error: Error): string {
  return "issues" in error ? "The client sent what is no message of JSON-RPC 2.0." : error.message;
}
