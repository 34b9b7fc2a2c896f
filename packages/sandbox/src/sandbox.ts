import type { RecordFields, SandboxRecord } from "./data/sandbox-record.ts";
import type { Fault, FaultScope } from "./faults/fault.ts";
import type { Counters } from "./http/counters.ts";
import type { ExchangeOutcome } from "./http/exchange.ts";
import type { SandboxFetch } from "./http/in-process-fetch.ts";
import type { RequestLogEntry } from "./http/request-log.ts";
import type { ListName } from "./lists.ts";
import type { SandboxBehaviour } from "./sandbox-options.ts";

/**
 * The company whose records are read or changed.
 * @example sandbox.insert("Banks", { Name: "Nová záložna" }, { company: "Javor s.r.o." });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#credential-management
 */
export interface OfCompany {
  /** Default `"demo-company"`, the company of the demo credentials. */
  readonly company?: string;
}

/**
 * The service in memory. `Added` are the names of lists that the `lists` option adds.
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
export interface Sandbox<Added extends string = never> {
  /** Answers like the runtime's `fetch`, whatever the URL's host. Works without its object. */
  readonly fetch: SandboxFetch;
  /** The current records of a list, in the order of their ids. They are frozen: `update` changes one. */
  records(list: ListName | Added, of?: OfCompany): readonly SandboxRecord[];
  /**
   * Adds a record; fills in a missing `Id` or `ModifiedAt`.
   *
   * @throws RangeError when the id is not a guid, or is taken
   */
  insert(list: ListName | Added, record: RecordFields, of?: OfCompany): SandboxRecord;
  /**
   * Changes fields of a record; `ModifiedAt` becomes the present unless the changes set it.
   *
   * @throws RangeError when there is no such record
   */
  update(list: ListName | Added, id: string, changes: RecordFields, of?: OfCompany): SandboxRecord;
  /**
   * Removes a record.
   *
   * @throws RangeError when there is no such record
   */
  remove(list: ListName | Added, id: string, of?: OfCompany): SandboxRecord;
  /** The last 100,000 requests, oldest first; no headers, bodies or secrets. */
  readonly requests: readonly RequestLogEntry[];
  readonly counters: Counters;
  /**
   * Changes options while the sandbox runs; options that are not named keep their values.
   *
   * @throws RangeError for an unknown option (here also `seed`, `data`, `lists` and `clock`), or one out of its range
   */
  configure(options: SandboxBehaviour<Added>): void;
  /**
   * Adds a fault, which happens to the next requests of its scope.
   *
   * @returns a function that removes the fault
   * @throws RangeError for an unknown fault or scope
   */
  inject(fault: Fault, scope?: FaultScope<Added>): () => void;
  /** Removes every fault. */
  clearFaults(): void;
  /** Makes every token invalid that was issued until now. */
  expireTokens(): void;
  /** Restores the original data and options; clears injected faults, tokens, log and counters. */
  reset(): void;
  /** Answers a request with what happens on the wire, for adapters such as `serve`. */
  exchange(request: Request): Promise<ExchangeOutcome>;
}
