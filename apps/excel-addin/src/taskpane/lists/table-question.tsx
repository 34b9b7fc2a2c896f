import type { ReactElement } from "react";
import { usePane, useStore } from "../pane-context.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";

/** Asks where a table goes that has no room at the selected cell. */
export function TableQuestion(): ReactElement {
  const { insertFlow, words } = usePane();
  const { tables, common } = words.pane;
  const state = useStore(insertFlow, () => insertFlow.state());
  return (
    <ConfirmDialog
      question={
        state.kind === "question"
          ? {
              title: tables.noRoom(state.address),
              text: tables.noRoomText(words.formats, state.rows, state.columns),
              confirm: { label: tables.newSheet, onChoose: () => insertFlow.answer(true) },
              cancel: { label: common.cancel, onChoose: () => insertFlow.answer(false) },
            }
          : undefined
      }
      focusAfter={() => undefined}
    />
  );
}
