import { TokenError } from "../errors/token-error.ts";
import type { Wire } from "../request/wire.ts";
import { askAuthServer } from "./ask-auth-server.ts";
import { bearer } from "./bearer.ts";

/** An access token, ready to be sent. */
export interface Token {
  /** Value of the `Authorization` header. */
  readonly value: string;
  /** On the monotonic clock: from then on another one is asked for. */
  readonly freshUntil: number;
}

/** Who asks for a token. */
export interface TokenClient {
  readonly id: string;
  readonly secret: string;
  readonly scope: string;
}

/** Requests a token once (docs/specification.md#token-request). Ends with the signal. */
export async function requestToken(
  wire: Wire,
  url: string,
  { id, secret, scope }: TokenClient,
  signal: AbortSignal,
): Promise<Token> {
  const operation = "requestToken";
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: id,
    client_secret: secret,
    scope,
  });
  const { fields, sentAt } = await askAuthServer(wire, { operation, url, form, secrets: [secret] }, signal);
  const { access_token: accessToken, token_type: type = "bearer", expires_in: seconds } = fields;
  if (typeof accessToken !== "string" || !/^[!-~]+$/.test(accessToken)) {
    throw new TokenError("the auth server's answer has no usable access_token", { operation });
  }
  if (typeof type !== "string" || type.toLowerCase() !== "bearer") {
    throw new TokenError("the auth server's token is of a type other than Bearer", { operation });
  }
  return { value: bearer + accessToken, freshUntil: sentAt + freshFor(seconds) };
}

/**
 * Milliseconds for which a token of that life is used. It is renewed ahead of its end, by 60 s or a tenth of its life,
 * whichever is less. A missing or senseless life counts as 60 s; a 401 does the rest.
 */
function freshFor(seconds: unknown): number {
  if (typeof seconds !== "number" || !(seconds > 0)) return 60_000;
  return Math.max(seconds - 60, seconds * 0.9) * 1000;
}
