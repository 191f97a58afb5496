import { errorCode } from "../../core/base/errorCode.ts";

/** Whether there is a process of that id, whoever's it is. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
