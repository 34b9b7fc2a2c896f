import { isAccountingDataError } from "../errors/is-accounting-data-error.ts";
import { TokenError } from "../errors/token-error.ts";
import { exchange, successOf, type Exchange } from "../request/exchange.ts";
import { judgeFailure, passingStatuses } from "../request/judge-failure.ts";
import { runAttempts } from "../request/run-attempts.ts";
import { timeLimit } from "../request/time-limit.ts";
import type { Wire } from "../request/wire.ts";
import { strikeOut } from "../secrets/strike-out.ts";

/** A request to the auth server. */
export interface AuthRequest {
  readonly operation: "requestToken" | "discoverToken";
  readonly url: string;
  /** The form to post; without one the request is a GET. */
  readonly form?: URLSearchParams;
  /** Never to be shown, even if the answer echoes it. */
  readonly secrets: readonly string[];
}

/** What the auth server answered. */
export interface AuthAnswer {
  readonly fields: Readonly<Record<string, unknown>>;
  /** When the request left, on the monotonic clock. */
  readonly sentAt: number;
}

/** Asks the auth server for a JSON object, again where that is right. Every failure is a `TokenError`. */
export async function askAuthServer(
  wire: Wire,
  request: AuthRequest,
  signal: AbortSignal,
): Promise<AuthAnswer> {
  const { operation, url, form, secrets } = request;
  const method = form ? "POST" : "GET";
  const path = new URL(url).pathname;
  const accept = { accept: "application/json" };
  const headers = form ? { ...accept, "content-type": "application/x-www-form-urlencoded" } : accept;
  const body = form?.toString();
  const { deadline } = wire;
  let sentAt = 0;

  const { status, text } = await runAttempts(wire, {
    operation,
    method,
    path,
    signal,
    deadline,
    async attempt(attempt, left, failures) {
      sentAt = wire.clock.monotonic();
      const limit = timeLimit(wire.timeout, deadline, left);
      const outcome = await exchange(wire, {
        event: { operation, method, path, attempt },
        counter: "tokenRequests",
        request: { method, url, headers, body },
        ms: limit.ms,
        signal,
      });
      const value = successOf(outcome);
      if (value) return { value };
      const attemptedAt = 0;
      const sent = {
        wire,
        operation,
        url,
        secrets,
        retriable: passingStatuses,
        failures,
        attemptedAt,
        ...limit,
      };
      const verdict = judgeFailure(sent, outcome);
      if (!isAccountingDataError(verdict.error)) return verdict;
      const error = refusal(request, outcome, verdict.error);
      return error.error === "invalid_client" ? { error, again: false } : { ...verdict, error };
    },
  });

  const fields = readObject(text);
  if (fields) return { fields, sentAt };
  throw new TokenError(`the auth server answered ${status} without a JSON object`, {
    operation,
    status,
  });
}

function refusal(
  { operation, secrets }: AuthRequest,
  { head, response }: Exchange,
  cause: Error,
): TokenError {
  const status = head?.status;
  const fields = response && readObject(response.text);
  const shown = (value: unknown): string | undefined =>
    typeof value === "string" ? strikeOut(value, secrets).slice(0, 300) : undefined;
  const error = shown(fields?.["error"]);
  const error_description = shown(fields?.["error_description"]);
  const seen = status ? [status, error, error_description].filter(Boolean).join(" ") : cause.name;
  return new TokenError(`no token from the auth server: ${seen}`, {
    operation,
    status,
    error,
    error_description,
    cause,
  });
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
