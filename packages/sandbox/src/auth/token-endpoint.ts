import type { ServiceState } from "../service-state.ts";
import { identify } from "./directory.ts";

/** The only scope. */
export const scope = "Svc.OpenApi.Access.Cz";

type TokenErrorCode = "invalid_request" | "invalid_client" | "unsupported_grant_type" | "invalid_scope";

/**
 * `POST /connect/token`: answers client credentials with a token.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#token-request
 */
export async function answerTokenRequest(request: Request, state: ServiceState): Promise<Response> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") {
    return oauthError("invalid_request", "The body must be application/x-www-form-urlencoded.");
  }
  const form = new URLSearchParams(await request.text());
  const repeated = ["grant_type", "client_id", "client_secret", "scope"].find(
    (name) => form.getAll(name).length > 1,
  );
  if (repeated) return oauthError("invalid_request", `${repeated} is given more than once.`);

  const grantType = form.get("grant_type");
  if (!grantType) return oauthError("invalid_request", "grant_type is missing.");
  if (grantType !== "client_credentials") {
    return oauthError("unsupported_grant_type", "Only client_credentials is supported.");
  }
  const { tokenLifetime } = state.behaviour;
  const [id, secret] = [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  const identity = identify(
    state.behaviour,
    (one) => one.kind === "client-credentials" && one.clientId === id && one.clientSecret === secret,
  );
  if (!identity) return oauthError("invalid_client", "The client is not known, or its secret is wrong.");
  if (form.get("scope") !== scope) return oauthError("invalid_scope", `The scope must be ${scope}.`);

  const expiresAt = state.clock.now() + tokenLifetime * 1_000;
  return answer(200, {
    access_token: state.tokens.issue(identity, expiresAt),
    expires_in: tokenLifetime,
    token_type: "Bearer",
    scope,
  });
}

/** `GET /.well-known/openid-configuration`: the address of the token endpoint, and what it supports. */
export function answerConfigurationRequest(request: Request): Response {
  const { origin } = new URL(request.url);
  return answer(200, {
    issuer: origin,
    token_endpoint: `${origin}/connect/token`,
    grant_types_supported: ["client_credentials"],
    scopes_supported: [scope],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    response_types_supported: [],
  });
}

/** The token endpoint sends OAuth errors (RFC 6749, 5.2), not problem details. */
function oauthError(error: TokenErrorCode, description: string): Response {
  return answer(error === "invalid_client" ? 401 : 400, { error, error_description: description });
}

function answer(status: number, body: Readonly<Record<string, unknown>>): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", pragma: "no-cache" } });
}
