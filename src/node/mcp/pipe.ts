import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export type { Socket };

/** An endpoint to which other processes of this machine can connect. */
export interface Pipe {
  readonly address: string;
  close(): Promise<void>;
}

/** Opens a pipe under a name that nobody can guess. Where pipes are files, only this user can enter their folder. */
export async function openPipe(onConnection: (socket: Socket) => void): Promise<Pipe> {
  const folder =
    process.platform === "win32" ? undefined : await mkdtemp(path.join(shortTemporaryFolder(), "llmc-"));
  const address =
    folder === undefined
      ? `\\\\.\\pipe\\llmc-${randomBytes(16).toString("hex")}`
      : path.join(folder, "engine");
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    onConnection(socket);
  });
  const removeFolder = async (): Promise<void> => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      // Later errors mean that a client could not be let in: it will notice, and this process must not end.
      server.on("error", reject);
      server.listen(address, resolve);
    });
  } catch (error) {
    await removeFolder();
    throw error;
  }
  return {
    address,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>(resolve => server.close(() => resolve()));
      await removeFolder();
    },
  };
}

/** The most bytes of a pipe's path that macOS takes. It cuts off a longer one, which would lead out of the folder. */
const LONGEST_ADDRESS = 103;

/** The folder for temporary files, or `/tmp` if its path is too long for that of a pipe. */
function shortTemporaryFolder(): string {
  const longest = path.join(tmpdir(), "llmc-123456", "engine");
  return Buffer.byteLength(longest) > LONGEST_ADDRESS ? "/tmp" : tmpdir();
}

/** Connects to another process's pipe. */
export async function connectToPipe(address: string): Promise<Socket> {
  const socket = connect(address);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return socket;
}
