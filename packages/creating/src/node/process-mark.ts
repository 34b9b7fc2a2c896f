import { hostname } from "node:os";

/** Which process it was, so that others can tell whether it is still there. */
export interface ProcessMark {
  readonly pid: number;
  readonly host: string;
  /** When the process began, in milliseconds since 1970: another process may get its number later. */
  readonly started: number;
  /** When it was marked. */
  readonly at: number;
}

export function thisProcess(): ProcessMark {
  const now = Date.now();
  return { pid: process.pid, host: hostname(), started: Math.round(now - process.uptime() * 1000), at: now };
}

/** Longer than any run: a process with its number is another one by then. */
const longestMs = 24 * 60 * 60_000;
/** By how much two marks of one process differ at most. */
const toleranceMs = 2000;

/** Whether the process may still be there. Of another machine nobody knows, and it counts as alive for a day. */
export function isAlive({ pid, host, started, at }: ProcessMark): boolean {
  if (Date.now() - at > longestMs) return false;
  if (host !== hostname()) return true;
  if (pid === process.pid) return Math.abs(thisProcess().started - started) < toleranceMs;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { readonly code?: unknown }).code !== "ESRCH";
  }
}
