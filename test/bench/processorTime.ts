/** Milliseconds that this process has had: on a machine with other work, the clock says more about that. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
