import { type Profiler, Session } from "node:inspector/promises";
import { pathToFileURL } from "node:url";
import type { OwnTime } from "./report.ts";

const SAMPLING_MICROSECONDS = 250;
const MICROSECONDS_PER_MS = 1e3;
/** Collecting garbage interrupts whoever runs; its samples have no callers. */
const GARBAGE_COLLECTOR = "(garbage collector)";

/**
 * Samples the extension host while something happens, and adds up the time in which a function of an extension was
 * on the stack. Unlike the delays of the event loop this leaves out what VS Code does.
 *
 * @param extensionPath the folder of the extension
 */
export async function measureOwnTime(extensionPath: string, work: () => Promise<unknown>): Promise<OwnTime> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: SAMPLING_MICROSECONDS });
    await session.post("Profiler.start");
    await work();
    const { profile } = await session.post("Profiler.stop");
    return addUp(profile, extensionPath);
  } finally {
    session.disconnect();
  }
}

function addUp(profile: Profiler.Profile, extensionPath: string): OwnTime {
  const own = ownNodes(profile, extensionPath);
  const collector = new Set(
    profile.nodes.filter(node => node.callFrame.functionName === GARBAGE_COLLECTOR).map(node => node.id),
  );
  const { samples = [], timeDeltas = [] } = profile;
  let longest = 0;
  let total = 0;
  let run = 0;
  samples.forEach((sample, index) => {
    // A delta is the time up to its sample; what a sample shows lasts until the next one.
    const lasted = timeDeltas[index + 1] ?? 0;
    if (!own.has(sample) && !(run > 0 && collector.has(sample))) {
      run = 0;
      return;
    }
    run += lasted;
    total += lasted;
    longest = Math.max(longest, run);
  });
  return {
    longest: longest / MICROSECONDS_PER_MS,
    total: total / MICROSECONDS_PER_MS,
    duration: (profile.endTime - profile.startTime) / MICROSECONDS_PER_MS,
  };
}

/** The nodes of the call tree at or below a function of the extension. */
function ownNodes(profile: Profiler.Profile, extensionPath: string): ReadonlySet<number> {
  const nodes = new Map(profile.nodes.map(node => [node.id, node]));
  const folder = `${pathToFileURL(extensionPath).href}/`;
  const own = new Set<number>();
  const visit = (id: number, inside: boolean): void => {
    const node = nodes.get(id);
    if (node === undefined) return;
    const { url } = node.callFrame;
    const isOwn = inside || url.startsWith(folder) || url.startsWith(extensionPath);
    if (isOwn) own.add(id);
    for (const child of node.children ?? []) visit(child, isOwn);
  };
  const [root] = profile.nodes;
  if (root !== undefined) visit(root.id, false);
  return own;
}
