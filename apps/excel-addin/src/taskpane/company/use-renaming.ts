import { useState } from "react";
import { relabelCompany } from "../../settings/bound-again.ts";
import type { Connection } from "../../settings/connection.ts";
import { sameLabel } from "../../settings/find-connection.ts";
import { renameInFormulas } from "../../workbook/formulas/company-formulas.ts";
import { usePane, useStore } from "../pane-context.ts";
import { note } from "../status/notice.ts";

/** Renames companies in the workbook. */
export function useRenaming() {
  const { addIn, words } = usePane();
  const { pane, formats } = words;
  const connections = useStore(addIn.connections, () => addIn.connections.list());
  const [left, setLeft] = useState<{ readonly connectionId: string; readonly text: string }>();

  /** Renames a company in the workbook and its formulas, if it got another name. */
  async function rename(before: Connection, now: Connection): Promise<void> {
    setLeft(undefined);
    if (before.label === now.label) return;
    await relabelCompany(addIn.binding, now);
    if (sameLabel(before.label, now.label)) return;
    const cells = await renameInFormulas(before.label, now.label).catch(() => undefined);
    if (cells?.length === 0) return;
    const text = cells
      ? pane.company.oldName(before.label, formats.listFirst(cells))
      : pane.company.notSearched(before.label, now.label);
    setLeft({ connectionId: now.id, text });
  }

  // Once it is forgotten, the formulas ask for a company that this device does not know, which has its own message.
  const isKnown = connections.some(({ id }) => id === left?.connectionId);
  return {
    rename,
    /** Names the formulas that still ask for the old name; undefined if no formula does. */
    note: left && isKnown ? note(left.text, () => setLeft(undefined)) : undefined,
  };
}
