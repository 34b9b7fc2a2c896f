/** The address below the deployment's own server that is forwarded to a service, or to its auth server. */
export function forwardedUrl(folder: URL, upstream: string, part: "api" | "auth"): URL {
  return new URL(`upstreams/${encodeURIComponent(upstream)}/${part}`, folder);
}

/** Problem types that come from the add-in's own server, never from the service. */
export const unreachable = "urn:accounting-data:add-in:unreachable";
export const unanswered = "urn:accounting-data:add-in:unanswered";
export const redirected = "urn:accounting-data:add-in:redirected";
