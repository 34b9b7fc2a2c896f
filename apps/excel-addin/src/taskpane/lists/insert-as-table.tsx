import type { ReactElement } from "react";
import type { ListName } from "../../lists/list-name.ts";
import { useConnection, usePane, useStore } from "../pane-context.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import type { ListChoice } from "../../tables/list-choice.ts";

/** Inserts a choice as a table. The status line shows the progress and the result. */
export function TableButton(props: { readonly list: ListName; readonly choice: ListChoice }): ReactElement {
  const connection = useConnection();
  const { insertFlow, words } = usePane();
  const texts = words.pane.tables;
  const { list, choice } = props;
  const state = useStore(insertFlow, () => insertFlow.state());
  const busy = state.kind === "reading" || state.kind === "writing";
  const own = busy && state.list === list;
  return (
    <BusyButton
      busy={own}
      disabledFocusable={busy}
      onClick={() => void insertFlow.start(connection, list, choice)}
    >
      {own ? texts.inserting : texts.insert}
    </BusyButton>
  );
}
