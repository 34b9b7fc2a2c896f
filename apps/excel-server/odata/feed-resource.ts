import type { FeedModel, FeedSet } from "./feed-model.ts";
import { badRequest, FeedRefusal, notSupported } from "./feed-refusal.ts";

/** What a path of the feed leads to. */
export type FeedResource = { readonly kind: "service" } | { readonly kind: "metadata" } | RecordsResource;

/** What a path leads to if it names a set. */
export type RecordsResource =
  | { readonly kind: "list"; readonly set: FeedSet }
  | { readonly kind: "count"; readonly set: FeedSet }
  | { readonly kind: "record"; readonly set: FeedSet; readonly id: string };

/** Parts of OData that the feed does not have, at its root. */
const missing = /^\$(?:batch|all|crossjoin|entity)\b/i;

/** Reads what follows the feed's address, still encoded. Throws a FeedRefusal if there is nothing, or nothing that is served. */
export function readResource(encoded: string, { sets }: FeedModel): FeedResource {
  const path = decodePath(encoded);
  if (path === "") return { kind: "service" };
  if (path === "$metadata") return { kind: "metadata" };
  if (missing.test(path)) throw notSupported(path.slice(0, 60));
  const [, name = "", key, rest = ""] = /^([^(/]*)(?:\(([^()]*)\))?(?:\/(.*))?$/s.exec(path) ?? [];
  const set = sets.get(name);
  if (!set)
    throw new FeedRefusal(404, "NotFound", `This feed has no ${name.slice(0, 60) || path.slice(0, 60)}.`);
  if (rest === "$count" && key === undefined) return { kind: "count", set };
  if (rest !== "") throw notSupported(`The path ${rest.slice(0, 60)}`);
  return key === undefined ? { kind: "list", set } : { kind: "record", set, id: readKey(key, set) };
}

/** The id of a record, alone or with its property's name, perhaps in quotes. */
function readKey(key: string, { name, properties, rowsOf, list }: FeedSet): string {
  if (rowsOf !== undefined || !list.byId) throw notSupported(`Reading one record of ${name}`);
  const [, property, quoted, plain] = /^(?:([^=']+)=)?(?:'([^']*)'|([^',=]+))$/.exec(key) ?? [];
  const id = quoted ?? plain;
  const isNamed = property === undefined || properties.some((one) => one.isKey && one.name === property);
  if (id === undefined || id === "" || !isNamed)
    throw badRequest(`${key.slice(0, 60)} is not a key of ${name}.`);
  return id;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/$/, "");
  } catch {
    throw badRequest("The address is malformed.");
  }
}
