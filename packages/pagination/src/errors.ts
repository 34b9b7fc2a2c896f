/** The mark that `isAccountingDataError` of `@accounting-data/core` looks for; set here without importing it. */
export const errorBrand: unique symbol = Symbol.for("accounting-data.error");

/**
 * The base of this package's errors. They have the brand and the codes of those in `@accounting-data/core`, which this
 * package does not import.
 * @example if (error instanceof PaginationError) console.error(error.code, error.operation);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export abstract class PaginationError extends Error {
  /** What went wrong, for programs. */
  abstract readonly code: "pagination_stalled" | "limit_exceeded" | "incomplete" | "invalid_argument";
  /** Name of the operation that was reading, such as `iterateBanks`. */
  declare readonly operation?: string | undefined;

  /** The message begins with the name of the operation. */
  constructor(message: string, fields: Pick<PaginationError, "operation" | "cause"> = {}) {
    super(fields.operation ? `${fields.operation}: ${message}` : message, fields);
    // Sets the fields that the subclasses declare.
    Object.assign(this, fields);
    Object.defineProperty(this, errorBrand, { value: true });
  }

  /** The error as plain data, which `JSON.stringify`, `structuredClone` and `postMessage` keep. */
  toJSON(): Readonly<Record<string, unknown>> {
    return { ...(this as object), message: this.message };
  }
}

/**
 * An option of an iterator can't be used, or a cursor belongs to another list. Nothing was sent. Code `invalid_argument`.
 * @example if (error instanceof InvalidArgumentError) console.error(error.argument); // "pageSize"
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export class InvalidArgumentError extends PaginationError {
  override readonly name: string = "InvalidArgumentError";
  readonly code = "invalid_argument" as const;
  /** Name of the argument, such as `pageSize` or `from`. */
  declare readonly argument: string;

  constructor(message: string, fields: Pick<InvalidArgumentError, "argument" | "operation" | "cause">) {
    super(message, fields);
  }
}

/**
 * A list has more records than `collect` was allowed to gather. Code `limit_exceeded`.
 * @example if (error instanceof LimitExceededError) console.error(`There are more than ${error.max}.`);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export class LimitExceededError extends PaginationError {
  override readonly name: string = "LimitExceededError";
  readonly code = "limit_exceeded" as const;
  /** The limit that was given, in records. */
  declare readonly max: number;

  constructor(max: number) {
    super(`more than ${max} records; raise max, or use take()`, { max } as object);
  }
}

/**
 * The service keeps sending records that it sent before, whatever page is requested. All records yielded so far are
 * right, but the list can't be read to its end. Code `pagination_stalled`.
 * @example if (error instanceof PaginationStalledError) console.error("The service ignores the page number.");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export class PaginationStalledError extends PaginationError {
  override readonly name: string = "PaginationStalledError";
  readonly code = "pagination_stalled" as const;
}

/**
 * A list ended below the total that the service names, also when it was asked again. All records that came were yielded
 * before. The option `incomplete: "accept"` ends the list instead. Code `incomplete`.
 * @example if (error instanceof IncompleteListError) console.error(`${error.yielded} of ${error.promised} came.`);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export class IncompleteListError extends PaginationError {
  override readonly name: string = "IncompleteListError";
  readonly code = "incomplete" as const;
  /** Different records that came. */
  declare readonly yielded: number;
  /** The total that the service names. */
  declare readonly promised: number;

  constructor(fields: Pick<IncompleteListError, "yielded" | "promised" | "operation">) {
    super(`the list ended after ${fields.yielded} of ${fields.promised} records`, fields);
  }
}
