import * as v from "valibot";
import type { FurtherList } from "../lists/resource-row.ts";
import { flag, text } from "./field-schemas.ts";

/** A service that the deployment offers. Only the server knows its addresses. */
export interface OfferedUpstream {
  readonly id: string;
  readonly label: string;
  /** Whether it accepts a client id and secret as well as an API key. */
  readonly tokens: boolean;
  /** The IANA name of the time zone in which it writes days; undefined: that of this device. */
  readonly timeZone?: string | undefined;
  /** Lists that it offers beside those of the specification. */
  readonly lists?: readonly FurtherList[] | undefined;
  /** The only lists that the deployment allows, by name; undefined: all. */
  readonly only?: readonly string[] | undefined;
  /** False: the organisation does not allow sign-ins to be remembered on a device. */
  readonly remember?: boolean | undefined;
  /** True: a new workbook shows the device's only company without a question. */
  readonly silentBinding?: boolean | undefined;
}

const list = v.object({ name: text, after: v.optional(flag), byId: v.optional(flag) });
const schema = v.array(
  v.object({
    id: text,
    label: text,
    tokens: flag,
    timeZone: v.optional(text),
    lists: v.optional(v.array(list)),
    only: v.optional(v.array(text)),
    remember: v.optional(flag),
    silentBinding: v.optional(flag),
  }),
);

/** Fetches the list of services from the add-in's own server. Rejects if there is no such list. */
export async function readOfferedUpstreams(
  folder: URL,
  fetch: typeof globalThis.fetch,
): Promise<readonly OfferedUpstream[]> {
  const answer = await fetch(new URL("upstreams.json", folder), { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`upstreams.json: status ${answer.status}`);
  // Not v.parse: its error class would add bytes to what the functions load.
  const read = v.safeParse(schema, await answer.json());
  if (!read.success) throw new Error(`upstreams.json: ${read.issues[0].message}`);
  if (read.output.length === 0) throw new Error("upstreams.json: no service");
  return read.output;
}
