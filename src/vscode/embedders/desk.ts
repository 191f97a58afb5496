import type { NetworkDesk, StoppedAttempt } from "../../core/network.ts";

/** The way to the network, which is not loaded before something is to go there. */
export interface Desk {
  open(): Promise<NetworkDesk>;
  /** `undefined` while nothing has gone there. */
  readonly opened: NetworkDesk | undefined;
  /** Attempts of the engine's processes that were stopped. */
  readonly stopped: readonly StoppedAttempt[];
}
