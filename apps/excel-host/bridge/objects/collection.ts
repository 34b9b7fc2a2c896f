import type { HostObject } from "../host-object.ts";
import { existing } from "../office-api-error.ts";

/** A collection of Excel's API: its items, and the two methods that find one of them by key. */
export function collection(
  type: string,
  items: () => readonly HostObject[],
  find: (key: unknown) => HostObject | undefined,
  members: Pick<HostObject, "get" | "call"> = {},
): HostObject {
  return {
    type,
    items,
    ...members,
    call: {
      GetItem: (key) => existing(find(key)),
      GetItemOrNullObject: (key) => find(key) ?? null,
      ...members.call,
    },
  };
}
