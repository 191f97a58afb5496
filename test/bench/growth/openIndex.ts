import { DEFAULT_SETTINGS } from "../../../src/core/engineSettings.ts";
import type { Ports } from "../../../src/core/ports.ts";
import { cuttingKey } from "../../../src/core/workspace/indexing/cutDocument.ts";
import { IndexKeeper } from "../../../src/core/workspace/saving/indexKeeper.ts";
import { createPorts } from "../../../src/node/createPorts.ts";
import { LOG } from "../terminal/engineUnderTest.ts";

/** A saved index, opened in this process. */
export interface OpenedIndex {
  readonly ports: Ports;
  readonly keeper: IndexKeeper;
  /** The key of how its files were cut. */
  readonly cutting: string;
}

/** Opens an index that an engine from `dist` saved. */
export async function openIndex(dist: string, storage: string): Promise<OpenedIndex> {
  const ports = await createPorts(dist, storage, LOG);
  const cutting = cuttingKey(DEFAULT_SETTINGS, ports.grammars.fingerprint, ports.secretRules);
  return { ports, cutting, keeper: await IndexKeeper.open(ports, cutting) };
}
