import { answerOf, contractError, type Answer } from "./answer.ts";
import type { CallOptions } from "./call-options.ts";
import type { Call, Counters } from "./call.ts";
import { refuseArgument } from "./check-options.ts";
import type { ClientSettings } from "./client-options.ts";
import type { Clock } from "./clock.ts";
import { isAccountingDataError } from "./errors/errors.ts";
import { notifyCaller } from "./notify.ts";
import { logFailure } from "./logger.ts";
import type { Operation } from "./operation.ts";
import type { CompleteExchange } from "./request/exchange.ts";
import { changeError } from "./request/judge.ts";
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
   * become its `cause`), a create with a `CreatedUnreadableError`.
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
      try {
        return await readAnswer(call, await runAttempts(call, settings), read);
      } catch (error) {
        if (logger && isAccountingDataError(error)) settings.notify(() => logFailure(logger, error));
        throw error;
      }
    },
  };
}

/** Passes the response to the reader. What that throws, or rejects with, means that the response is not as specified. */
async function readAnswer<T>(
  call: Call,
  exchange: CompleteExchange,
  read: (answer: Answer) => T | PromiseLike<T>,
): Promise<T> {
  const { response } = exchange;
  try {
    return await read(answerOf(call, response));
  } catch (error) {
    if (call.kind !== "read") throw changeError(call, exchange, error);
    if (isAccountingDataError(error)) throw error;
    throw contractError(`the response (${response.status}) could not be read`, call, response, error);
  } finally {
    notifyCaller(call, response);
  }
}
