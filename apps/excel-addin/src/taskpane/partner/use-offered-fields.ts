import type { FillableField } from "@accounting-data/creating/payload";
import { useMemo } from "react";
import { sampleSize } from "../../cache/first-page.ts";
import { fillableFields } from "../../creating/fillable-fields.ts";
import { partnersList } from "../../lists/partners-list.ts";
import { usedFields } from "../../partner/offered-fields.ts";
import { useConnection, usePane, useStore } from "../pane-context.ts";

/** The fields to offer: those that a person used last, then those of loaded partners. Sends no request. */
export function useOfferedFields(): readonly FillableField[] {
  const connection = useConnection();
  const { addIn } = usePane();
  const list = useStore(addIn.data, () => addIn.data.peek(connection, partnersList)?.whole.cached.value);
  const loaded = useMemo(() => fillableFields(list?.records.slice(0, sampleSize) ?? []), [list]);
  const used = usedFields(addIn.preferences);
  return [...used, ...loaded.filter(({ name }) => !used.some((one) => one.name === name))];
}
