import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";
import type { StoppedAttempt } from "../../core/network.ts";

/**
 * Makes every attempt of this process to reach the network fail, and reports it, for the life of the process. All of Node's ways to the
 * network end at these functions: `fetch`, `http`, `https`, `tls` and WebSockets at `Socket.connect`.
 */
export function forbidNetwork(onAttempt: (attempt: StoppedAttempt) => void): void {
  const stop = (target: string): never => {
    onAttempt({ target });
    throw new Error(`This process does not use the network; ${target} was not reached.`);
  };
  const connect = (...args: readonly unknown[]) => stop(targetOf(args[0], args[1]));
  const send = (_datagram: unknown, ...args: readonly unknown[]) => stop(targetOfDatagram(args));
  const look = (name: unknown) => stop(String(name));
  Object.assign(net.Socket.prototype, { connect });
  Object.assign(dgram.Socket.prototype, { send, connect, bind: connect });
  // A `Resolver` object has its own methods, which do not call the functions of its module.
  for (const looking of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    for (const name of Object.keys(looking)) {
      if (/^(?:lookup|resolve|reverse)/.test(name)) Object.assign(looking, { [name]: look });
    }
  }
}

/** The target in the arguments of `connect`, in any of their forms. */
function targetOf(first: unknown, second: unknown): string {
  if (Array.isArray(first)) return targetOf(first[0], first[1]);
  if (typeof first === "object" && first !== null) {
    const { host = "localhost", port, path } = first as { host?: string; port?: number; path?: string };
    return path ?? `${host}:${port}`;
  }
  return typeof second === "string" ? `${second}:${first}` : String(first);
}

/** The target in the arguments of `send` after the datagram: perhaps the place of what to send in it, the port, and perhaps the host. */
function targetOfDatagram(args: readonly unknown[]): string {
  const host = args.find(each => typeof each === "string") ?? "localhost";
  return `${host}:${args.findLast(each => typeof each === "number")}`;
}
