import type { Outside } from "../../core/network.ts";

/** For an engine that nobody lets out. */
export const NOTHING_OUTSIDE: Outside = {
  send: async () => ({ failure: "notAllowed", reason: "Servers are used only from the editor." }),
  stopped: () => undefined,
};
