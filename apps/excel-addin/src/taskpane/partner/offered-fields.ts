import { useEffect, useState } from "react";
import { sampleRecords } from "../../cache/first-page.ts";
import { knownFields, type KnownField } from "../../creating/known-fields.ts";
import { isExactly, isListOf, isObjectOf, isString } from "../../settings/checks.ts";
import type { Connection } from "../../settings/connection.ts";
import type { Preferences } from "../../settings/preferences.ts";
import { usePane, useStore } from "../pane-context.ts";

const isStored = isListOf(
  isObjectOf({ name: isString, type: isExactly("text", "number", "truth", "nothing") }),
);

/** More would hide the fields that the partners have. */
const most = 10;

/** The further fields that a person used last, the newest first. */
export function usedFields(preferences: Pick<Preferences, "read">): readonly KnownField[] {
  const stored = preferences.read("fields");
  return isStored(stored) ? stored : [];
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

/** The fields to offer: those that a person used last, then those of loaded partners. Sends no request. */
export function useOfferedFields(connection: Connection): readonly KnownField[] {
  const { addIn } = usePane();
  const loaded = useStore(addIn.data, () =>
    addIn.data.status(connection).find(({ list }) => list === "BusinessPartners"),
  );
  const [known, setKnown] = useState<readonly KnownField[]>([]);
  const readAt = loaded?.asOf?.changesAt;
  useEffect(() => {
    if (!readAt) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    sampleRecords(addIn.data, connection, { list: "BusinessPartners", signal }).then(
      ({ records }) => !signal.aborted && setKnown(knownFields(records)),
      () => undefined,
    );
    return () => controller.abort();
  }, [addIn, connection, readAt]);
  const used = usedFields(addIn.preferences);
  return [...used, ...known.filter(({ name }) => !used.some((one) => one.name === name))];
}
