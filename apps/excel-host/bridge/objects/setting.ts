import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { textOf } from "./arguments.ts";
import { collection } from "./collection.ts";

/** `Excel.SettingCollection`: the add-in's settings in the document. */
export function settingCollection({ workbook: { settings } }: Session): HostObject {
  const setting = (key: string): HostObject => ({
    type: "Setting",
    id: key,
    get: { Key: () => key, Value: () => settings.get(key) ?? null },
  });
  const find = (key: unknown): HostObject | undefined =>
    settings.has(textOf(key, "key")) ? setting(textOf(key, "key")) : undefined;
  return collection("SettingCollection", () => [...settings.keys()].map(setting), find, {
    call: {
      Add: (key, value) => {
        // Cloned, since a document stores settings as JSON.
        settings.set(textOf(key, "key"), structuredClone(value));
        return setting(textOf(key, "key"));
      },
    },
  });
}
