import type { Call, CompleteExchange } from "../call.ts";
import type { ClientSettings } from "../client-options.ts";
import { isAccountingDataError, RateLimitError, TimeoutError, type ProblemError } from "../errors/errors.ts";
import { attemptHeaders, type RequestHeaders } from "../headers.ts";
import { callEvent, notifyCaller, notifyHooks } from "../notify.ts";
import { timedOut, wait } from "../pacing/wait.ts";
import { backoff } from "../retry-options.ts";
import { exchange } from "./exchange.ts";
import { judge, verdictOn } from "./judge.ts";

/**
 * Makes attempts until one succeeds, fails for good, or leaves too little time for the next. All that changes during a call
 * is counted here. An attempt waits for a slot of the limiter and for the credential; a request to the auth server, which
 * has no `api`, waits for neither.
 */
export async function runAttempts(
  call: Call,
  api?: Pick<ClientSettings, "credential" | "limiter">,
  judgeExchange: typeof judge = judge,
): Promise<CompleteExchange> {
  const { settings, signal } = call;
  const { clock, counters } = settings;
  const { limiter, credential } = api ?? {};
  // Time in the client's own queue does not count: it moves the end.
  let endsAt = clock.monotonic() + call.deadline;
  let failures = 0;
  let timeouts = 0;
  let isRenewed = false;

  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const slot = limiter?.acquire(call, endsAt);
    const isTest = slot === true;
    if (slot && !isTest) {
      const left = endsAt - clock.monotonic();
      await slot;
      endsAt = clock.monotonic() + left;
    }
    let error: unknown;
    let delayMs: number | undefined;
    try {
      let value: string | Promise<string> = "";
      if (limiter && credential) {
        value = credential.value(call, endsAt);
        if (typeof value !== "string") {
          value = await value;
          // A pause may have begun meanwhile.
          if (!isTest) await limiter.waitOut(call, endsAt);
        }
      }
      notifyHooks(call, "onRequest", { attempt });
      const headers: Record<string, string> = {
        ...attemptHeaders(call.headers, () => ({ ...callEvent(call), attempt })),
        ...telemetryHeaders(call, attempt),
        ...(credential && { [credential.header]: value }),
      };
      // After the hooks, which may abort, and may take long: here it is still certain that nothing was sent.
      signal?.throwIfAborted();
      if (endsAt <= clock.monotonic()) throw timedOut(call, "deadline");
      counters[api ? "requests" : "tokenRequests"]++;
      const sent = await exchange(call, headers, endsAt);
      const { response, failed, sentAt } = sent;
      const complete = !failed && !response?.truncated;
      const means = response && complete && verdictOn(call, sent, response).means;
      // Of a 201 without a record the reader may make something.
      const isDone = means === "answered" || means === "created" || means === "unreadable";
      if (response) {
        limiter?.adapt(response.status, sentAt);
        // A 429 begins another pause.
        if (isTest) credential?.pause.end();
      }
      if (!isDone) {
        ({ error, delayMs } = judgeExchange(call, sent, {
          failures,
          random: settings.random(),
          now: clock.now(),
        }));
      }
      if (error instanceof RateLimitError) {
        credential?.pause.extend(clock.monotonic(), error.retryAfterMs, clock.now());
      }
      // After the pause has begun: a hook may begin a call.
      const details = {
        attempt,
        status: response?.status,
        code: failed === "abort" ? "aborted" : (error as ProblemError | undefined)?.code,
        complete,
        durationMs: clock.monotonic() - sentAt,
      };
      notifyHooks(call, "onResponse", details);
      if (isDone) return { ...sent, response: response!, details };
      // The caller's hook hears of a success after it was read.
      if (response) notifyCaller(call, details, response);
      // A server in front of the service may rewrite the body of its 401.
      if (!isRenewed && (error as ProblemError).status === 401 && credential?.renew(value)) {
        // Not a failure: it is retried even if retries are off.
        isRenewed = true;
        delayMs = 0;
      } else if (
        ++failures > call.retry.limit ||
        (error instanceof TimeoutError && ++timeouts >= call.timeouts)
      ) {
        throw error;
      }
    } catch (failure) {
      // Nothing was sent: what gives the credential is asked again.
      if (!isAccountingDataError(failure, "credential") || ++failures > call.retry.limit) throw failure;
      error = failure;
      delayMs = backoff(call.retry, failures - 1, settings.random());
    } finally {
      limiter?.release();
    }

    if (delayMs === undefined || delayMs >= endsAt - clock.monotonic()) throw error;
    counters.retries++;
    const { code, status } = error as ProblemError;
    notifyHooks(call, "onRetry", { attempt, code, status, delayMs });
    if (limiter && error instanceof RateLimitError) await limiter.waitOut(call, endsAt);
    else if (delayMs) await wait(call, delayMs);
  }
}

/** The headers that a tracing library adds. What it throws adds none. */
function telemetryHeaders(call: Call, attempt: number): RequestHeaders {
  const added: Record<string, string> = {};
  for (const { requestHeaders } of call.hooks) {
    if (requestHeaders)
      call.settings.notify(() => void Object.assign(added, requestHeaders({ ...callEvent(call), attempt })));
  }
  return added;
}
