import { type Profiler, Session } from "node:inspector/promises";
import { pathToFileURL } from "node:url";
import { ThreadClock } from "./threadClock.ts";

const SAMPLING_MICROSECONDS = 250;
const MICROSECONDS_PER_MS = 1e3;
/** Garbage collection interrupts any code; its samples have no callers. */
const GARBAGE_COLLECTOR = "(garbage collector)";

/** A period in which the extension's own code ran without a break. Both times are in milliseconds. */
export interface OwnBlock {
  /** On the clock of `process.hrtime`. */
  readonly started: number;
  readonly lasted: number;
  /** The part of it for which the thread had a processor, at most; all of it if the system does not tell. */
  readonly worked: number;
  /** The functions that ran when it began, outermost first. */
  readonly began: readonly string[];
}

/**
 * Samples the extension host during some work, and finds when a function of an extension was on the stack. Unlike the delays of the event
 * loop, this leaves out the work of VS Code.
 *
 * @param extensionPath the folder of the extension
 */
export async function findOwnBlocks(
  extensionPath: string,
  work: () => Promise<unknown>,
): Promise<readonly OwnBlock[]> {
  const clock = await ThreadClock.start();
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: SAMPLING_MICROSECONDS });
    await session.post("Profiler.start");
    await work();
    const { profile } = await session.post("Profiler.stop");
    return readBlocks(profile, extensionPath).map(block => ({
      ...block,
      worked: clock?.between(block.started, block.started + block.lasted) ?? block.lasted,
    }));
  } finally {
    await clock?.stop();
    session.disconnect();
  }
}

function readBlocks(profile: Profiler.Profile, extensionPath: string): readonly Omit<OwnBlock, "worked">[] {
  const own = ownNodes(profile, extensionPath);
  const collector = new Set(
    profile.nodes.filter(node => node.callFrame.functionName === GARBAGE_COLLECTOR).map(node => node.id),
  );
  const { samples = [], timeDeltas = [], startTime } = profile;
  const blocks: Omit<OwnBlock, "worked">[] = [];
  let block: (Omit<OwnBlock, "worked"> & { lasted: number }) | undefined;
  let now = startTime;
  samples.forEach((sample, index) => {
    now += timeDeltas[index] ?? 0;
    if (!own.has(sample)) {
      if (!collector.has(sample)) block = undefined;
    } else if (block === undefined) {
      block = { started: now / MICROSECONDS_PER_MS, lasted: 0, began: own.get(sample) ?? [] };
      blocks.push(block);
    }
    // A delta is the time before its sample; a sample's stack lasts until the next one.
    if (block !== undefined) block.lasted += (timeDeltas[index + 1] ?? 0) / MICROSECONDS_PER_MS;
  });
  return blocks;
}

/** The nodes of the call tree at or below a function of the extension, with the functions that lead there from it. */
function ownNodes(profile: Profiler.Profile, extensionPath: string): ReadonlyMap<number, readonly string[]> {
  const nodes = new Map(profile.nodes.map(node => [node.id, node]));
  const folder = `${pathToFileURL(extensionPath).href}/`;
  const own = new Map<number, readonly string[]>();
  const visit = (id: number, around: readonly string[] | undefined): void => {
    const node = nodes.get(id);
    if (node === undefined) return;
    const { url, functionName, lineNumber, columnNumber } = node.callFrame;
    const isOwn = around !== undefined || url.startsWith(folder) || url.startsWith(extensionPath);
    const place = `${functionName || "anonymous"} ${url.slice(url.lastIndexOf("/") + 1)}:${lineNumber + 1}:${columnNumber + 1}`;
    const path = isOwn ? [...(around ?? []), place] : undefined;
    if (path !== undefined) own.set(id, path);
    for (const child of node.children ?? []) visit(child, path);
  };
  const [root] = profile.nodes;
  if (root !== undefined) visit(root.id, undefined);
  return own;
}
