import type { Outside } from "../../core/network.ts";

/** For an engine without access to the network. */
export const NOTHING_OUTSIDE: Outside = {
  send: async () => ({ failure: "notAllowed", reason: "Servers are used only from the editor." }),
  stopped: () => undefined,
};
