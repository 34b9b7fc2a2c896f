import type { Call, Exchange } from "../call.ts";
import { TokenError, type BrandedError } from "../errors/errors.ts";
import { refusesToken, tokenLifetime } from "../http/token-answer.ts";
import { readJsonObject } from "../read-json-object.ts";
import { removeSecrets } from "../remove-secrets.ts";
import { shortBody } from "../request/exchange.ts";
import { judge } from "../request/judge.ts";
import { runAttempts } from "../request/run-attempts.ts";
import type { Waiters } from "./single-flight.ts";

/** An access token, ready to be sent. */
export interface Token {
  /** Value of the `Authorization` header. */
  readonly value: string;
  /** On the monotonic clock: when to request a new one. */
  readonly freshUntil: number;
}

/** Requests a token (docs/specification.md#token-request), with retries, as long as somebody waits. */
export async function requestToken(
  call: Call,
  url: string,
  client: Readonly<Record<"client_id" | "client_secret" | "scope", string>>,
  waiters: Waiters,
): Promise<Token> {
  const operation = "requestToken";
  const body = new URLSearchParams({ grant_type: "client_credentials", ...client }).toString();
  const request = { operation, url, body, secrets: () => [client.client_secret] };
  const { fields, sent } = await askAuthServer(call, request, waiters);
  const { access_token: accessToken, token_type: type = "bearer", expires_in: expiresIn } = fields;
  if (refusesToken(fields)) throw tokenError(request, sent);
  if (typeof accessToken !== "string" || !/^[!-~]+$/.test(accessToken)) {
    throw new TokenError("the auth server sent no usable access_token", { operation });
  }
  if (typeof type !== "string" || type.toLowerCase() !== "bearer") {
    throw new TokenError("the auth server sent a token of a type other than Bearer", { operation });
  }
  return { value: `Bearer ${accessToken}`, freshUntil: sent.sentAt + freshFor(expiresIn) };
}

/**
 * Milliseconds for which to use a token with that lifetime: it is renewed 60 s before its end, or a tenth of the
 * lifetime if that is less. A missing or invalid lifetime counts as 60 s; if the token ends sooner, a 401 renews it.
 */
function freshFor(expiresIn: unknown): number {
  const life = tokenLifetime(expiresIn);
  if (!life) return 60_000;
  return Math.max(life - 60, life * 0.9) * 1000;
}

/**
 * Looks the token endpoint up in the configuration that the auth server publishes. Issuer and endpoint must have the
 * configuration's origin, so that a document cannot send the secret elsewhere.
 */
export async function discoverTokenUrl(call: Call, authUrl: string, waiters: Waiters): Promise<string> {
  const operation = "discoverToken";
  const url = `${authUrl}/.well-known/openid-configuration`;
  const request = { operation, url, body: undefined, secrets: () => [] };
  const { fields } = await askAuthServer(call, request, waiters);
  const issuer = readUrl(fields["issuer"]);
  const endpoint = readUrl(fields["token_endpoint"]);
  const { origin } = new URL(authUrl);
  if (issuer?.origin !== origin || endpoint?.origin !== origin) {
    const rule = "the published issuer and token_endpoint must have the origin of authUrl";
    throw new TokenError(rule, { operation });
  }
  return origin + endpoint.pathname + endpoint.search;
}

function readUrl(value: unknown): URL | undefined {
  try {
    return typeof value === "string" ? new URL(value) : undefined;
  } catch {
    return undefined;
  }
}

/** A request to the auth server: a form to post, or without a body a GET. */
type AuthRequest = Pick<Call, "operation" | "url" | "body" | "secrets">;

/** Requests a JSON object from the auth server, with retries. Every failure is a `TokenError`. */
async function askAuthServer(
  { settings, retry }: Call,
  request: AuthRequest,
  waiters: Waiters,
): Promise<{ readonly fields: Readonly<Record<string, unknown>>; readonly sent: Exchange }> {
  const { operation, url, body } = request;
  const accept = { accept: "application/json" };
  const isGet = body === undefined;
  const call: Call = {
    ...request,
    settings,
    hooks: settings.hooks,
    transport: settings.transport,
    callId: settings.nextCallId(),
    method: isGet ? "GET" : "POST",
    path: new URL(url).pathname,
    headers: isGet ? accept : { ...accept, "content-type": "application/x-www-form-urlencoded" },
    maxBytes: shortBody,
    signal: waiters.signal,
    get timeout() {
      return waiters.timeout();
    },
    // Each waiter has a deadline of its own.
    deadline: Infinity,
    retry,
    timeouts: Infinity,
  };

  const sent = await runAttempts(call, undefined, (_, failed, circumstances) => {
    const { error: cause, delayMs } = judge(call, failed, circumstances);
    // Or the reason of an abort, which nobody waits for.
    const error = tokenError(request, failed, cause as BrandedError);
    return { error, delayMs: error.error === "invalid_client" ? undefined : delayMs };
  });

  const { status, text } = sent.response;
  const fields = readJsonObject(text);
  if (fields) return { fields, sent };
  throw new TokenError(`the auth server answered ${status} without a JSON object`, { operation, status });
}

function tokenError(
  { operation, secrets }: AuthRequest,
  { response }: Exchange,
  cause?: BrandedError,
): TokenError {
  const status = response?.status;
  const fields = response && readJsonObject(response.text);
  const shown = (value: unknown): string | undefined =>
    typeof value === "string" ? removeSecrets(value, secrets(), 300) : undefined;
  const error = shown(fields?.["error"]);
  const error_description = shown(fields?.["error_description"]);
  const seen = status ? [status, error, error_description].filter(Boolean).join(" ") : cause?.name;
  // Nothing is read of a redirect's body.
  const isTooLong = response?.truncated && cause?.code !== "redirect";
  const long = isTooLong ? ` with a body longer than ${shortBody} bytes` : "";
  const message = `no token from the auth server: ${seen}${long}`;
  return new TokenError(message, { operation, status, error, error_description, cause });
}
