import type { RecordFields, SandboxRecord } from "./data/sandbox-record.ts";
import type { Fault, FaultScope } from "./faults/fault.ts";
import type { Counters } from "./http/counters.ts";
import type { Exchange } from "./http/exchange.ts";
import type { SandboxFetch } from "./http/in-process-fetch.ts";
import type { RequestLogEntry } from "./http/request-log.ts";
import type { ListName } from "./operations.ts";
import type { SandboxBehaviour } from "./sandbox-options.ts";

/**
 * Whose records are meant.
 *
 * @example
 * ```ts
 * const of: OfCompany = { company: "Javor s.r.o." };
 * sandbox.insert("Banks", { Name: "Nová záložna" }, of);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#credential-management
 */
export interface OfCompany {
  /** Default `"demo-company"`, which the demo credentials act for. */
  readonly company?: string;
}

/**
 * The service in memory.
 *
 * @example
 * ```ts
 * const sandbox: Sandbox = createSandbox();
 * const [first] = sandbox.records("Centres");
 * if (first) sandbox.update("Centres", first.Id, { Name: "Vedení" });
 * sandbox.inject(429, { on: "listCentres" });
 * sandbox.reset();
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export interface Sandbox {
  /** Answers like the `fetch` of the runtime, whatever the URL's host; can be handed on by itself. */
  readonly fetch: SandboxFetch;
  /** The records of a list as they are now, in the order of their ids. */
  records(list: ListName, of?: OfCompany): readonly SandboxRecord[];
  /**
   * Adds a record; `Id` and `ModifiedAt` are filled in where missing.
   *
   * @throws RangeError when the id is no guid, or is taken
   */
  insert(list: ListName, record: RecordFields, of?: OfCompany): SandboxRecord;
  /**
   * Changes fields of a record; `ModifiedAt` becomes now unless the changes say otherwise.
   *
   * @throws RangeError when there is no such record
   */
  update(list: ListName, id: string, changes: RecordFields, of?: OfCompany): SandboxRecord;
  /**
   * Removes a record.
   *
   * @throws RangeError when there is no such record
   */
  remove(list: ListName, id: string, of?: OfCompany): SandboxRecord;
  /** Every request since the beginning, oldest first; no headers, no bodies, no secrets. The last 100,000. */
  readonly requests: readonly RequestLogEntry[];
  readonly counters: Counters;
  /**
   * Changes options while the sandbox runs; the ones not named stay.
   *
   * @throws RangeError for an option that does not exist (as `seed`, `data` and `clock` here), or is out of its range
   */
  configure(options: SandboxBehaviour): void;
  /**
   * Lets a fault wait for the requests of its scope.
   *
   * @returns takes the fault back
   * @throws RangeError for a fault that does not exist
   */
  inject(fault: Fault, scope?: FaultScope): () => void;
  /** Takes back every fault that waits. */
  clearFaults(): void;
  /** Makes every token invalid that was issued until now, as if its time were over. */
  expireTokens(): void;
  /** Back to the beginning: data, options, faults, tokens, log and counters. */
  reset(): void;
  /** What a request comes to on the wire, for adapters such as `serve`. */
  exchange(request: Request): Promise<Exchange>;
}
