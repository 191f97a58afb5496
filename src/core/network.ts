import type { ModelDownloads } from "./modelSource.ts";

/** Why something is asked of another machine, or of a server on this one. */
export type NetworkPurpose = "embedding" | "model";

/** A request of the engine, which makes none itself: whoever started it does, or refuses. */
export interface OutgoingRequest {
  readonly url: string;
  /** JSON. */
  readonly body: string;
  /** How long the whole answer may take. */
  readonly milliseconds: number;
}

/** Why no answer came. */
export type NetworkFailure =
  /** The user has not agreed to this host, or does not trust the workspace. */
  "notAllowed" | "unreachable" | "certificate" | "tooSlow" | "tooLarge";

/** What came of a request: an answer, of whatever status, or none. */
export type NetworkAnswer =
  | {
      readonly status: number;
      readonly body: string;
      /** Seconds or a date, as the server said it. */
      readonly retryAfter?: string;
      /** Where a redirect leads. It is not followed. */
      readonly location?: string;
    }
  | { readonly failure: NetworkFailure; readonly reason: string };

/** All requests to one host for one purpose since the editor started. */
export interface NetworkUse {
  /** With its port, where it is not the usual one. */
  readonly host: string;
  readonly purpose: NetworkPurpose;
  readonly requests: number;
  /** Requests that were not made, because the user has not agreed to them. */
  readonly refused: number;
  /** Of the bodies of requests: what left the editor. */
  readonly bytesSent: number;
  /** Of the bodies of answers. */
  readonly bytesReceived: number;
  /** Milliseconds since the epoch. */
  readonly last: number;
}

/** An attempt of the engine, or of a library in it, to reach the network by itself. It was stopped. */
export interface StoppedAttempt {
  /** What it wanted to reach, as far as that is known. */
  readonly target: string;
}

/** The way out of the engine's process. */
export interface Outside {
  /** Rejects when the signal aborts, and never otherwise. */
  send(request: OutgoingRequest, signal: AbortSignal): Promise<NetworkAnswer>;
  stopped(attempt: StoppedAttempt): void;
}

/** All that goes over the network, made and counted in one place. */
export interface NetworkDesk extends ModelDownloads {
  send(request: OutgoingRequest, signal: AbortSignal): Promise<NetworkAnswer>;
  readonly uses: readonly NetworkUse[];
}
