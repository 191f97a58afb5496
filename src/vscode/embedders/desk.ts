import type { NetworkDesk, StoppedAttempt } from "../../core/network.ts";

/** Access to the network, whose code is loaded on the first use. */
export interface Desk {
  open(): Promise<NetworkDesk>;
  /** `undefined` until the first use. */
  readonly opened: NetworkDesk | undefined;
  /** Attempts of the engine's processes to reach the network, all of them blocked. */
  readonly stopped: readonly StoppedAttempt[];
}
