import type { OfferedUpstream } from "@accounting-data/excel-addin/offered-upstreams";
import type { Digest } from "@accounting-data/openapi";
import { operationsOfUpstream, type ForwardedOperation } from "./forwarded-operation.ts";
import { offeredDescription } from "./offered-description.ts";
import { servedLists } from "./served-lists.ts";
import type { Upstream } from "./upstream.ts";

/** The descriptions that upstreams name, by the names of their files as the upstreams write them. */
export type Descriptions = ReadonlyMap<string, Digest>;

/** An upstream, with what its description adds. */
export interface ServedUpstream extends Upstream {
  /** What the server forwards to it. */
  readonly operations: readonly ForwardedOperation[];
  /** What the pane learns of it: no address, and nothing that only the server needs. */
  readonly offered: OfferedUpstream;
}

/** Applies its description to an upstream. Throws a TypeError if the description is missing, or has not the lists that it names. */
export function serveUpstream(upstream: Upstream, descriptions: Descriptions): ServedUpstream {
  const { id, label, authUrl, timeZone, description, only, remember, snapshot, silentBinding } = upstream;
  const digest = description === undefined ? undefined : descriptions.get(description);
  if (description !== undefined && digest === undefined)
    throw new TypeError(`The description of ${id}, ${description}, was not read.`);
  const lists = servedLists(upstream, digest);
  return {
    ...upstream,
    operations: operationsOfUpstream(lists, only),
    offered: {
      id,
      label,
      timeZone,
      only,
      remember,
      snapshot,
      silentBinding,
      tokens: authUrl !== undefined,
      lists: upstream.lists && lists.further,
      ...(lists.asDescribed.length > 0 && { asDescribed: lists.asDescribed }),
      ...(digest && { described: offeredDescription(digest, lists.described) }),
    },
  };
}
