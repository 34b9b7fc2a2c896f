import type { Answer } from "./answer.ts";
import type { CallOptions } from "./call-options.ts";
import type { ClientOptions } from "./client-options.ts";
import type { Clock } from "./clock.ts";
import type { Counters } from "./counters.ts";
import type { Operation } from "./operation.ts";
import { createGate } from "./pacing/gate.ts";
import { OperationCall } from "./request/operation-call.ts";
import { runAttempts } from "./request/run-attempts.ts";
import { settingsOf } from "./settings.ts";

/**
 * Sends operations. Holds the address, the pacing and the credential; nothing of it shows a secret.
 *
 * @example
 * ```ts
 * const client: Client = createClient({ baseUrl, credential: apiKey("your key") });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export interface Client {
  /** Address of the API, without a slash at the end. */
  readonly baseUrl: string;
  /** The clock that the client was given. */
  readonly clock: Clock;
  /** What the client has done so far. */
  readonly counters: Counters;
  /**
   * Sends an operation, again where that is right, and has `read` understand the answer.
   *
   * What `read` throws is a `ContractError` of a read (errors of these packages pass as they are, others become its
   * `cause`) and the cause of a `CreatedUnreadableError` of a create.
   *
   * Rejects with `InvalidArgumentError` before anything is sent; with the `ProblemError` of the answer's status; with
   * `TokenError`, `NetworkError`, `TimeoutError` or `RedirectError`; with the signal's reason. A create that may have
   * left rejects with the class of a 4xx, `OutcomeUnknownError` or `CreatedUnreadableError`, and with nothing else.
   *
   * @example
   * ```ts
   * const bank = await client.send(
   *   { name: "getBank", kind: "read", method: "GET", path: `/v1/Banks/${encodeURIComponent(id)}` },
   *   (answer) => answer.json(),
   * );
   * ```
   */
  send<T>(operation: Operation, read: (answer: Answer) => T, options?: CallOptions): Promise<T>;
}

/**
 * Makes a client.
 *
 * Throws `InvalidArgumentError` when an option is unusable.
 *
 * @example
 * ```ts
 * const client = createClient({ baseUrl: "https://api.example.com", credential: apiKey("your key") });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#what-the-service-does
 */
export function createClient(options: ClientOptions): Client {
  const settings = settingsOf(options);
  const { baseUrl, clock, counters, credential, concurrency, intervalMs } = settings;
  const gate = createGate(settings, credential.pause, concurrency, intervalMs);
  return {
    baseUrl,
    clock,
    counters,
    async send(operation, read, callOptions = {}) {
      const call = new OperationCall(settings, gate, operation, callOptions);
      return call.read(await runAttempts(settings, call), read);
    },
  };
}
