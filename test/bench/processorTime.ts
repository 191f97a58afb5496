/** The processor time of this process in milliseconds: on a busy machine, elapsed time says more about the other work. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
