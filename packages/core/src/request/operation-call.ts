import { answerOf, traceOf } from "../answer-of.ts";
import type { Answer } from "../answer.ts";
import type { CallOptions } from "../call-options.ts";
import { bearer } from "../auth/bearer.ts";
import { ContractError } from "../errors/contract-error.ts";
import { isAccountingDataError } from "../errors/is-accounting-data-error.ts";
import { RateLimitError } from "../errors/rate-limit-error.ts";
import type { Operation } from "../operation.ts";
import type { Gate } from "../pacing/gate.ts";
import { pausedError } from "../pacing/paused-error.ts";
import { UnauthorizedError } from "../errors/unauthorized-error.ts";
import type { Settings } from "../settings.ts";
import type { TransportResponse } from "../transport/transport.ts";
import { exchange, successOf, type Exchange } from "./exchange.ts";
import { hold } from "./hold.ts";
import { judgeFailure, passingStatuses, type Sent } from "./judge-failure.ts";
import { createdUnreadable, judgeCreate } from "./judge-create.ts";
import { notify } from "./notify.ts";
import { prepareRequest, type PreparedRequest } from "./prepare-request.ts";
import type { Attempts } from "./run-attempts.ts";
import { timedOut, timeLimit, type TimeLimit } from "./time-limit.ts";
import type { FailedAttempt, Verdict } from "./verdict.ts";

const onlyRateLimited: ReadonlySet<number> = new Set([429]);
const none: ReadonlySet<number> = new Set();

/** One call of an operation of the API: its place in the queue, its attempts, and the reading of its answer. */
export class OperationCall implements Attempts<TransportResponse> {
  readonly operation: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly signal: AbortSignal | undefined;
  readonly deadline: number;
  readonly #settings: Settings;
  readonly #gate: Gate;
  readonly #request: PreparedRequest;
  readonly #isCreate: boolean;
  readonly #onResponse: CallOptions["onResponse"];
  /** The credential's header as it was last sent. */
  #credential = "";
  /** After a 401 the credential is renewed once. */
  #renewed = false;
  /** When the last attempt left, on the wall clock. */
  #attemptedAt = 0;

  constructor(settings: Settings, gate: Gate, operation: Operation, options: CallOptions) {
    this.#settings = settings;
    this.#gate = gate;
    this.#request = prepareRequest(settings, operation, options);
    this.#isCreate = operation.kind !== "read";
    this.#onResponse = options.onResponse;
    this.operation = operation.name;
    this.method = operation.method;
    this.path = operation.path;
    this.signal = this.#request.signal;
    this.deadline = this.#request.deadline;
  }

  queue(left: number): Promise<void> | undefined {
    return this.#gate.enter({
      signal: this.signal,
      patience: this.#patience(left),
      tooLong: (pauseMs) => pausedError(this.operation, pauseMs),
    });
  }

  async attempt(attempt: number, left: number, failures: number): Promise<Verdict<TransportResponse>> {
    const { operation, deadline, signal } = this;
    const { clock, credential } = this.#settings;
    try {
      const begun = clock.monotonic();
      let spent = 0;
      const ready = credential.value(this.#settings, { operation, signal, deadline, left });
      if (typeof ready === "string") this.#credential = ready;
      else {
        this.#credential = await ready;
        await this.#sitOutPause(left - (clock.monotonic() - begun));
        spent = clock.monotonic() - begun;
      }
      const limit = timeLimit(this.#request.timeout, deadline, left - spent);
      if (limit.ms <= 0) throw timedOut(operation, limit);
      const outcome = await this.#exchange(attempt, limit.ms);
      const value = successOf(outcome);
      return value ? { value } : this.#judge(outcome, limit, failures);
    } finally {
      this.#gate.leave();
    }
  }

  /** Has the answer read. What the reader throws means that the answer is not what was agreed. */
  read<T>(response: TransportResponse, reader: (answer: Answer) => T): T {
    const { operation } = this;
    const { status, headers } = response;
    try {
      return reader(answerOf(operation, response, this.#settings.parseJson));
    } catch (error) {
      if (this.#isCreate) throw createdUnreadable(this.#sent(), response, error);
      if (isAccountingDataError(error)) throw error;
      throw new ContractError(`the answer (${status}) could not be read`, {
        operation,
        status,
        traceId: traceOf(headers),
        cause: error,
      });
    } finally {
      notify(this.#onResponse, { status, headers });
    }
  }

  /** The longest pause that this call waits for, in milliseconds. */
  #patience(left: number): number {
    return Math.min(left, this.#settings.maxRetryAfter);
  }

  /** A pause may have begun while a token was requested; and it may grow while it is waited for. */
  async #sitOutPause(left: number): Promise<void> {
    const { clock, credential } = this.#settings;
    for (;;) {
      const pauseMs = credential.pause.until - clock.monotonic();
      if (pauseMs <= 0) return;
      if (pauseMs > this.#patience(left)) throw pausedError(this.operation, pauseMs);
      await hold(this.#settings, pauseMs, this.signal);
    }
  }

  async #exchange(attempt: number, ms: number): Promise<Exchange> {
    const { operation, method, path, signal } = this;
    const { clock, credential } = this.#settings;
    const { url, headers, body } = this.#request;
    const begun = clock.monotonic();
    this.#attemptedAt = clock.now();
    const outcome = await exchange(this.#settings, {
      event: { operation, method, path, attempt },
      counter: "requests",
      request: { method, url, headers: { ...headers, [credential.header]: this.#credential }, body },
      ms,
      signal,
    });
    if (outcome.head) {
      const { status, headers } = outcome.head;
      this.#gate.adapt(begun, status !== 429 && status !== 503);
      // A success is reported when it has been read.
      if (!successOf(outcome)) notify(this.#onResponse, { status, headers });
    }
    return outcome;
  }

  /** What a failure means for this call, and for all others of the credential. */
  #judge(outcome: Exchange, { limit, limitMs }: TimeLimit, failures: number): FailedAttempt {
    const wire = this.#settings;
    const { clock, credential, createAfter429 } = wire;
    const sent = { ...this.#sent(), wire, limit, limitMs, failures };
    const verdict = this.#isCreate
      ? judgeCreate({ ...sent, retriable: createAfter429 ? onlyRateLimited : none }, outcome)
      : judgeFailure({ ...sent, retriable: passingStatuses }, outcome);
    const { error } = verdict;
    if (error instanceof RateLimitError) {
      credential.pause.until = Math.max(credential.pause.until, clock.monotonic() + error.retryAfterMs);
    }
    if (error instanceof UnauthorizedError && !this.#renewed && credential.refused(this.#credential)) {
      this.#renewed = true;
      return { error, again: "now" };
    }
    return verdict;
  }

  #sent(): Pick<Sent, "operation" | "url" | "secrets" | "attemptedAt"> {
    const { credential } = this.#settings;
    return {
      operation: this.operation,
      url: this.#request.url,
      secrets: [...credential.secrets(), this.#credential.replace(bearer, ""), ...this.#request.secrets],
      attemptedAt: this.#attemptedAt,
    };
  }
}
