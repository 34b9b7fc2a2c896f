import { Body1, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { useId, useState, type ReactElement } from "react";
import type { ListStatus } from "../../cache/list-status.ts";
import type { ListName } from "../../lists/list-name.ts";
import type { Connection } from "../../settings/connection.ts";
import { usePane, useStore } from "../pane-context.ts";
import { ListDetails } from "./list-details.tsx";

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalS} 0` },
  hint: {
    display: "block",
    color: tokens.colorNeutralForeground2,
    textWrap: "pretty",
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  list: { listStyleType: "none", margin: 0, padding: 0 },
  heading: { margin: 0, font: "inherit" },
  button: {
    display: "grid",
    gridTemplateColumns: "auto 1fr auto auto",
    columnGap: tokens.spacingHorizontalS,
    alignItems: "center",
    width: "100%",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: "none",
    backgroundColor: "transparent",
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: "start",
    cursor: "pointer",
    "&:hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  open: { fontWeight: tokens.fontWeightSemibold },
  number: { fontVariantNumeric: "tabular-nums", textAlign: "end" },
  when: { color: tokens.colorNeutralForeground2, fontVariantNumeric: "tabular-nums", textAlign: "end" },
  details: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}` },
});

/** Every list with its size and age. One of them is open at a time. */
export function ListsPage({ connection }: { readonly connection: Connection }): ReactElement {
  const styles = useStyles();
  const { addIn, words, now } = usePane();
  const { pane, formats } = words;
  const id = useId();
  const statuses = useStore(addIn.data, () => addIn.data.status(connection));
  const [open, setOpen] = useState<ListName>();

  function count({ count }: ListStatus): string {
    return count === undefined ? "" : count === 0 ? pane.columns.none : formats.number(count);
  }

  return (
    <div className={styles.root}>
      <Caption1 className={styles.hint}>{pane.columns.hint}</Caption1>
      <ul className={styles.list}>
        {statuses.map((status) => {
          const { list, asOf } = status;
          const isOpen = list === open;
          return (
            <li key={list}>
              <h2 className={styles.heading}>
                <button
                  type="button"
                  className={styles.button}
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${list}`}
                  onClick={() => setOpen(isOpen ? undefined : list)}
                >
                  {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
                  <Body1 as="span" className={mergeClasses(isOpen && styles.open)}>
                    {pane.list(list).plural}
                  </Body1>
                  <span className={styles.number}>{count(status)}</span>
                  <Caption1 className={styles.when}>
                    {asOf ? formats.moment(asOf.changesAt, now()) : pane.columns.notRead}
                  </Caption1>
                </button>
              </h2>
              <div id={`${id}-${list}`} hidden={!isOpen} className={styles.details}>
                {isOpen && <ListDetails connection={connection} status={status} />}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
