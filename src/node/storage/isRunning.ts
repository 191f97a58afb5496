import { errorCode } from "../../core/base/errorCode.ts";

/** Whether a process with this id runs, of any user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
