/**
 * Nanoseconds of CPU that the work takes: user and system, threads of the garbage collector included. Unlike elapsed time
 * it hardly changes when the machine has other work.
 */
export function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return used(before);
}

/** The same for asynchronous work; counts all that the process does meanwhile. */
export async function cpuTimeOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return used(before);
}

function used(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) * 1000;
}
