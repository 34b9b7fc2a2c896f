import type { ErrorCode } from "@accounting-data/core";
import type { Fault, FaultScope, OperationName, Sandbox } from "@accounting-data/sandbox";
import type { SandboxServer } from "@accounting-data/sandbox/node";
import type { Scheme } from "../support/credentials.ts";
import type { FastClock } from "../support/fast-clock.ts";

/** Where a fault is let loose. */
export interface FaultSite {
  readonly sandbox: Sandbox;
  readonly server: SandboxServer;
  readonly clock: FastClock;
  /** The operation that meets it. */
  readonly on: OperationName;
  /** How many requests of it pass unharmed before. */
  readonly after: number;
  /** What happens when the client is about to try again. */
  readonly whenRetrying: (callback: () => void) => void;
}

/** Something that goes wrong with a call, and what has to come of it. */
export interface CallFault {
  readonly name: string;
  /** Lets it loose. */
  arrange(site: FaultSite): void | Promise<void>;
  /** What a read comes to: its records, or the error of that code. */
  readonly read: "records" | ErrorCode;
  /** What a create comes to, and how many partners there are afterwards. */
  readonly create: readonly ["created" | ErrorCode, 0 | 1];
  /** What iterating the issued invoices comes to where that is something else: it takes a refusal for the end. */
  readonly iteratingInvoices?: "incomplete";
  /** Default: `"api-key"`. */
  readonly scheme?: Scheme;
  /** Whether the client reaches the sandbox in the same process, since a port can't show the fault. */
  readonly inProcess?: boolean;
  /** Milliseconds for an attempt, where the fault is that none of them ends. */
  readonly timeout?: number;
}

type Ends = Pick<CallFault, "read" | "create"> & Partial<CallFault>;

/** A fault that the sandbox knows. */
export function injected(name: string, fault: Fault, scope: FaultScope, ends: Ends): CallFault {
  return {
    name,
    arrange: ({ sandbox, on, after }) => void sandbox.inject(fault, { on, after, ...scope }),
    ...ends,
  };
}
