import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
  type Tool,
} from "@modelcontextprotocol/server";
import { errorMessage } from "../../core/base/errorMessage.ts";
import type { FilesRequest } from "../../core/diagnosis.ts";
import { documentKey } from "../../core/document.ts";
import { isBusy, type Status } from "../../core/status.ts";
import {
  type ToolCaller,
  ToolInputError,
  type ToolResult,
  type ToolWorld,
} from "../../core/tools/agentTool.ts";
import { sourceOf } from "../../core/tools/contextTool.ts";
import { isToolName, runTool } from "../../core/tools/runTool.ts";
import { DocumentNames } from "../../core/tools/targets/documentNames.ts";
import { TOOL_NAMES } from "../../core/tools/toolNames.ts";
import { TOOLS } from "../../core/tools/toolTable.ts";
import { NO_USE, type ToolUse, useOf } from "../../core/tools/toolUse.ts";
import { fileResource, idOfResource, SPAN_TEMPLATE } from "./spanResource.ts";

/** The server's sources for answers, and its callbacks. */
export interface McpOptions {
  readonly version: string;
  /** Called for every request, since folders come and go. */
  world(): ToolWorld | Promise<ToolWorld>;
  /**
   * Brings the index up to date before a call, as far as that does not keep the caller waiting, and again if something that was asked for
   * is missing.
   */
  refresh?(signal: AbortSignal, isMissing?: boolean): Promise<void>;
  /** Gets what a call used, which is counted after the answer. */
  onUse(use: Promise<ToolUse>): void;
  /** Gets an error that was not the client's fault. The client is told of it as well. */
  onError(error: unknown): void;
}

/** How long a call waits for an index that is being made. */
const PATIENCE_MILLISECONDS = 5_000;

const INSTRUCTIONS =
  "Finds and reads code: llmc_search first when you do not know where something is, llmc_context for the source of names, ids or lines, llmc_outline for what a file or folder contains. grep is for every occurrence of an exact string, and for files that are not indexed.";

/** Creates a server of the Model Context Protocol with the tools, and with spans as resources. */
export function createMcpServer(options: McpOptions): Server {
  const server = new Server(
    { name: "llmc", title: "LLMC", version: options.version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  serveTools(server, options);
  serveResources(server, options);
  return server;
}

function serveTools(server: Server, options: McpOptions): void {
  server.setRequestHandler("tools/list", () => ({
    tools: TOOL_NAMES.map(name => {
      const { title, description, inputSchema } = TOOLS[name];
      // The SDK's type wants a mutable schema, although it never writes to it.
      const schema = structuredClone(inputSchema) as Tool["inputSchema"];
      const annotations = { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false };
      return { name, title, description, inputSchema: schema, annotations };
    }),
  }));
  server.setRequestHandler("tools/call", async ({ params }, context) => {
    if (!isToolName(params.name)) throw invalid(`There is no tool ${params.name}.`);
    const { name, arguments: input = {} } = params;
    const { text, isError } = await answer(options, context, (...asked) =>
      runTool(name, input, ...asked),
    ).catch((error: unknown) => {
      if (context.mcpReq.signal.aborted) throw error;
      options.onError(error);
      // Tools only read, and an engine that stopped is started again, so asking again is safe.
      const advice = "Ask again in a moment, or use a text search.";
      return { text: `The index failed: ${errorMessage(error)}\n${advice}`, isError: true };
    });
    return { content: [{ type: "text", text }], ...(isError ? { isError } : {}) };
  });
}

function serveResources(server: Server, options: McpOptions): void {
  server.setRequestHandler("resources/list", async ({ params }, { mcpReq }) => {
    const world = await options.world();
    const { engine, folders } = world;
    // Clients ask once, at their start, and would keep an empty list.
    await isIndexed(world, mcpReq);
    const names = new DocumentNames(folders);
    const { files, next } = await engine.files(afterCursor(params?.cursor), mcpReq.signal);
    const resources = files.map(({ document }) => {
      const name = names.nameOf(document);
      return { uri: fileResource(name), name, mimeType: "text/markdown" };
    });
    return { resources, ...(next === undefined ? {} : { nextCursor: documentKey(next) }) };
  });
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: [
      {
        uriTemplate: SPAN_TEMPLATE,
        name: "span",
        title: "Span of code",
        description:
          "The source of a class, function or other definition by its qualified name, of lines (#L12-L40), or of a whole file.",
        mimeType: "text/markdown",
      },
    ],
  }));
  server.setRequestHandler("resources/read", async ({ params: { uri } }, context) => {
    const id = idOfResource(uri);
    if (id === undefined || id.trim() === "") throw invalid(`A resource reads ${SPAN_TEMPLATE}, not ${uri}.`);
    const { text } = await answer(options, context, (world, ...others) =>
      sourceOf(world, id, ...others),
    ).catch((error: unknown) => {
      throw error instanceof ToolInputError ? invalid(error.message) : error;
    });
    return { contents: [{ uri, mimeType: "text/markdown", text }] };
  });
}

/** The request for the page after the file whose key the client got as a cursor. */
function afterCursor(cursor: string | undefined): FilesRequest {
  if (cursor === undefined) return {};
  const [folder, path, ...rest] = cursor.split("\0");
  if (folder === undefined || path === undefined || rest.length > 0)
    throw invalid("There is no such cursor.");
  return { after: { folder, path } };
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

/** Answers from an index that is as complete as it can be in a short time, and reports what the answer used. */
async function answer(
  options: McpOptions,
  { mcpReq }: ServerContext,
  ask: (world: ToolWorld, caller: ToolCaller, signal: AbortSignal) => Promise<ToolResult>,
): Promise<ToolResult> {
  const { signal } = mcpReq;
  const world = await options.world();
  const ready = async (): Promise<void> => {
    // During indexing, looking at all files again would keep the caller waiting for something that takes even longer.
    if (await isIndexed(world, mcpReq)) await options.refresh?.(signal);
  };
  const catchUp = async (): Promise<void> => {
    const { state } = await world.engine.status(signal);
    if (!isBusy(state)) await options.refresh?.(signal, true);
  };
  const { countTokens } = await import("../tokens.ts");
  const asked = options.refresh === undefined ? { ...world, ready } : { ...world, ready, catchUp };
  const result = await ask(asked, { countTokens }, signal);
  // The client does not wait for the use to be counted.
  options.onUse(useOf(world.engine, result, new AbortController().signal).catch(() => NO_USE));
  return result;
}

/** Whether the index is made. Waits a little for one in the making, and tells the client its progress if wanted. */
async function isIndexed({ engine }: ToolWorld, mcpReq: ServerContext["mcpReq"]): Promise<boolean> {
  const { signal } = mcpReq;
  if (!isBusy((await engine.status(signal)).state)) return true;
  const tell = progressTo(mcpReq);
  return await new Promise<boolean>(resolve => {
    const end = (indexed: boolean): void => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener("abort", tired);
      resolve(indexed);
    };
    const tired = (): void => end(false);
    const timer = setTimeout(tired, PATIENCE_MILLISECONDS);
    const stop = engine.onDidChangeStatus(next => (isBusy(next.state) ? tell(next) : end(true)));
    signal.addEventListener("abort", tired, { once: true });
    // A change between the first answer and the listener was reported to nobody.
    engine.status(signal).then(({ state }) => {
      if (!isBusy(state)) end(true);
    }, tired);
  });
}

/**
 * Reports the progress of the index to a client, if it asked for that. Only growth is reported: a client may treat anything else as an
 * error.
 */
function progressTo(mcpReq: ServerContext["mcpReq"]): (status: Status) => void {
  const token = mcpReq._meta?.progressToken;
  let last = -1;
  return ({ done, total }) => {
    if (token === undefined || done <= last) return;
    last = done;
    const message = `${done} of ${total} files are indexed`;
    const params = { progressToken: token, progress: done, total, message };
    void mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
}
