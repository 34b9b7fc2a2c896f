import type { SandboxCredential } from "./auth/credential.ts";
import type { SandboxUser } from "./auth/user.ts";
import type { Clock } from "./clock.ts";
import type { SeededData } from "./data/companies.ts";
import type { InjectedFault } from "./faults/fault.ts";
import type { RequestLogEntry } from "./http/request-log.ts";
import type { Envelope } from "./resources/list-envelope.ts";
import type { RateLimit } from "./rules/rate-limit.ts";

/**
 * What is settled when the sandbox is made.
 *
 * @example
 * ```ts
 * const setup: SandboxSetup = { seed: 7, data: { BusinessPartners: 1_000 } };
 * const sandbox = createSandbox(setup);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resources-and-their-fields
 */
export interface SandboxSetup {
  /** The same seed gives the same data, on every runtime. Default `"accounting-data"`. */
  readonly seed?: string | number;
  /**
   * How many records a list begins with, or the records themselves (where missing, an `Id` is added, and as `ModifiedAt`
   * the beginning of 2021). Default: 312 business partners, 140 issued invoices, 24 banks, 18 activities, 12 centres, 7 bank
   * accounts, 5 cash registers.
   */
  readonly data?: SeededData;
  /** Default: the runtime's clock. */
  readonly clock?: Clock;
}

/**
 * What can be changed while the sandbox runs. Whatever the specification leaves open is a choice here.
 *
 * @example
 * ```ts
 * const behaviour: SandboxBehaviour = { maxPageSize: 100, latency: { min: 20, max: 80 } };
 * sandbox.configure(behaviour);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md
 */
export interface SandboxBehaviour {
  /** Replaces the demo credentials. Default: one API key and one token client, see `demoCredentials`. */
  readonly credentials?: readonly SandboxCredential[];
  /** Users who have left or lost rights, by the name that credentials give. Default: none. */
  readonly users?: { readonly [user: string]: SandboxUser };
  /** Validity of a token in seconds, above 0. Default 3600. */
  readonly tokenLifetime?: number;
  /** Milliseconds before each answer, or a range to draw from. Default 0. */
  readonly latency?: number | { readonly min: number; readonly max: number };
  /** Default `false`: no limit. */
  readonly rateLimit?: RateLimit | false;
  /** The largest PageSize that is served, at least 1. Default `Infinity`. */
  readonly maxPageSize?: number;
  /** What a larger PageSize meets: a shorter page, or a 422 keyed `PageSize`. Default `"cut"`. */
  readonly overMaxPageSize?: "cut" | "reject";
  /** How a list answer is spelled. Default `{ items, totalItemCount, pageNumber, pageSize }`. */
  readonly envelope?: Envelope;
  /** The case of record fields on the wire. Default `"pascal"`. */
  readonly fieldCase?: "pascal" | "camel";
  /** Where a created record stands: under `data` with `warnings` beside it, or as the body. Default `"data"`. */
  readonly createdResponse?: "data" | "record";
  /** `After` is taken and not heeded. Default `false`. */
  readonly ignoreCursor?: boolean;
  /** After the last record, `After` begins again with the first. Default `false`. */
  readonly loopingCursor?: boolean;
  /** What `PageNumber` means beside `After`: nothing, or a page of what remains. Default `"ignored"`. */
  readonly afterWithPageNumber?: "ignored" | "remainder";
  /** Every page but the first begins so many records early. Default 0. */
  readonly pageOverlap?: number;
  /**
   * What the list of issued invoices takes: nothing (`"whole"`: all of it, parameters ignored), the common list
   * parameters (`"list-parameters"`: required), or either (`"default-page"`). Default `"whole"`.
   */
  readonly issuedInvoices?: "whole" | "list-parameters" | "default-page";
  /** The page of `"default-page"`, at least 1. Default 50. */
  readonly issuedInvoicesPageSize?: number;
  /** Every create is answered with 404. Default `false`. */
  readonly createNotFound?: boolean;
  /** Replaces every fault that is waiting. Default: none. */
  readonly faults?: readonly InjectedFault[];
  /** Called when a request has arrived, before anything is done with it; a place to change records between pages. */
  readonly onRequest?: (entry: RequestLogEntry) => void;
  /** Called when a request has been answered, or will never be. */
  readonly onResponse?: (entry: RequestLogEntry) => void;
}

/**
 * Options of `createSandbox`. All have defaults.
 *
 * @example
 * ```ts
 * const options: SandboxOptions = { seed: 7, issuedInvoices: "default-page", fieldCase: "camel" };
 * const sandbox = createSandbox(options);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md
 */
export interface SandboxOptions extends SandboxSetup, SandboxBehaviour {}
