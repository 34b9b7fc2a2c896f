import type { OfferedUpstream } from "@accounting-data/deployment";

/**
 * The part of the add-in's server that a page sees: offers one service as `upstreams.json`, and forwards what is below
 * `upstreams/main/api` and `upstreams/main/auth` in the add-in's folder. The tests of the server use the add-in with the real one.
 */
export function forwardTo(
  service: typeof fetch,
  folder: string,
  offered: Partial<OfferedUpstream> = {},
): typeof fetch {
  const upstream: OfferedUpstream = { id: "main", label: "Sandbox", tokens: true, ...offered };
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.url === `${folder}upstreams.json`) return Response.json([upstream]);
    const [, path] = request.url.split(new RegExp(`^${folder}upstreams/main/(?:api|auth)`));
    if (path === undefined) return new Response("No such file.", { status: 404 });
    return await service(new Request(`http://127.0.0.1:4010${path}`, request));
  };
}
