import { isServiceOperation } from "../operations.ts";
import type { Fault, FaultScope, InjectedFault } from "./fault.ts";
import { checkFault } from "./check-fault.ts";

/** The injected faults, oldest first. */
export interface FaultQueue {
  /** @returns a function that removes the fault */
  add(fault: Fault, scope?: FaultScope<string>): () => void;
  replace(faults: readonly InjectedFault<string>[]): void;
  /** The fault that happens to a request, which counts as one of its `times`. */
  take(operation: string, path: string): Fault | undefined;
}

interface QueuedFault {
  readonly fault: Fault;
  readonly on: FaultScope<string>["on"];
  /** Matching requests that still pass before the fault happens. */
  toPass: number;
  /** How often the fault still happens. */
  left: number;
}

/** Makes an empty queue for a service with the given operations. */
export function createFaultQueue(operations: readonly string[]): FaultQueue {
  let queue: QueuedFault[] = [];

  const check = (fault: Fault, scope: FaultScope<string>): QueuedFault => {
    const { times = 1, after = 0, on, ...others } = scope;
    checkFault(fault);
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw new RangeError(`No option "${unknown}". Available: times, after, on.`);
    if (!(times >= 1)) throw new RangeError(`The times of a fault must be at least 1, not ${times}.`);
    if (!(after >= 0)) throw new RangeError(`The after of a fault must be at least 0, not ${after}.`);
    if (on !== undefined && !on.startsWith("/") && !operations.includes(on)) {
      throw new RangeError(`No operation "${on}". Available: ${operations.join(", ")}.`);
    }
    return { fault, on, toPass: after, left: times };
  };

  return {
    add(fault, scope = {}) {
      const entry = check(fault, scope);
      queue.push(entry);
      return () => {
        queue = queue.filter((other) => other !== entry);
      };
    },
    replace(faults) {
      queue = faults.map(({ fault, ...scope }) => check(fault, scope));
    },
    take(operation, path) {
      for (const entry of queue) {
        if (!matches(entry.on, operation, path)) continue;
        if (entry.toPass > 0) {
          entry.toPass -= 1;
          continue;
        }
        entry.left -= 1;
        if (entry.left <= 0) queue = queue.filter((other) => other !== entry);
        return entry.fault;
      }
      return undefined;
    },
  };
}

function matches(on: FaultScope<string>["on"], operation: string, path: string): boolean {
  if (on === undefined) return isServiceOperation(operation);
  if (!on.startsWith("/")) return on === operation;
  return on.endsWith("*") ? path.startsWith(on.slice(0, -1)) : on === path;
}
