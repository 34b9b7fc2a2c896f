import * as v from "valibot";

/** A service that the deployment offers; its addresses stay with the server. */
export interface OfferedUpstream {
  readonly id: string;
  readonly label: string;
  /** Whether it takes a client id and secret besides an API key. */
  readonly tokens: boolean;
}

const text = v.pipe(v.string(), v.nonEmpty());
const schema = v.pipe(v.array(v.object({ id: text, label: text, tokens: v.boolean() })), v.minLength(1));

/** Asks the add-in's own server what it forwards to. Rejects where there is no such list. */
export async function readOfferedUpstreams(
  folder: URL,
  fetch: typeof globalThis.fetch,
): Promise<readonly OfferedUpstream[]> {
  const answer = await fetch(new URL("upstreams.json", folder), { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`upstreams.json: status ${answer.status}`);
  return v.parse(schema, await answer.json());
}
