import type { NetworkDesk } from "../../core/network.ts";
import { createModelDownloads } from "./modelDownloads.ts";
import { Network, type NetworkRules } from "./network.ts";

/** Opens access to the network. `models` is the folder for downloads; it need not exist. */
export function openNetworkDesk(rules: NetworkRules, models: string): NetworkDesk {
  const network = new Network(rules);
  return {
    ...createModelDownloads(network, models),
    send: (request, signal) => network.send(request, signal),
    get uses() {
      return network.uses;
    },
  };
}
