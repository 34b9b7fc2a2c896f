import type { LoggedRequest } from "../request/logged-request.ts";
import type { ServedUpstream } from "../upstreams/served-upstream.ts";
import { Refusal } from "../request/refusal.ts";
import { findForwardedOperation, type ForwardedOperation } from "../upstreams/forwarded-operation.ts";

export interface ForwardedCall {
  readonly request: Request;
  readonly upstream: ServedUpstream;
  readonly operation: ForwardedOperation;
  readonly logged: LoggedRequest;
}

/** Finds which call a request makes to one of these services. `address`: the add-in's, if known. */
export function createCallReader(upstreams: ReadonlyMap<string, ServedUpstream>, address: URL | undefined) {
  /** `path`: what follows `upstreams/`. */
  return (request: Request, path: string, logged: LoggedRequest): ForwardedCall | Refusal => {
    const [id = "", ...rest] = path.split("/");
    const upstream = upstreams.get(id);
    if (isCrossSite(request, address))
      return new Refusal(400, "This request came from a page of another site.");
    // Not 404 or 403, which clients would take for the service's answer about a record or a permission.
    if (!upstream) return new Refusal(400, "This server does not forward to a service of that name.");
    const operation = findForwardedOperation(upstream.operations, request.method, rest.join("/"));
    if (!operation) return new Refusal(400, "This server does not forward that operation.");
    if ("allow" in operation) {
      const { allow } = operation;
      return new Refusal(405, `This operation needs the method ${allow}.`, { headers: { allow } });
    }
    // The header is not forwarded, so the service would take the compressed bytes for the text.
    if (request.headers.has("content-encoding"))
      return new Refusal(415, "A request may not be compressed. Nothing was sent.", {
        cause: "compressed body",
      });
    return { request, upstream, operation, logged };
  };
}

/**
 * Whether a page of another site, or of another origin of this site, made the request. Browsers say so in
 * `Sec-Fetch-Site`; older ones only in `Origin`, which is compared with `own` or with the address that was asked for. A
 * request without both headers is not from a page.
 */
export function isCrossSite(request: Request, own: URL | undefined): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  // The scheme is not compared: behind an https proxy, requests arrive by http.
  return host !== new URL(request.url).host && host !== own?.host;
}
