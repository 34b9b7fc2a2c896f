import { isHostObject, type HostObject } from "./host-object.ts";
import { apiNotFound } from "./office-api-error.ts";
import { pascal } from "./member-names.ts";
import type { QueryInfo } from "./query.ts";

export interface Selection {
  /** The properties by which the client finds the object again. */
  readonly identity: (object: HostObject) => Record<string, unknown>;
  /** Notes the member that is read now, for the location in an error. */
  readonly locate: (member: string) => void;
}

/** Reads the properties that `load` names; without names, all that are not objects. */
export function selectProperties(
  object: HostObject,
  { Select = [], Top = Infinity, Skip = 0 }: QueryInfo,
  selection: Selection,
): Record<string, unknown> {
  const { items } = object;
  if (items === undefined) return properties(object, Select, selection);
  // A collection may have properties of its own ("count"); all other names are those of its items.
  const own = Select.filter((name) => object.get?.[pascal(name)] !== undefined);
  const ofItems = Select.filter((name) => !own.includes(name));
  const out = own.length > 0 ? properties(object, own, selection) : selection.identity(object);
  if (Select.length > 0 && ofItems.length === 0) return out;
  const wanted = items().slice(Skip, Skip + Top);
  return { ...out, _Items: wanted.map((item) => selectProperties(item, { Select: ofItems }, selection)) };
}

function properties(
  object: HostObject,
  select: readonly string[],
  selection: Selection,
): Record<string, unknown> {
  const out = selection.identity(object);
  if (select.length === 0) {
    for (const [name, get] of Object.entries(object.get ?? {})) {
      const value = get();
      if (!isHostObject(value)) out[name] = value;
    }
  }
  for (const [head, rest] of grouped(select)) {
    selection.locate(`${object.type}.${head}`);
    const get = object.get?.[pascal(head)];
    if (get === undefined) throw apiNotFound(object.type, pascal(head));
    const value = get();
    out[pascal(head)] = isHostObject(value) ? selectProperties(value, { Select: rest }, selection) : value;
  }
  return out;
}

/** "name", "worksheet/id", "worksheet/name" → name: [], worksheet: [id, name]. */
function grouped(select: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of select) {
    const [head = "", ...rest] = path.split("/");
    groups.set(head, [...(groups.get(head) ?? []), ...(rest.length > 0 ? [rest.join("/")] : [])]);
  }
  return groups;
}
