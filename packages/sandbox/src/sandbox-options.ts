import type { AddedList, AddedOperation } from "./added-lists.ts";
import type { SandboxCredential } from "./auth/credential.ts";
import type { Clock } from "./clock.ts";
import type { SeededData } from "./data/companies.ts";
import type { InjectedFault } from "./faults/fault.ts";
import type { RequestLogEntry } from "./http/request-log.ts";
import type { FieldCase } from "./http/field-case.ts";
import type { Envelope } from "./http/list-envelope.ts";
import type { DocumentShape } from "./lists.ts";
import type { OperationName } from "./operations.ts";
import type { RateLimit } from "./rules/rate-limit.ts";

/**
 * Options that can't change after the sandbox is made.
 * @example createSandbox({ seed: 7, data: { BusinessPartners: 1_000 } });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resources-and-their-fields
 */
export interface SandboxSetup<Added extends string = never> {
  /** The same seed makes the same data on every runtime. Default `"accounting-data"`. */
  readonly seed?: string | number;
  /**
   * How many records a list of the specification begins with, or the records themselves. A missing `Id` is made up; a
   * missing `ModifiedAt` becomes the beginning of 2021. Default: a few records in each list, 312 business partners.
   */
  readonly data?: SeededData;
  /**
   * The shape of made-up invoices, which are the same in both. `"nested"`, as many services have them: the partner in an address,
   * totals in an object, sums by kinds of rates, foreign amounts beside those in crowns. `"flat"`: all beside each other. Default `"nested"`.
   */
  readonly documents?: DocumentShape;
  /**
   * The last day of made-up data, `YYYY-MM-DD`: no record is modified later, and invoices of the last weeks are due after it. The
   * data begins five and a half years before. Default `"2026-06-14"`, whatever the clock says.
   */
  readonly dataUntil?: string;
  /**
   * Lists that the specification does not show, by their path segment: `{ Holidays: records }` answers
   * `/v1/Holidays` and `/v1/Holidays/{id}` with the common list parameters. Every company has the same records to
   * begin with. See `AddedList` for lists without `After`, or without records by id. Default: none.
   */
  readonly lists?: { readonly [List in Added]: AddedList };
  /** Default: the runtime's clock. */
  readonly clock?: Clock;
}

/**
 * Options that can change while the sandbox runs. They decide what the specification leaves open.
 * @example sandbox.configure({ maxPageSize: 100, latency: { min: 20, max: 80 } });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md
 */
export interface SandboxBehaviour<Added extends string = never> {
  /** Replaces the demo credentials. Default: one API key and one token client, see `demoCredentials`. */
  readonly credentials?: readonly SandboxCredential[];
  /** Users who have left or lost rights, by the user name in credentials. Default: none. */
  readonly users?: { readonly [user: string]: SandboxUser<Added> };
  /** How long a token is valid, in seconds, at least 1. Default 3600. */
  readonly tokenLifetime?: number;
  /** Milliseconds to wait before each answer, or a range to draw from. Default 0. */
  readonly latency?: number | { readonly min: number; readonly max: number };
  /**
   * By how many milliseconds the service's clock is ahead of `clock`; below 0 it is behind. `Date`, the moments of `Retry-After` and
   * `RateLimit-Reset`, `CreatedAt` and `ModifiedAt` follow it; the life of tokens and the windows of limits do not. Default 0.
   */
  readonly clockAhead?: number;
  /**
   * A proxy in front of the service. It passes requests and answers on, bodies in pieces and with headers of its own. Each `every`th
   * `GET` it answers itself, with a page and 502, 503 or 504: at least 2; with `Infinity`, none. Default `false`: no proxy.
   */
  readonly intermediary?: { readonly every: number } | false;
  /** Default `false`: no limit. */
  readonly rateLimit?: RateLimit | false;
  /** The largest page, at least 1. Default `Infinity`. */
  readonly maxPageSize?: number;
  /** The answer to a larger `PageSize`: a shorter page, or a 422 keyed `PageSize`. Default `"cut"`. */
  readonly overMaxPageSize?: "cut" | "reject";
  /** The shape of a list answer. Default `{ items, totalItemCount, pageNumber, pageSize }`. */
  readonly envelope?: Envelope;
  /** The case of record fields on the wire. Default `"pascal"`. */
  readonly fieldCase?: FieldCase;
  /** The answer to a create: the record under `data`, with `warnings` beside it, or the record alone. Default `"data"`. */
  readonly createdResponse?: "data" | "record";
  /** Accepts `After` and ignores it. Default `false`. */
  readonly ignoreCursor?: boolean;
  /** After the last record, `After` starts again with the first. Default `false`. */
  readonly loopingCursor?: boolean;
  /** Whether `PageNumber` is ignored beside `After`, or counts pages of the remaining records. Default `"ignored"`. */
  readonly afterWithPageNumber?: "ignored" | "remainder";
  /** Each page repeats this many records of the page before. Default 0. */
  readonly pageOverlap?: number;
  /**
   * Parameters of the issued invoices: `"whole"` ignores them and returns every invoice, `"list-parameters"` requires
   * the common list parameters, `"default-page"` returns a page with or without them. Default `"whole"`.
   */
  readonly issuedInvoices?: "whole" | "list-parameters" | "default-page";
  /** The page size of `"default-page"`, at least 1. Default 50. */
  readonly issuedInvoicesPageSize?: number;
  /** Answers every create with 404. Default `false`. */
  readonly createNotFound?: boolean;
  /** Replaces all injected faults. Default: none. */
  readonly faults?: readonly InjectedFault<Added>[];
  /** Called when a request arrives, before it is processed; may change records between pages. */
  readonly onRequest?: (entry: RequestLogEntry) => void;
  /** Called when a request has been answered, or when it is certain that it never will be. */
  readonly onResponse?: (entry: RequestLogEntry) => void;
}

/**
 * The rights of a user, and whether the user has left. Users who are not listed have all rights.
 * @example sandbox.configure({ users: { jana: { rights: ["listBanks", "getBank"] }, petr: { left: true } } });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#credential-management
 */
export interface SandboxUser<Added extends string = never> {
  /** The user has left the company, so the credentials are invalid: 401. Default `false`. */
  readonly left?: boolean;
  /** Operations that the user may call; any other is answered 403. Default `"all"`. */
  readonly rights?: "all" | "none" | readonly (OperationName | AddedOperation<Added>)[];
}

/**
 * Options of `createSandbox`. All have defaults.
 * @example createSandbox({ seed: 7, issuedInvoices: "default-page", fieldCase: "camel" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md
 */
export interface SandboxOptions<Added extends string = never>
  extends SandboxSetup<Added>, SandboxBehaviour<NoInfer<Added>> {}
