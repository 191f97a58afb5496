import { NotificationType, ParameterStructures } from "vscode-jsonrpc/node";
import type { StoppedAttempt } from "../../core/network.ts";

/** An attempt to reach the network was stopped in a process that must not use it. */
export const stoppedNotification = new NotificationType<StoppedAttempt>(
  "stopped",
  ParameterStructures.byPosition,
);
