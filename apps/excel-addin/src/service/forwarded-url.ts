/** The address below the deployment's own server that is forwarded to a service, or to its auth server. */
export function forwardedUrl(folder: URL, upstream: string, part: "api" | "auth"): URL {
  return new URL(`upstreams/${encodeURIComponent(upstream)}/${part}`, folder);
}
