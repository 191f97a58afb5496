import * as vscode from "vscode";
import type { NetworkPurpose } from "../../core/network.ts";

const AGREED = "embedding.agreedServers";

/** The user's agreements and keys. None of them is kept in a setting or a workspace. */
export interface Permissions {
  /** Why a request is refused; `undefined` when it is allowed. */
  refusal(url: URL, purpose: NetworkPurpose): string | undefined;
  keyOf(url: URL): Promise<string | undefined>;
  /** Whether code may be sent to this server. */
  hasAgreed(endpoint: string): boolean;
  agree(endpoint: string): Promise<void>;
  /** Stores the key of a server, or deletes it when `key` is `undefined`. */
  setKey(endpoint: string, key: string | undefined): Promise<void>;
  /** Allows requests to the model host while `work` runs. The user has agreed to that work. */
  whileDownloading<T>(work: () => Promise<T>): Promise<T>;
}

/** Keeps agreements in the editor's global state for this user and machine, and keys in its secret storage. */
export function createPermissions(context: vscode.ExtensionContext): Permissions {
  let downloads = 0;
  const agreed = () => context.globalState.get<readonly string[]>(AGREED, []);
  const hasAgreed = (endpoint: string) => agreed().includes(originOf(endpoint));
  return {
    refusal({ href, host }, purpose) {
      if (!vscode.workspace.isTrusted)
        return vscode.l10n.t("Nothing is sent or downloaded while the workspace is not trusted.");
      if (purpose === "model") {
        return downloads > 0 ? undefined : vscode.l10n.t("Models are downloaded only when you ask for one.");
      }
      if (hasAgreed(href)) return undefined;
      return vscode.l10n.t(
        "You have not agreed to send code to {0}. The command LLMC: Choose Embedder shows what would be sent.",
        host,
      );
    },
    keyOf: async url => await context.secrets.get(keyName(url.href)),
    hasAgreed,
    async agree(endpoint) {
      if (!hasAgreed(endpoint)) await context.globalState.update(AGREED, [...agreed(), originOf(endpoint)]);
    },
    async setKey(endpoint, key) {
      if (key === undefined) await context.secrets.delete(keyName(endpoint));
      else await context.secrets.store(keyName(endpoint), key);
    },
    async whileDownloading(work) {
      downloads++;
      try {
        return await work();
      } finally {
        downloads--;
      }
    },
  };
}

function keyName(endpoint: string): string {
  return `embedding.key:${originOf(endpoint)}`;
}

/** A key or an agreement applies to one origin: scheme, host and port. */
function originOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).origin : endpoint;
}
