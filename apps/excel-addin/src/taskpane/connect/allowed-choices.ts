import type { Connections } from "../../settings/connections.ts";
import type { OfferedUpstream } from "../../settings/offered-upstreams.ts";
import type { ConnectDraft } from "./read-connect-form.ts";

/** What a person has chosen, as far as the service, the deployment and this browser allow it. */
export function allowedChoices(
  draft: ConnectDraft,
  upstream: OfferedUpstream,
  { canRemember }: Pick<Connections, "canRemember">,
) {
  const notPossible = canRemember ? undefined : ("notPossible" as const);
  /** Why *Remember on this device* is not offered; undefined if it is. */
  const notRemembered = upstream.remember === false ? ("notAllowed" as const) : notPossible;
  const remember = draft.remember && notRemembered === undefined;
  // Lists are kept only of a company that is remembered.
  const mayKeepLists = remember && upstream.snapshot !== false;
  const method = upstream.tokens ? draft.method : ("api-key" as const);
  return { method, notRemembered, remember, mayKeepLists, keepLists: draft.keepLists && mayKeepLists };
}
