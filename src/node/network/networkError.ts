import type { NetworkFailure } from "../../core/network.ts";

/** A request without an answer. */
export class NetworkError extends Error {
  readonly failure: NetworkFailure;

  constructor(failure: NetworkFailure, reason: string) {
    super(reason);
    this.name = "NetworkError";
    this.failure = failure;
  }
}

/** What an error of Node's means, and its own words. */
export function failureOf(error: unknown): [NetworkFailure, string] {
  if (error instanceof NetworkError) return [error.failure, error.message];
  const { code = "", message = String(error) } = error as { code?: string; message?: string };
  // Each kind of bad certificate has a code of its own, and these words are what they have in common.
  const isCertificate = /CERT|SIGNED|ALTNAME|ISSUER|UNABLE_TO_|ERR_SSL|ERR_TLS/.test(code);
  return [isCertificate ? "certificate" : "unreachable", message === "" ? code : message];
}
