import type { ModelDownloads } from "./modelSource.ts";

/** The reason for a request to another machine, or to a server on this one. */
export type NetworkPurpose = "embedding" | "model";

/** A request of the engine. The engine sends none itself: the process that started it sends or refuses it. */
export interface OutgoingRequest {
  readonly url: string;
  /** JSON. */
  readonly body: string;
  /** Time limit for the whole answer. */
  readonly milliseconds: number;
}

/** Why no answer came. */
export type NetworkFailure =
  /** The user has not agreed to this host, or does not trust the workspace. */
  "notAllowed" | "unreachable" | "certificate" | "tooSlow" | "tooLarge";

/** The outcome of a request: an answer with any status, or a failure. */
export type NetworkAnswer =
  | {
      readonly status: number;
      readonly body: string;
      /** Seconds or a date, as sent by the server. */
      readonly retryAfter?: string;
      /** The target of a redirect, which is not followed. */
      readonly location?: string;
    }
  | { readonly failure: NetworkFailure; readonly reason: string };

/** All requests to one host for one purpose since the editor started. */
export interface NetworkUse {
  /** Includes the port if it is not the default. */
  readonly host: string;
  readonly purpose: NetworkPurpose;
  readonly requests: number;
  /** Requests that were not sent, because the user has not agreed to them. */
  readonly refused: number;
  /** Size of the request bodies: the data that left the editor. */
  readonly bytesSent: number;
  /** Size of the answer bodies. */
  readonly bytesReceived: number;
  /** Milliseconds since the epoch. */
  readonly last: number;
}

/** A blocked attempt by the engine, or a library in it, to reach the network by itself. */
export interface StoppedAttempt {
  /** The target, as far as it is known. */
  readonly target: string;
}

/** The engine's access to the network, through another process. */
export interface Outside {
  /** Rejects when the signal aborts, and never otherwise. */
  send(request: OutgoingRequest, signal: AbortSignal): Promise<NetworkAnswer>;
  stopped(attempt: StoppedAttempt): void;
}

/** Makes and counts all use of the network in one place. */
export interface NetworkDesk extends ModelDownloads {
  send(request: OutgoingRequest, signal: AbortSignal): Promise<NetworkAnswer>;
  readonly uses: readonly NetworkUse[];
}
