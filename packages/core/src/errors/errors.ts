import { printable } from "../printable.ts";

/** Marks the errors of these packages, also those of another installed copy. */
const errorBrand: unique symbol = Symbol.for("accounting-data.error");

/**
 * What the constructor of an error takes beside the message: its own fields, its operation and its cause.
 * @example const fields: ErrorFields<TimeoutError> = { operation: "getBank", limit: "timeout", limitMs: 30_000 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export type ErrorFields<E extends Error> = Omit<E, "name" | "message" | "stack" | "code" | "toJSON">;

/**
 * What all errors of this package share. Their type is the union {@link AccountingDataError}.
 * @example const keep = (error: NetworkError): string => JSON.stringify(error.toJSON());
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
abstract class CoreError extends Error {
  /** Name of the error's class, also in minified code. A getter would not do: Bun prints only a name of the error's own. */
  abstract override readonly name: string;
  /** What went wrong, for programs. */
  abstract readonly code: ErrorCode;
  /** Name of the operation that failed, which also begins the message; undefined outside operations. */
  declare readonly operation?: string | undefined;

  constructor(
    message: string,
    fields: { readonly operation?: string | undefined; readonly cause?: unknown } = {},
  ) {
    const { cause, ...own } = fields;
    const options = cause === undefined ? undefined : { cause };
    super(printable(own.operation ? `${own.operation}: ${message}` : message), options);
    // Sets the fields that the subclasses declare.
    Object.assign(this, own);
    // Not enumerable, so that printing the error does not show the brand.
    Object.defineProperty(this, errorBrand, { value: true });
  }

  /**
   * The error as plain data, which `JSON.stringify`, `structuredClone` and `postMessage` keep: name, code, message, fields, and
   * of a cause the same. A clone of the error itself loses its name and code on every platform.
   */
  toJSON(): Readonly<Record<string, unknown>> {
    const cause = this.cause as Partial<CoreError> | undefined;
    const said = cause?.toJSON?.() ?? { name: cause?.name, code: cause?.code, message: cause?.message };
    return { ...(this as object), message: this.message, ...(cause && { cause: said }) };
  }
}

/**
 * The service answered with an error status. Subclasses stand for the statuses of the specification;
 * this class itself (code `problem`) stands for any other 4xx.
 * @example if (error instanceof ProblemError) console.error(error.status, error.title, error.traceId);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#problem-details
 */
export class ProblemError extends CoreError {
  override readonly name: string = "ProblemError";
  readonly code: keyof ProblemOfCode = "problem";
  /** HTTP status of the response; that of the problem details with which a gateway answered 2xx. */
  declare readonly status: number;
  /** `title` of the problem details. */
  declare readonly title?: string | undefined;
  /** `type` of the problem details, a URI. */
  declare readonly type?: string | undefined;
  /** `detail` of the problem details: what the service says about this case. */
  declare readonly detail?: string | undefined;
  /** Trace identifier of the request, for the service's support. */
  declare readonly traceId?: string | undefined;
  /** Milliseconds to wait before the next request, where the service says so. */
  declare readonly retryAfterMs?: number | undefined;
  /**
   * All members of a JSON body as the service sent them, without secrets. Bounded: texts to 500 characters, objects and
   * arrays to their first 100 members, and five levels.
   */
  declare readonly problem?: Readonly<Record<string, unknown>> | undefined;
  /** Beginning of a body that is not problem details (a proxy's page), at most 500 characters. */
  declare readonly excerpt?: string | undefined;

  constructor(message: string, fields: ErrorFields<ProblemError>) {
    super(message, fields);
  }
}

/**
 * 400: the service rejected the request.
 * @example if (error instanceof BadRequestError) console.error(error.title, error.traceId);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class BadRequestError extends ProblemError {
  override readonly name: string = "BadRequestError";
  override readonly code = "bad_request" as const;
}

/**
 * 401: the credential is missing, wrong or no longer valid.
 * @example if (error instanceof UnauthorizedError) console.error("Ask for another key.");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class UnauthorizedError extends ProblemError {
  override readonly name: string = "UnauthorizedError";
  override readonly code = "unauthorized" as const;
}

/**
 * 403: the credential is valid, but lacks the right to the operation.
 * @example if (error instanceof ForbiddenError) console.error("Ask an administrator for the right.");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class ForbiddenError extends ProblemError {
  override readonly name: string = "ForbiddenError";
  override readonly code = "forbidden" as const;
}

/**
 * 404: no record has that id.
 * @example if (error instanceof NotFoundError) console.error("It is gone.");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class NotFoundError extends ProblemError {
  override readonly name: string = "NotFoundError";
  override readonly code = "not_found" as const;
}

/**
 * 422: parameters, id or payload failed the service's validation.
 *
 * @example
 * ```ts
 * if (error instanceof ValidationError) {
 *   for (const [key, messages] of Object.entries(error.errors)) console.error(problemPath(key), messages);
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#problem-details
 */
export class ValidationError extends ProblemError {
  override readonly name: string = "ValidationError";
  override readonly code = "validation" as const;
  /**
   * Messages by property name, such as `Name` or `DeliveryAddresses[0].Name`; see `problemPath`. The first 100 names, and
   * ten messages each; `message` says how many names are left out.
   */
  declare readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(message: string, fields: ErrorFields<ValidationError>) {
    super(message, fields);
  }
}

/**
 * 429: too many requests. Thrown when no retry is left, or at once when the service demands a wait longer than
 * `maxRetryAfter` or than the rest of the deadline. Thrown without sending anything while such a wait, demanded by an
 * earlier 429 for the same credential, lasts.
 * @example if (error instanceof RateLimitError) console.error(`Wait ${Math.ceil(error.retryAfterMs / 1000)} s.`);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export class RateLimitError extends ProblemError {
  override readonly name: string = "RateLimitError";
  override readonly code = "rate_limited" as const;
  /** Milliseconds to wait before the next request: as the service says, else the client's own back-off. */
  declare readonly retryAfterMs: number;

  constructor(message: string, fields: ErrorFields<RateLimitError>) {
    super(message, fields);
  }
}

/**
 * 5xx: the service failed. Reads are retried after 500, 502, 503 and 504; this is thrown when no retry is left or the
 * service demands too long a wait. A create throws `OutcomeUnknownError` instead, with this error as its cause.
 * @example if (error instanceof ServerError) console.error(error.status, error.retryAfterMs);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class ServerError extends ProblemError {
  override readonly name: string = "ServerError";
  override readonly code = "server_error" as const;
}

/**
 * 4xx of a proxy, gateway or firewall between client and service, told by a body that the service would not send: HTML, XML, plain
 * text or broken JSON. It says nothing of the credential, its rights, or whether a record exists. Of a create, most likely nothing
 * was created: look for the record before you send it again.
 * @example if (error instanceof IntermediaryError) console.error(`Not the service: ${error.status} ${error.excerpt}`);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class IntermediaryError extends ProblemError {
  override readonly name: string = "IntermediaryError";
  override readonly code = "intermediary" as const;
}

/**
 * An argument or option is invalid. Nothing was sent. The message names the argument and the rule, never its value.
 * `instanceof` recognises that of `@accounting-data/pagination` too.
 * @example throw new InvalidArgumentError("id must not be empty", { argument: "id", operation: "getBank" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class InvalidArgumentError extends CoreError {
  override readonly name: string = "InvalidArgumentError";
  readonly code = "invalid_argument" as const;
  /** Name of the argument, such as `baseUrl` or `id`. */
  declare readonly argument: string;

  /** Whether it is an error of this name, of whichever of these packages. A subclass has only its own instances. */
  static override [Symbol.hasInstance](value: unknown): value is InvalidArgumentError {
    return this === InvalidArgumentError
      ? isAccountingDataError(value, "invalid_argument")
      : super[Symbol.hasInstance](value);
  }

  constructor(message: string, fields: ErrorFields<InvalidArgumentError>) {
    super(message, fields);
  }
}

/**
 * No access token: the token endpoint rejected the client, could not be reached (`cause` is a `NetworkError` or
 * `TimeoutError`), answered with another error (`cause` is the error of its status), or sent no usable token. Nothing
 * was sent to the API. A call whose deadline ends before the token comes throws `TimeoutError` instead.
 * @example if (error instanceof TokenError && error.error === "invalid_client") console.error("Ask for another secret.");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#token-request
 */
export class TokenError extends CoreError {
  override readonly name: string = "TokenError";
  readonly code = "token" as const;
  /** HTTP status of the auth server's response; undefined if none arrived. */
  declare readonly status?: number | undefined;
  /** `error` of the response, such as `invalid_client`. */
  declare readonly error?: string | undefined;
  /** `error_description` of the response, without secrets. */
  declare readonly error_description?: string | undefined;

  constructor(message: string, fields?: ErrorFields<TokenError>) {
    super(message, fields);
  }
}

/**
 * The function that gives the API key or the token failed, also when it was called again. Nothing was sent. `cause` is a copy of
 * what it threw, with only its name, `code` and message, without the keys that it gave before.
 * @example if (error instanceof CredentialError) console.error("The vault does not answer:", error.cause);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export class CredentialError extends CoreError {
  override readonly name: string = "CredentialError";
  readonly code = "credential" as const;
}

/**
 * The request failed below HTTP: the name did not resolve, or the connection was refused, reset or lost.
 * `cause` is a copy of the runtime's error with only its `name`, `code` and message.
 * @example if (error instanceof NetworkError) console.error((error.cause as { code?: string }).code); // "ECONNREFUSED"
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class NetworkError extends CoreError {
  override readonly name: string = "NetworkError";
  readonly code = "network" as const;
}

/**
 * No complete response came in time: within `timeout` in any attempt, or within `deadline` in all of them.
 * @example if (error instanceof TimeoutError) console.error(error.limit, error.limitMs); // "timeout", 30000
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class TimeoutError extends CoreError {
  override readonly name: string = "TimeoutError";
  readonly code = "timeout" as const;
  /** The option that ran out: `timeout` of one attempt, or `deadline` of all of them. */
  declare readonly limit: "timeout" | "deadline";
  /** Its value in milliseconds. */
  declare readonly limitMs: number;

  constructor(message: string, fields: ErrorFields<TimeoutError>) {
    super(message, fields);
  }
}

/**
 * The service answered with a redirect. The client never follows one: the credential's header would be sent along.
 * Usually `baseUrl` is not the API's address.
 * @example if (error instanceof RedirectError) console.error(error.status, error.location);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class RedirectError extends CoreError {
  override readonly name: string = "RedirectError";
  readonly code = "redirect" as const;
  /** HTTP status; undefined where the browser hides it. */
  declare readonly status?: number | undefined;
  /** Target without user information, query and fragment; undefined where the browser hides it. */
  declare readonly location?: string | undefined;

  constructor(message: string, fields?: ErrorFields<RedirectError>) {
    super(message, fields);
  }
}

/**
 * The service answered with success, but the body cannot be understood: it is not JSON, or has no list or id.
 * It never becomes an empty result.
 * @example throw new ContractError("no list among the keys Foo, Bar"); // in a reader: client.send adds operation and status
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export class ContractError extends CoreError {
  override readonly name: string = "ContractError";
  readonly code = "contract" as const;
  /** HTTP status of the response. */
  declare readonly status?: number | undefined;
  /** Trace identifier of the request, where the service sent one. */
  declare readonly traceId?: string | undefined;

  constructor(message: string, fields?: ErrorFields<ContractError>) {
    super(message, fields);
  }
}

/**
 * A create or another change was sent, and no response says whether it happened. `cause` is the reason (`TimeoutError`,
 * `NetworkError`, `ServerError`, `RedirectError`, a `ContractError` if the answer is a 2xx that proves nothing, or the signal's reason
 * after an abort).
 * The client never sends it again; look for the record before you do.
 * @example if (error instanceof OutcomeUnknownError) console.error("Look for partners modified since", error.attemptedAt);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export class OutcomeUnknownError extends CoreError {
  override readonly name: string = "OutcomeUnknownError";
  readonly code = "outcome_unknown" as const;
  /** When the attempt began, on the client's wall clock (the service's may differ). */
  declare readonly attemptedAt: Date;

  constructor(message: string, fields: ErrorFields<OutcomeUnknownError>) {
    super(message, fields);
  }
}

/**
 * A create (201) or another change (2xx) succeeded, but its response is unusable: the body is incomplete, not JSON, or without a record.
 * The record exists: do not send it again.
 * @example if (error instanceof CreatedUnreadableError) console.error("It was created.", error.location);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export class CreatedUnreadableError extends CoreError {
  override readonly name: string = "CreatedUnreadableError";
  readonly code = "created_unreadable" as const;
  /** HTTP status of the response, a 2xx. */
  declare readonly status: number;
  /** When the attempt began, on the client's wall clock (the service's may differ). */
  declare readonly attemptedAt: Date;
  /** The `Location` header without its query, where there was one. */
  declare readonly location?: string | undefined;
  /** Trace identifier of the request, where the service sent one. */
  declare readonly traceId?: string | undefined;

  constructor(message: string, fields: ErrorFields<CreatedUnreadableError>) {
    super(message, fields);
  }
}

/**
 * The stable codes of every error that these packages throw. A code never changes its meaning; a new one is a major version.
 * `pagination_stalled`, `limit_exceeded` and `incomplete` come from `@accounting-data/pagination`.
 * @example const code: ErrorCode = "rate_limited";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export type ErrorCode = keyof ErrorOfCode;

/**
 * The type of error of each code that stands for an error status of the service.
 * @example const worthRetrying: readonly (keyof ProblemOfCode)[] = ["rate_limited", "server_error"];
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface ProblemOfCode {
  problem: ProblemError & { readonly code: "problem" };
  bad_request: BadRequestError;
  unauthorized: UnauthorizedError;
  forbidden: ForbiddenError;
  not_found: NotFoundError;
  validation: ValidationError;
  rate_limited: RateLimitError;
  server_error: ServerError;
  intermediary: IntermediaryError;
}

/**
 * The type of error of each code.
 * @example const messages = (error: ErrorOfCode["validation"]): readonly string[] => Object.values(error.errors).flat();
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface ErrorOfCode extends ProblemOfCode {
  token: TokenError;
  credential: CredentialError;
  network: NetworkError;
  timeout: TimeoutError;
  redirect: RedirectError;
  contract: ContractError;
  outcome_unknown: OutcomeUnknownError;
  created_unreadable: CreatedUnreadableError;
  invalid_argument: InvalidArgumentError;
  pagination_stalled: BrandedError & { readonly code: "pagination_stalled" };
  limit_exceeded: BrandedError & { readonly code: "limit_exceeded" };
  incomplete: BrandedError & {
    readonly code: "incomplete";
    /** Different records that came. */
    readonly yielded: number;
    /** The total that the service names. */
    readonly promised: number;
  };
}

/**
 * What every branded error has, whichever package or package copy threw it.
 * @example const describe = ({ code, operation }: BrandedError): string => `${operation ?? "no operation"}: ${code}`;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface BrandedError extends Error {
  /** What went wrong, for programs. */
  readonly code: ErrorCode;
  /** Name of the operation that failed. */
  readonly operation?: string | undefined;
}

/**
 * An error of these packages: the union of all, told apart by `code`. A `switch` over the codes narrows to each class, and may end
 * with `never`. As a value it is the class that all errors of `@accounting-data/core` extend, for `instanceof`; those of
 * `@accounting-data/pagination`, and of another copy of a package, only {@link isAccountingDataError} recognises.
 *
 * @example
 * ```ts
 * const advise = (error: AccountingDataError): string => {
 *   switch (error.code) {
 *     case "validation":
 *       return Object.keys(error.errors).join(", ");
 *     case "rate_limited":
 *       return `again in ${Math.ceil(error.retryAfterMs / 1000)} s`;
 *     default:
 *       return error.message;
 *   }
 * };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/errors.md
 */
export type AccountingDataError = ErrorOfCode[ErrorCode];
/**
 * The class that all errors of `@accounting-data/core` extend, for `instanceof`.
 * @example if (error instanceof AccountingDataError) console.error(error.code, error.operation);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/errors.md
 */
export const AccountingDataError: abstract new (...fields: never) => AccountingDataError = CoreError as never;

/**
 * Whether a caught value is an error of these packages, and has that code where one is given.
 * Unlike `instanceof` it works when two copies of a package are installed.
 *
 * @example
 * ```ts
 * if (isAccountingDataError(error, "validation")) console.error(error.errors);
 * else if (isAccountingDataError(error)) console.error(error.code, error.message);
 * else throw error;
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export function isAccountingDataError(value: unknown): value is AccountingDataError;
export function isAccountingDataError<Code extends ErrorCode>(
  value: unknown,
  code: Code,
): value is ErrorOfCode[Code];
export function isAccountingDataError(value: unknown, code?: ErrorCode): boolean {
  const error = value as { readonly [errorBrand]?: unknown; readonly code?: unknown } | null | undefined;
  return error?.[errorBrand] === true && (code === undefined || error.code === code);
}

export type { CoreError };
