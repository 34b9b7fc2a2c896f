/**
 * Nanoseconds of CPU (user and system, the collector's threads included) that a piece of work takes. Unlike the time on
 * the clock it hardly changes when the machine has other work to do.
 */
export function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return used(before);
}

/** The same of work that ends later; what the process does meanwhile counts. */
export async function cpuTimeOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return used(before);
}

function used(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) * 1000;
}
