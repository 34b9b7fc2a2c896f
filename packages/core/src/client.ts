import { answerOf, contractError, type Answer } from "./answer.ts";
import type { CallOptions } from "./call-options.ts";
import type { Call, CompleteExchange, Counters } from "./call.ts";
import { refuseArgument } from "./check-options.ts";
import type { ClientSettings } from "./client-options.ts";
import type { Clock } from "./clock.ts";
import { isAccountingDataError } from "./errors/errors.ts";
import { notifyCaller, notifyHooks } from "./notify.ts";
import { logFailure } from "./logger.ts";
import type { Operation } from "./operation.ts";
import { verdictOn } from "./request/judge.ts";
import { prepareCall } from "./request/prepare-call.ts";
import { runAttempts } from "./request/run-attempts.ts";

/**
 * Sends operations to one service with one credential. Printing it shows no secret.
 * @example const client: Client = createClient({ baseUrl, credential: apiKey("your key") });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export interface Client {
  /** Address of the API, without a slash at the end. */
  readonly baseUrl: string;
  /** The client's clock. */
  readonly clock: Clock;
  /** What the client has done so far. */
  readonly counters: Counters;
  /**
   * Sends an operation, retries it where that is safe, and returns what `read` makes of the response.
   *
   * If `read` throws or rejects, a read operation rejects with a `ContractError` (errors of these packages are passed on, others
   * become its `cause`; a `ContractError` needs only a message), a create with a `CreatedUnreadableError` after a 201, else with an
   * `OutcomeUnknownError`.
   *
   * Rejects with `InvalidArgumentError` before anything is sent, with the `ProblemError` of the response's status, with
   * `TokenError`, `NetworkError`, `TimeoutError` or `RedirectError`, or with the signal's reason. A create that may
   * have been sent rejects only with the error of a 4xx, `OutcomeUnknownError` or `CreatedUnreadableError`.
   *
   * @example
   * ```ts
   * const bank = await client.send(
   *   { name: "getBank", kind: "read", method: "GET", path: `/v1/Banks/${encodeURIComponent(id)}` },
   *   (answer) => answer.json(),
   * );
   * ```
   */
  send<T>(
    operation: Operation,
    read: (answer: Answer) => T | PromiseLike<T>,
    options?: CallOptions,
  ): Promise<T>;
}

/** Creates a client from checked options. */
export function clientOf(settings: ClientSettings): Client {
  const { baseUrl, clock, counters, logger } = settings;
  return {
    baseUrl,
    clock,
    counters,
    async send(operation, read, options = {}) {
      if (typeof read !== "function") refuseArgument("read", "must be a function", operation.name);
      const call = prepareCall(settings, operation, options);
      const startedAt = clock.monotonic();
      notifyHooks(call, "onStart", {});
      let exchange: CompleteExchange | undefined;
      let error: unknown;
      try {
        exchange = await runAttempts(call, settings);
        return await read(answerOf(call, exchange.response));
      } catch (failure) {
        error = exchange ? readingError(call, exchange, failure) : failure;
        const failed = error;
        if (logger && isAccountingDataError(failed)) settings.notify(() => logFailure(logger, failed));
        throw error;
      } finally {
        if (exchange) notifyCaller(call, exchange.details, exchange.response);
        const { code, status = exchange?.response.status } = (
          isAccountingDataError(error) ? error : { code: error === undefined ? undefined : "aborted" }
        ) as { readonly code?: string; readonly status?: number };
        notifyHooks(call, "onEnd", { status, code, durationMs: clock.monotonic() - startedAt });
      }
    },
  };
}

/** The error where the reader of a response failed: the response is not as specified. */
function readingError(call: Call, exchange: CompleteExchange, failure: unknown): unknown {
  const { response } = exchange;
  if (call.change) {
    // The reader knows of other creates.
    if (isAccountingDataError(failure, "outcome_unknown")) return failure;
    const isDone = verdictOn(call, exchange, response, false).means === "unreadable";
    return call.change.errorOf(call, exchange, failure, isDone);
  }
  if (isAccountingDataError(failure, "contract") && failure.operation === undefined) {
    return contractError(failure.message, call, response, failure.cause);
  }
  if (isAccountingDataError(failure)) return failure;
  return contractError(`the response (${response.status}) could not be read`, call, response, failure);
}
