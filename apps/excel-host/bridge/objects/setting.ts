import type { HostObject } from "../host-object.ts";
import { itemNotFound } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { textOf } from "./arguments.ts";

/** `Excel.SettingCollection`: what an add-in keeps with the document. */
export function settingCollection(session: Session): HostObject {
  const { settings } = session.workbook;
  const find = (key: unknown): HostObject | null => {
    const name = textOf(key, "key");
    return settings.has(name) ? setting(session, name) : null;
  };
  return {
    type: "SettingCollection",
    items: () => [...settings.keys()].map((key) => setting(session, key)),
    call: {
      Add: (key, value) => {
        // Kept as JSON, as a document keeps it: no identity survives.
        settings.set(textOf(key, "key"), structuredClone(value));
        return setting(session, textOf(key, "key"));
      },
      GetCount: () => settings.size,
      GetItem: (key) => {
        const found = find(key);
        if (found === null) throw itemNotFound();
        return found;
      },
      GetItemOrNullObject: find,
    },
  };
}

function setting(session: Session, key: string): HostObject {
  const { settings } = session.workbook;
  return {
    type: "Setting",
    id: key,
    get: { Key: () => key, Value: () => settings.get(key) ?? null },
    set: { Value: (value) => settings.set(key, structuredClone(value)) },
    call: { Delete: () => settings.delete(key) && null },
  };
}
