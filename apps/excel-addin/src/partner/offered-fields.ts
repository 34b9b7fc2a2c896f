import type { FillableField } from "@accounting-data/creating/payload";
import { isExactly, isListOf, isObjectOf, isString } from "@accounting-data/deployment";
import type { Preferences } from "../settings/preferences.ts";

const isStored = isListOf(
  isObjectOf({ name: isString, type: isExactly("text", "number", "truth", "nothing") }),
);

/** More would hide the fields that the partners have. */
const most = 10;

/** The further fields that a person used last, the newest first. */
export function usedFields(preferences: Pick<Preferences, "read">): readonly FillableField[] {
  const stored = preferences.read("fields");
  return isStored(stored) ? stored : [];
}

/** Remembers the further fields of a partner that is sent: names and types, no values. */
export function rememberFields(
  preferences: Pick<Preferences, "read" | "reload" | "write">,
  used: readonly FillableField[],
): void {
  const named = used.filter(({ name }) => name.trim() !== "");
  if (named.length === 0) return;
  preferences.reload("fields");
  const fields = new Map<string, FillableField>();
  for (const { name, type } of [...named, ...usedFields(preferences)]) {
    if (!fields.has(name.trim())) fields.set(name.trim(), { name: name.trim(), type });
  }
  preferences.write("fields", [...fields.values()].slice(0, most));
}
