import { TokenError, isAccountingDataError } from "../errors/errors.ts";
import { readJsonObject } from "../read-json-object.ts";
import { removeSecrets } from "../remove-secrets.ts";
import type { RequestContext } from "../request-context.ts";
import { classifyFailure, transientStatuses } from "../request/classify-failure.ts";
import { exchange, successOf, type Exchange } from "../request/exchange.ts";
import { runAttempts } from "../request/run-attempts.ts";
import { timeLimit } from "../request/time-limit.ts";

/** A request to the auth server. */
export interface AuthRequest {
  readonly operation: "requestToken" | "discoverToken";
  readonly url: string;
  /** The form to post; without one the request is a GET. */
  readonly form?: URLSearchParams;
  /** Never shown, even if the response repeats them. */
  readonly secrets: readonly string[];
}

/** The auth server's response. */
export interface AuthAnswer {
  readonly fields: Readonly<Record<string, unknown>>;
  /** When the request was sent, on the monotonic clock. */
  readonly sentAt: number;
}

/** Requests a JSON object from the auth server, with retries. Every failure is a `TokenError`. */
export async function askAuthServer(
  context: RequestContext,
  request: AuthRequest,
  signal: AbortSignal,
): Promise<AuthAnswer> {
  const { operation, url, form, secrets } = request;
  const method = form ? "POST" : "GET";
  const path = new URL(url).pathname;
  const accept = { accept: "application/json" };
  const headers = form ? { ...accept, "content-type": "application/x-www-form-urlencoded" } : accept;
  const body = form?.toString();
  const { deadline } = context;
  let sentAt = 0;

  const { status, text } = await runAttempts(context, {
    operation,
    method,
    path,
    signal,
    deadline,
    async attempt(attempt, left, failures) {
      sentAt = context.clock.monotonic();
      const limit = timeLimit(context.timeout, deadline, left);
      const result = await exchange(context, {
        event: { operation, method, path, attempt },
        counter: "tokenRequests",
        request: { method, url, headers, body },
        ms: limit.ms,
        signal,
      });
      const value = successOf(result);
      if (value) return { value };
      const sent = { context, operation, url, secrets, failures, attemptedAt: 0, ...limit };
      const failed = classifyFailure({ ...sent, retriable: transientStatuses }, result);
      if (!isAccountingDataError(failed.error)) return failed;
      const error = tokenError(request, result, failed.error);
      return error.error === "invalid_client" ? { error, retry: false } : { ...failed, error };
    },
  });

  const fields = readJsonObject(text);
  if (fields) return { fields, sentAt };
  throw new TokenError(`the auth server answered ${status} without a JSON object`, { operation, status });
}

function tokenError(
  { operation, secrets }: AuthRequest,
  { head, response }: Exchange,
  cause: Error,
): TokenError {
  const status = head?.status;
  const fields = response && readJsonObject(response.text);
  const shown = (value: unknown): string | undefined =>
    typeof value === "string" ? removeSecrets(value, secrets).slice(0, 300) : undefined;
  const error = shown(fields?.["error"]);
  const error_description = shown(fields?.["error_description"]);
  const seen = status ? [status, error, error_description].filter(Boolean).join(" ") : cause.name;
  const message = `no token from the auth server: ${seen}`;
  return new TokenError(message, { operation, status, error, error_description, cause });
}
