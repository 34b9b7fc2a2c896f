import { readdirSync, readFileSync } from "node:fs";

/**
 * Measures other work on the machine. The returned function returns the CPU, in cores, that processes outside this run
 * have used since. Works on Linux; 0 elsewhere.
 */
export function watchOthers(): () => number {
  if (process.platform !== "linux") return () => 0;
  const before = cpuTicks();
  const begun = performance.now();
  return () => {
    const after = cpuTicks();
    const seconds = (performance.now() - begun) / 1000;
    return Math.max(0, after.all - before.all - (after.own - before.own)) / ticksASecond / seconds;
  };
}

const ticksASecond = 100;

/** CPU used since the machine started: by all processes, and by this process with its descendants. */
function cpuTicks(): { readonly all: number; readonly own: number } {
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = readFileSync("/proc/stat", "utf8")
    .split("\n", 1)[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const processes = readProcesses();
  let own = 0;
  for (const [pid, { ticks }] of processes) if (isOurs(pid, processes)) own += ticks;
  return { all: user + nice + system + steal, own };
}

interface Process {
  readonly parent: number;
  /** Its own, and those of its ended children. */
  readonly ticks: number;
}

function readProcesses(): ReadonlyMap<number, Process> {
  const processes = new Map<number, Process>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const line = readFileSync(`/proc/${name}/stat`, "utf8");
      // The second field is the program's name, in brackets and possibly with spaces.
      const fields = line
        .slice(line.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
      processes.set(Number(name), {
        parent: fields[1] ?? 0,
        ticks: user + system + childrenUser + childrenSystem,
      });
    } catch {
      // It ended between the two reads.
    }
  }
  return processes;
}

function isOurs(pid: number, processes: ReadonlyMap<number, Process>): boolean {
  for (let at: number | undefined = pid; at; at = processes.get(at)?.parent)
    if (at === process.pid) return true;
  return false;
}
