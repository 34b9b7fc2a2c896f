import type { ServiceState } from "../service-state.ts";
import { identify, type Identity } from "./directory.ts";

/**
 * The identity that a request acts for; `undefined` without a valid credential. A token takes precedence over an API key.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export function authenticate(request: Request, state: ServiceState): Identity | undefined {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const identity = token === undefined ? undefined : state.tokens.find(token, state.clock.now());
    return identify(state.behaviour, (_, id) => id === identity?.credentialId) && identity;
  }
  const apiKey = request.headers.get("api-key");
  return identify(state.behaviour, (one) => one.kind === "api-key" && one.apiKey === apiKey);
}

/** Whether the user has the right to the operation (*Credential management*, rule 5). */
export function hasRight(identity: Identity, operation: string, state: ServiceState): boolean {
  const rights = state.behaviour.users[identity.user]?.rights ?? "all";
  if (rights === "all") return true;
  return rights !== "none" && rights.some((allowed) => allowed === operation);
}
