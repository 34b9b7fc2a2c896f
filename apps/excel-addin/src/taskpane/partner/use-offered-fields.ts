import { useEffect, useState } from "react";
import type { Connection } from "../../settings/connection.ts";
import { usePane, useStore } from "../pane-context.ts";
import { knownFields, type KnownField } from "../../creating/known-fields.ts";
import { usedFields } from "./used-fields.ts";

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
    addIn.data.sample(connection, "BusinessPartners", signal).then(
      ({ records }) => !signal.aborted && setKnown(knownFields(records)),
      () => undefined,
    );
    return () => controller.abort();
  }, [addIn, connection, readAt]);
  const used = usedFields(addIn.preferences);
  return [...used, ...known.filter(({ name }) => !used.some((one) => one.name === name))];
}
