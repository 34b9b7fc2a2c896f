import { documentAddress, isEditingCell, onSelection } from "../../workbook/document-use.ts";
import { createAutoRefresh, type AutoRefresh, type AutoRefreshParts } from "./auto-refresh.ts";

/** What refreshing by itself needs of the add-in; Excel and the browser tell the rest. */
export type OpenAutoRefreshParts = Pick<
  AutoRefreshParts,
  "refreshFlow" | "data" | "binding" | "settings" | "clock"
>;

/** Refreshes the workbook of this page by itself. */
export function openAutoRefresh(parts: OpenAutoRefreshParts): AutoRefresh {
  return createAutoRefresh({
    ...parts,
    random: Math.random,
    isEditing: isEditingCell,
    isOnline: () => navigator.onLine,
    onOnline: (listener) => window.addEventListener("online", listener),
    onUse,
    alone,
  });
}

/** Clicks and keys in the pane, a page that is shown again, and selections in the sheet. */
function onUse(listener: () => void): Promise<boolean> {
  for (const event of ["pointerdown", "keydown", "focus"]) {
    window.addEventListener(event, listener, { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") listener();
  });
  return onSelection(listener);
}

/** Windows that show the same document. One that was never saved has one window. */
async function alone(work: () => Promise<unknown>): Promise<boolean> {
  const address = documentAddress();
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || address === undefined) {
    await work();
    return true;
  }
  return locks.request(`accounting-data.refresh ${address}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
