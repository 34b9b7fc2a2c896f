/**
 * The seconds for which a token is valid, from the `expires_in` of an auth server's answer: a number above 0, which may be sent
 * as a text. Undefined for anything else: use the token for a minute then, and ask for another one after a 401.
 * @example const seconds = tokenLifetime(JSON.parse('{"access_token":"t","expires_in":"3600"}').expires_in) ?? 60;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#what-an-auth-server-says
 */
export function tokenLifetime(expiresIn: unknown): number | undefined {
  const seconds = typeof expiresIn === "string" ? Number(expiresIn) : expiresIn;
  if (typeof seconds === "number" && seconds > 0) return seconds;
  return undefined;
}

/**
 * Whether an auth server's answer refuses the sign-in although its status is 200, as those of some auth servers do: it has an
 * `error`, and no `access_token`.
 * @example const isRefused = (answer: Record<string, unknown>): boolean => refusesToken(answer);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#what-an-auth-server-says
 */
export function refusesToken(answer: { readonly access_token?: unknown; readonly error?: unknown }): boolean {
  return answer.access_token === undefined && Boolean(answer.error);
}
