import type { NetworkFailure } from "../../core/network.ts";

/** A request failed without an answer. */
export class NetworkError extends Error {
  readonly failure: NetworkFailure;

  constructor(failure: NetworkFailure, reason: string) {
    super(reason);
    this.name = "NetworkError";
    this.failure = failure;
  }
}

/** The kind of failure that an error of Node stands for, and its message. */
export function failureOf(error: unknown): [NetworkFailure, string] {
  if (error instanceof NetworkError) return [error.failure, error.message];
  const { code = "", message = String(error) } = error as { code?: string; message?: string };
  // Each kind of bad certificate has its own code; these parts cover all of them.
  const isCertificate = /CERT|SIGNED|ALTNAME|ISSUER|UNABLE_TO_|ERR_SSL|ERR_TLS/.test(code);
  return [isCertificate ? "certificate" : "unreachable", message === "" ? code : message];
}
