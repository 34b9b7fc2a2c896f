import * as v from "valibot";
import type { Preferences } from "../../settings/preferences.ts";
import type { KnownField } from "../../creating/known-fields.ts";

const schema = v.array(
  v.object({ name: v.string(), type: v.picklist(["text", "number", "truth", "nothing"]) }),
);

/** More would hide the fields that the partners have. */
const most = 10;

/** The further fields that a person used last, the newest first. */
export function usedFields(preferences: Pick<Preferences, "read">): readonly KnownField[] {
  const read = v.safeParse(schema, preferences.read("fields"));
  return read.success ? read.output : [];
}

/** Remembers the further fields of a partner that is sent: names and types, no values. */
export function rememberFields(
  preferences: Pick<Preferences, "read" | "write">,
  used: readonly KnownField[],
): void {
  const named = used.filter(({ name }) => name.trim() !== "");
  if (named.length === 0) return;
  const fields = new Map<string, KnownField>();
  for (const { name, type } of [...named, ...usedFields(preferences)]) {
    if (!fields.has(name.trim())) fields.set(name.trim(), { name: name.trim(), type });
  }
  preferences.write("fields", [...fields.values()].slice(0, most));
}
