import type { ServiceState } from "../service-state.ts";
import { identifyApiKey, type Identity, isStillValid } from "./directory.ts";

/**
 * The identity of a request, or nothing if it has no valid credential. Where a request has both, the token counts.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export function authenticate(request: Request, state: ServiceState): Identity | undefined {
  const { credentials, users } = state.behaviour;
  const directory = { credentials, users };
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const identity = token === undefined ? undefined : state.tokens.find(token, state.clock.now());
    return identity && isStillValid(directory, identity) ? identity : undefined;
  }
  const apiKey = request.headers.get("api-key");
  return apiKey === null ? undefined : identifyApiKey(directory, apiKey);
}

/** Whether the identity's user may use the operation (*Credential management*, rule 5). */
export function mayUse(identity: Identity, operation: string, state: ServiceState): boolean {
  const rights = state.behaviour.users[identity.user]?.rights ?? "all";
  if (rights === "all") return true;
  return rights !== "none" && rights.some((allowed) => allowed === operation);
}
