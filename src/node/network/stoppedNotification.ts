import { NotificationType, ParameterStructures } from "vscode-jsonrpc/node";
import type { StoppedAttempt } from "../../core/network.ts";

/** Something in a process that does without the network tried to reach it. */
export const stoppedNotification = new NotificationType<StoppedAttempt>(
  "stopped",
  ParameterStructures.byPosition,
);
