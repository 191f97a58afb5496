import { shortened } from "../../core/base/beginning.ts";
import type { HttpEmbedder } from "../../core/embedding/embedderChoice.ts";
import type { NetworkAnswer } from "../../core/network.ts";

/** A server gave no vectors: says what is wrong, what the user can do, and whether the request may be repeated. */
export class ServerError extends Error {
  /** Whether the same request may succeed later. */
  readonly again: boolean;
  /** The pause that the server asked for, in milliseconds. */
  readonly wait: number;
  /** Whether fewer or shorter texts may help. */
  readonly tooMuch: boolean;

  constructor(message: string, { again = false, wait = 0, tooMuch = false } = {}) {
    super(message);
    this.name = "ServerError";
    this.again = again;
    this.wait = wait;
    this.tooMuch = tooMuch;
  }
}

/** Matches what servers say of a text that is longer than their model reads. */
const TOO_LONG = /context length|too long|too many tokens|maximum.{0,20}(?:length|tokens)|input length/i;
/** Characters of a server's message that are shown, enough to understand it. */
const WORDS_SHOWN = 200;

/** The error in an answer; `undefined` if there is none. `now` is in milliseconds since the epoch. */
export function errorOf(answer: NetworkAnswer, choice: HttpEmbedder, now: number): ServerError | undefined {
  const { model, endpoint } = choice;
  const host = hostOf(endpoint);
  if ("failure" in answer) return failureError(answer, host);
  const { status, body, location } = answer;
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400) {
    return new ServerError(
      `${host} redirects to ${hostOf(location ?? "")}. Nothing was sent there; if it is right, make it the endpoint.`,
    );
  }
  const said = saidBy(body);
  const tooMuch = status === 413 || (status === 400 && TOO_LONG.test(said));
  if (tooMuch) return new ServerError(`${host} takes no texts of this length.${said}`, { tooMuch });
  switch (status) {
    case 401:
      return new ServerError(`${host} wants a key, or another one. Run "LLMC: Set Embedding Key".${said}`);
    case 403:
      return new ServerError(
        `${host} does not allow this key to use "${model}". Ask whoever gave it to you.${said}`,
      );
    case 404:
      return new ServerError(
        choice.api === "ollama"
          ? `${host} has no model "${model}". Run "ollama pull ${model}" there, or choose another one.`
          : `${host} has no model "${model}", or no embeddings at this address. Check endpoint and model.${said}`,
      );
    case 429:
      return new ServerError(`${host} has had enough requests for now.${said}`, {
        again: true,
        wait: waitOf(answer.retryAfter, now),
      });
    default:
      return new ServerError(`${host} answers with error ${status}.${said}`, {
        again: status >= 500 || status === 408,
        wait: waitOf(answer.retryAfter, now),
      });
  }
}

function failureError(
  { failure, reason }: Extract<NetworkAnswer, { failure: unknown }>,
  host: string,
): ServerError {
  switch (failure) {
    case "notAllowed":
      return new ServerError(reason);
    case "certificate":
      return new ServerError(
        `The certificate of ${host} is not trusted (${reason}). If it is right, make the machine trust it; the editor's proxy settings apply too.`,
      );
    case "tooLarge":
      return new ServerError(
        `${host} answers with more than vectors take (${reason}). Is the endpoint right?`,
      );
    case "tooSlow":
      return new ServerError(`${host} takes too long (${reason}).`, { again: true });
    case "unreachable":
      return new ServerError(`${host} cannot be reached (${reason}). Does the server run?`, { again: true });
  }
}

/** The milliseconds of a Retry-After header, which is in seconds or a date. */
export function waitOf(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  const seconds = Number(retryAfter);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
}

/** The host of an address, for messages; the address itself, in quotes, if it cannot be parsed. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : `"${address}"`;
}

/** The server's own message, shortened to one line. */
function saidBy(body: string): string {
  const words = messageIn(body).replace(/\s+/g, " ").trim();
  return words === "" ? "" : ` It says: ${shortened(words, WORDS_SHOWN)}`;
}

function messageIn(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    const said = typeof error === "object" && error !== null && "message" in error ? error.message : error;
    if (said === undefined || said === null) return "";
    return typeof said === "string" ? said : JSON.stringify(said);
  } catch {
    // For example, the page of a proxy.
    return body.replace(/<[^<>]*>/g, " ");
  }
}
