import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef, type ReactElement } from "react";
import type { Connection } from "../../settings/connection.ts";
import { CreatePartner } from "../create/create-partner.tsx";
import { describeLists } from "../loaded/describe-lists.ts";
import { LoadedLists } from "../loaded/loaded-lists.tsx";
import { usePane, useStore } from "../pane-context.ts";
import { RefreshButton } from "../refresh/refresh-button.tsx";
import { CompanyMenu } from "./company-menu.tsx";
import type { CompanyActions } from "./use-company.ts";

const useStyles = makeStyles({
  header: {
    position: "sticky",
    top: 0,
    zIndex: 1,
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalXS,
    // With the buttons' own padding, their text aligns with the page.
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** The page of a connected company: what is loaded, and the form for a new partner. */
export function CompanyPage(props: {
  /** Whether to take the focus when it appears. */
  readonly focus: boolean;
  readonly connection: Connection;
  readonly actions: CompanyActions;
  readonly onConnect: () => void;
  readonly onEdit: (connection: Connection) => void;
}): ReactElement {
  const styles = useStyles();
  const { addIn, words } = usePane();
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    if (props.focus) header.current?.querySelector("button")?.focus();
  }, [props.focus]);
  const { connection, actions, onConnect, onEdit } = props;
  const lists = describeLists(
    useStore(addIn.data, () => addIn.data.status(connection)),
    words,
  );
  return (
    <>
      <header ref={header} className={styles.header}>
        <CompanyMenu current={connection} actions={actions} onConnect={onConnect} onEdit={onEdit} />
        <RefreshButton asOf={lists.asOf} />
      </header>
      <LoadedLists connection={connection} lists={lists} onRenewSignIn={() => onEdit(connection)} />
      <CreatePartner connection={connection} onRenewSignIn={() => onEdit(connection)} />
    </>
  );
}
