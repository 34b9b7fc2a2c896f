import { contractError, ReceivedAnswer, type Answer } from "../answer.ts";
import type { CallOptions } from "../call-options.ts";
import type { ClientSettings } from "../client-options.ts";
import { RateLimitError, TimeoutError, UnauthorizedError, isAccountingDataError } from "../errors/errors.ts";
import { notify } from "../hooks.ts";
import type { Operation } from "../operation.ts";
import { pausedError, type Limiter } from "../pacing/limiter.ts";
import { extendPause } from "../pacing/pause.ts";
import { wait } from "../pacing/wait.ts";
import type { TransportResponse } from "../transport/transport.ts";
import {
  classifyCreateFailure,
  classifyFailure,
  createdUnreadable,
  transientStatuses,
  type SentRequest,
} from "./classify-failure.ts";
import { exchange, successOf, type Exchange } from "./exchange.ts";
import { prepareRequest, type PreparedRequest } from "./prepare-request.ts";
import type { AttemptResult, Attempts, FailedAttempt } from "./run-attempts.ts";
import { timedOut, timeLimit, type TimeLimit } from "./time-limit.ts";

/** One call of an API operation: its place in the queue, its attempts, and the reading of its response. */
export class OperationCall implements Attempts<TransportResponse> {
  readonly operation: string;
  readonly method: Operation["method"];
  readonly path: string;
  readonly signal: AbortSignal | undefined;
  readonly deadline: number;
  readonly settings: ClientSettings;
  readonly #limiter: Limiter;
  readonly #request: PreparedRequest;
  readonly #isCreate: boolean;
  readonly #done: string;
  readonly #onResponse: CallOptions["onResponse"];
  /** The value of the credential's header in the latest attempt. */
  #credential = "";
  /** Whether the credential was renewed after a 401, which happens once a call. */
  #renewed = false;
  /** Whether the latest attempt tests whether a long pause is still demanded. */
  #isTest = false;
  /** Attempts that timed out, and after how many the call gives up. */
  #timeouts = 0;
  readonly #maxTimeouts: number | undefined;
  /** When the latest attempt began, on the wall clock. */
  #attemptedAt = 0;

  constructor(settings: ClientSettings, limiter: Limiter, operation: Operation, options: CallOptions) {
    this.#limiter = limiter;
    this.#request = prepareRequest(settings, operation, options);
    this.settings = this.#request.settings;
    this.#isCreate = operation.kind !== "read";
    this.#done = operation.kind === "change" ? "done" : "created";
    this.#onResponse = options.onResponse;
    this.#maxTimeouts = operation.timeouts;
    this.operation = operation.name;
    this.method = operation.method;
    this.path = operation.path;
    this.signal = this.#request.signal;
    this.deadline = this.#request.deadline;
  }

  queue(left: number): Promise<void> | undefined {
    const { operation, signal } = this;
    const slot = this.#limiter.acquire({ operation, signal, maxPauseMs: this.#maxPauseMs(left) });
    this.#isTest = slot === "test";
    return slot === "test" ? undefined : slot;
  }

  async attempt(attempt: number, left: number, failures: number): Promise<AttemptResult<TransportResponse>> {
    const { operation, deadline, signal } = this;
    const { clock, credential } = this.settings;
    try {
      const startedAt = clock.monotonic();
      let elapsed = 0;
      const { timeout } = this.#request;
      const value = credential.value(this.settings, { operation, signal, timeout, deadline, left });
      if (typeof value === "string") this.#credential = value;
      else {
        this.#credential = await value;
        if (!this.#isTest) await this.#waitOutPause(left - (clock.monotonic() - startedAt));
        elapsed = clock.monotonic() - startedAt;
      }
      const limit = timeLimit(timeout, deadline, left - elapsed);
      if (limit.ms <= 0) throw timedOut(operation, limit);
      const result = await this.#exchange(attempt, limit.ms);
      const success = successOf(result);
      return success ? { value: success } : this.#classify(result, limit, failures);
    } finally {
      this.#limiter.release();
    }
  }

  /** Passes the response to the reader. What that throws, or rejects with, means that the response is not as specified. */
  async read<T>(response: TransportResponse, reader: (answer: Answer) => T | PromiseLike<T>): Promise<T> {
    const { operation } = this;
    const { status, headers } = response;
    try {
      return await reader(new ReceivedAnswer(operation, response, this.settings.parseJson));
    } catch (error) {
      if (this.#isCreate) throw createdUnreadable(this.#sent(), response, error);
      if (isAccountingDataError(error)) throw error;
      throw contractError(`the response (${status}) could not be read`, operation, response, error);
    } finally {
      notify(this.settings, () => this.#onResponse?.({ status, headers }));
    }
  }

  #maxPauseMs(left: number): number {
    return Math.min(left, this.settings.maxRetryAfter);
  }

  /** A pause may have begun while a token was requested, and may be extended during the wait. */
  async #waitOutPause(left: number): Promise<void> {
    const { clock, credential } = this.settings;
    for (;;) {
      const pauseMs = credential.pause.until - clock.monotonic();
      if (pauseMs <= 0) return;
      if (pauseMs > this.#maxPauseMs(left)) throw pausedError(this.operation, pauseMs);
      await wait(this.settings, pauseMs, this.signal);
    }
  }

  async #exchange(attempt: number, ms: number): Promise<Exchange> {
    const { operation, method, path, signal } = this;
    const { clock, credential } = this.settings;
    const { url, headers, body } = this.#request;
    const sentAt = clock.monotonic();
    this.#attemptedAt = clock.now();
    const result = await exchange(this.settings, {
      event: { operation, method, path, attempt },
      counter: "requests",
      request: { method, url, headers: { ...headers, [credential.header]: this.#credential }, body },
      ms: () => ms,
      maxBytes: this.settings.maxBodyBytes,
      signal,
    });
    if (result.head) {
      const { status, headers } = result.head;
      if (this.#isTest && status !== 429) credential.pause.until = 0;
      this.#limiter.adapt(sentAt, status === 429 || status === 503);
      // The hook hears of a success after it was read.
      if (!successOf(result)) notify(this.settings, () => this.#onResponse?.({ status, headers }));
    }
    return result;
  }

  /** Classifies a failure and applies its effects on the credential: a pause after a 429, a renewal after a 401. */
  #classify(result: Exchange, { limit, limitMs }: TimeLimit, failures: number): FailedAttempt {
    const context = this.settings;
    const { clock, credential, retry } = context;
    const sent = { ...this.#sent(), context, maxBytes: context.maxBodyBytes, limit, limitMs, failures };
    const failed = this.#isCreate
      ? classifyCreateFailure({ ...sent, retriable: new Set(retry.createAfter429 ? [429] : []) }, result)
      : classifyFailure({ ...sent, retriable: transientStatuses }, result);
    const { error } = failed;
    if (error instanceof RateLimitError) {
      extendPause(credential.pause, clock.monotonic(), error.retryAfterMs, this.#isTest);
    }
    if (error instanceof UnauthorizedError && !this.#renewed && credential.renew(this.#credential)) {
      this.#renewed = true;
      return { error, retry: "now" };
    }
    if (error instanceof TimeoutError && ++this.#timeouts === this.#maxTimeouts)
      return { error, retry: false };
    return failed;
  }

  #sent(): Pick<SentRequest, "operation" | "url" | "secrets" | "attemptedAt" | "done"> {
    return {
      operation: this.operation,
      url: this.#request.url,
      secrets: [...this.settings.credential.secrets(this.#credential), ...this.#request.secrets],
      attemptedAt: this.#attemptedAt,
      done: this.#done,
    };
  }
}
