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
    onerror: error => process.stderr.write(`llmc mcp: ${error.message}\n`),
  });
  await gone;
  await server.close();
}
