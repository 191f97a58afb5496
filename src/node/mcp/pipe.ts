import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export type { Socket };

/** A way for other processes of this machine to get here. */
export interface Pipe {
  readonly address: string;
  close(): Promise<void>;
}

/** Opens a pipe under a name that nobody can guess. Where pipes are files, only this user can look into their folder. */
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
      // Later on, somebody could not be let in: that is theirs to see, and no end of the process that has the pipe.
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

/** Longer names of such files are cut off, and so lead out of the folder: macOS takes this many bytes. */
const LONGEST_ADDRESS = 103;

/** The folder for temporary files, or where its name leaves no room for that of a pipe the one that every system has. */
function shortTemporaryFolder(): string {
  const longest = path.join(tmpdir(), "llmc-123456", "engine");
  return Buffer.byteLength(longest) > LONGEST_ADDRESS ? "/tmp" : tmpdir();
}

/** Connects to a pipe of another process. */
export async function connectToPipe(address: string): Promise<Socket> {
  const socket = connect(address);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return socket;
}
