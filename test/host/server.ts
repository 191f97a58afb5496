import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { NEWER_NODE, SERVER_SCRIPT } from "./install.ts";
import { createTemporaryFolder } from "./sample.ts";

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5_000;

/** Keeps the editor offline and quiet, so that runs are alike and screenshots show the extension. */
const QUIET_SETTINGS = {
  "chat.commandCenter.enabled": false,
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "git.enabled": false,
  "js/ts.tsserver.automaticTypeAcquisition.enabled": false,
  // In a browser VS Code saves by itself after a second, and some tests are about unsaved changes.
  "files.autoSave": "off",
  "security.workspace.trust.startupPrompt": "never",
  "telemetry.telemetryLevel": "off",
  "typescript.disableAutomaticTypeAcquisition": true,
  "update.mode": "none",
  "workbench.enableExperiments": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
};

export interface ServerOptions {
  /** Packaged extensions to install. */
  readonly extensions: readonly string[];
  /** The port to use; 0 or nothing for a free one. */
  readonly port?: number;
  /** Allows tests to run in the workbench's extension host. Hides notifications and dialogs. */
  readonly testDriver?: boolean;
  /** Treats folders as untrusted until the user trusts them. */
  readonly withTrust?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Gets the output of the server. */
  readonly log: (text: string) => void;
}

/** A running VS Code with a throw-away profile. */
export interface Server {
  /** Host and port. */
  readonly authority: string;
  /** Required in every request, since the server can run programs. */
  readonly token: string;
  /** The server's own process, which starts an extension host for each window. */
  readonly processId: number;
  /** The folder of settings, extensions and stored data. `stop` deletes it. */
  readonly profile: string;
  /** Ends the server, its extension hosts and everything they started, and deletes the profile. */
  stop(): Promise<void>;
}

/** Installs the extensions into a new profile and starts VS Code on it. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const profile = await createProfile(options.settings ?? {});
  const token = randomUUID();
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server !== undefined) await endGroup(server);
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const environment = createEnvironment(profile, options.environment ?? {});
    await installExtensions(profile, environment, options);
    const parameters = [
      ...["--host", "127.0.0.1", "--port", String(options.port ?? 0), "--connection-token", token],
      ...["--telemetry-level", "off"],
      ...(options.withTrust === true ? [] : ["--disable-workspace-trust"]),
      ...(options.testDriver === true ? ["--enable-smoke-test-driver"] : []),
    ];
    server = spawnServer(profile, environment, parameters);
    const port = await waitForPort(server, options.log);
    return { authority: `127.0.0.1:${port}`, token, processId: server.pid ?? 0, profile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createProfile(settings: Readonly<Record<string, unknown>>): Promise<string> {
  const profile = await createTemporaryFolder();
  await mkdir(path.join(profile, "user/User"), { recursive: true });
  await mkdir(path.join(profile, "extensions"));
  const text = JSON.stringify({ ...QUIET_SETTINGS, ...settings }, undefined, 2);
  await writeFile(path.join(profile, "user/User/settings.json"), text);
  return profile;
}

function createEnvironment(profile: string, added: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  // A terminal inside another VS Code, and npm, leave variables behind that would misdirect this one.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VSCODE_|ELECTRON_|npm_|NODE_OPTIONS$)/i.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    EXTENSIONS_GALLERY: JSON.stringify({ serviceUrl: "" }),
    XDG_RUNTIME_DIR: profile,
    VSCODE_CLI: "1", // Without it the server starts a login shell to learn the user's environment.
    ...added,
  };
}

function spawnServer(profile: string, env: NodeJS.ProcessEnv, parameters: readonly string[]): ChildProcess {
  const folders = [
    ...["--server-data-dir", path.join(profile, "server")],
    ...["--user-data-dir", path.join(profile, "user")],
    ...["--extensions-dir", path.join(profile, "extensions")],
  ];
  const all = [SERVER_SCRIPT, "--accept-server-license-terms", ...folders, ...parameters];
  // A process group of its own, so that ending it reaches the extension hosts too.
  return spawn(NEWER_NODE, all, { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
}

async function installExtensions(
  profile: string,
  env: NodeJS.ProcessEnv,
  options: ServerOptions,
): Promise<void> {
  if (options.extensions.length === 0) return;
  const installer = spawnServer(
    profile,
    env,
    options.extensions.flatMap(file => ["--install-extension", file]),
  );
  let output = "";
  onOutput(installer, text => {
    output += text;
    options.log(text);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    installer.once("error", reject);
    installer.once("close", resolve);
  });
  if (code !== 0) throw new Error(`VS Code did not install the extension.\n${output}`);
}

function waitForPort(server: ChildProcess, log: (text: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (why: string) => reject(new Error(`${why}\n${output}`));
    const timer = setTimeout(() => fail("VS Code did not start in time."), START_LIMIT_MS);
    onOutput(server, text => {
      log(text);
      output += text;
      const port = /Extension host agent listening on (\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
    server.once("error", reject);
    server.once("exit", code => {
      clearTimeout(timer);
      fail(`VS Code ended with code ${code}.`);
    });
  });
}

function onOutput(process: ChildProcess, listener: (text: string) => void): void {
  process.stdout?.setEncoding("utf8").on("data", listener);
  process.stderr?.setEncoding("utf8").on("data", listener);
}

async function endGroup(leader: ChildProcess): Promise<void> {
  const { pid } = leader;
  if (pid === undefined) return;
  const gone = new Promise(resolve => leader.once("exit", resolve));
  if (leader.exitCode === null && leader.signalCode === null) {
    signalGroup(pid, "SIGTERM");
    const timer = setTimeout(() => signalGroup(pid, "SIGKILL"), STOP_LIMIT_MS);
    await gone;
    clearTimeout(timer);
  }
  signalGroup(pid, "SIGKILL"); // Whatever outlived its leader.
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}
