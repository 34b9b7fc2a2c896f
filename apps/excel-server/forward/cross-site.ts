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
  // Not the scheme: behind a proxy with https, this server is asked with http.
  return host !== new URL(request.url).host && host !== own?.host;
}
