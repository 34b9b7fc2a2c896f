import type { Call } from "./call.ts";
import { isCrossSite } from "./cross-site.ts";
import type { Exchange } from "../request/exchange.ts";
import { findForwardedOperation, operationsOfUpstream } from "../upstreams/forwarded-operation.ts";
import { Refusal } from "../request/refusal.ts";
import type { Upstream } from "../upstreams/upstream.ts";

/** Finds the call of a request, or why it has none; `path` is what follows `upstreams/`. */
export type ReadCall = (request: Request, path: string, exchange: Exchange) => Call | Refusal;

/** Knows the operations of these services. `address` is that of the add-in, where it is known. */
export function createCallReader(
  upstreams: ReadonlyMap<string, Upstream>,
  address: URL | undefined,
): ReadCall {
  const operations = new Map([...upstreams].map(([id, upstream]) => [id, operationsOfUpstream(upstream)]));
  return (request, path, exchange) => {
    const [id = "", ...rest] = path.split("/");
    const upstream = upstreams.get(id);
    if (isCrossSite(request, address))
      return new Refusal(400, "This request came from a page of another site.");
    // Not 404 or 403, which clients would take for the service's answer about a record or a permission.
    if (!upstream) return new Refusal(400, "This server does not forward to a service of that name.");
    const operation = findForwardedOperation(operations.get(id) ?? [], request.method, rest.join("/"));
    if (!operation) return new Refusal(400, "This server does not forward that operation.");
    if ("allow" in operation) {
      const { allow } = operation;
      return new Refusal(405, `This operation needs the method ${allow}.`, { headers: { allow } });
    }
    return { request, upstream, operation, exchange };
  };
}
