import { isOfferedUpstreams, readJson, type OfferedUpstream } from "@accounting-data/deployment";

/** Whether the deployment allows a list of a service; it does as long as its file could not be read. */
export function isAllowed(upstream: OfferedUpstream | undefined, list: string): boolean {
  return upstream?.only?.includes(list) ?? true;
}

/** Parses what a session has stored of the services; undefined if it can't be understood. */
export function parseUpstreams(stored: string | null): readonly OfferedUpstream[] | undefined {
  const read = readJson(stored);
  return isOfferedUpstreams(read) ? read : undefined;
}

/** Fetches the list of services from the add-in's own server. Rejects if it has no such list. */
export async function readOfferedUpstreams(
  folder: URL,
  fetch: typeof globalThis.fetch,
): Promise<readonly OfferedUpstream[]> {
  const answer = await fetch(new URL("upstreams.json", folder), { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`upstreams.json: status ${answer.status}`);
  const offered: unknown = await answer.json();
  if (!isOfferedUpstreams(offered) || offered.length === 0)
    throw new Error("upstreams.json: not a list of services");
  return offered;
}
