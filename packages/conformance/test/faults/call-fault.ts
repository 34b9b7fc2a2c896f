import type { ErrorCode } from "@accounting-data/core";
import type { Fault, FaultScope, OperationName, Sandbox } from "@accounting-data/sandbox";
import type { SandboxServer } from "@accounting-data/sandbox/node";
import type { Scheme } from "../support/credentials.ts";
import type { FastClock } from "../support/fast-clock.ts";

/** What a fault is arranged in. */
export interface FaultSite {
  readonly sandbox: Sandbox;
  readonly server: SandboxServer;
  readonly clock: FastClock;
  /** The operation that it affects. */
  readonly on: OperationName;
  /** How many requests of that operation succeed first. */
  readonly after: number;
  /** Calls back when the client is about to retry. */
  readonly whenRetrying: (callback: () => void) => void;
}

/** A fault of one call, and the required outcome. */
export interface CallFault {
  readonly name: string;
  /** Makes the fault happen. */
  arrange(site: FaultSite): void | Promise<void>;
  /** Outcome of a read: its records, or an error code. */
  readonly read: "records" | ErrorCode;
  /** Outcome of a create, and how many partners it created. */
  readonly create: readonly ["created" | ErrorCode, 0 | 1];
  /** Outcome of iterating over the issued invoices, where it differs: their iterator treats a refusal as the end. */
  readonly iteratingInvoices?: "incomplete";
  /** Default: `"api-key"`. */
  readonly scheme?: Scheme;
  /** Whether the client calls the sandbox in process, since the fault can't happen over a port. */
  readonly inProcess?: boolean;
  /** The client's `timeout`, for faults that only a timeout ends. */
  readonly timeout?: number;
}

type Outcome = Pick<CallFault, "read" | "create"> & Partial<CallFault>;

/** A fault that the sandbox can inject. */
export function injected(name: string, fault: Fault, scope: FaultScope, outcome: Outcome): CallFault {
  return {
    name,
    arrange: ({ sandbox, on, after }) => void sandbox.inject(fault, { on, after, ...scope }),
    ...outcome,
  };
}
