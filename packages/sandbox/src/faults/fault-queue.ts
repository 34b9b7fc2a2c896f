import { isServiceOperation, type OperationName, operations } from "../operations.ts";
import type { Fault, FaultScope, InjectedFault } from "./fault.ts";
import { checkFault } from "./check-fault.ts";

/** The faults that wait for requests, in the order in which they were injected. */
export interface FaultQueue {
  /** @returns takes the fault back. */
  add(fault: Fault, scope?: FaultScope): () => void;
  replace(faults: readonly InjectedFault[]): void;
  clear(): void;
  /** The fault that a request meets, counted as met. */
  take(operation: OperationName, path: string): Fault | undefined;
}

interface Waiting {
  readonly fault: Fault;
  readonly on: FaultScope["on"];
  toPass: number;
  left: number;
}

/** Makes an empty queue. */
export function createFaultQueue(): FaultQueue {
  let waiting: Waiting[] = [];

  const prepare = (fault: Fault, { times = 1, after = 0, on }: FaultScope): Waiting => {
    checkFault(fault);
    if (!(times >= 1)) throw new RangeError(`A fault's times must be at least 1, not ${times}.`);
    if (!(after >= 0)) throw new RangeError(`A fault's after must be at least 0, not ${after}.`);
    if (on !== undefined && !on.startsWith("/") && !operations.some(({ name }) => name === on)) {
      throw new RangeError(
        `There is no operation ${on}; there are ${operations.map(({ name }) => name).join(", ")}.`,
      );
    }
    return { fault, on, toPass: after, left: times };
  };

  return {
    add(fault, scope = {}) {
      const entry = prepare(fault, scope);
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    replace(faults) {
      waiting = faults.map(({ fault, ...scope }) => prepare(fault, scope));
    },
    clear() {
      waiting = [];
    },
    take(operation, path) {
      for (const entry of waiting) {
        if (!matches(entry.on, operation, path)) continue;
        if (entry.toPass > 0) {
          entry.toPass -= 1;
          continue;
        }
        entry.left -= 1;
        if (entry.left <= 0) waiting = waiting.filter((other) => other !== entry);
        return entry.fault;
      }
      return undefined;
    },
  };
}

function matches(on: FaultScope["on"], operation: OperationName, path: string): boolean {
  if (on === undefined) return isServiceOperation(operation);
  if (!on.startsWith("/")) return on === operation;
  return on.endsWith("*") ? path.startsWith(on.slice(0, -1)) : on === path;
}
