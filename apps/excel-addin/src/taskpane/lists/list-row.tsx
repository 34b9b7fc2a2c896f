import { Body1, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { useId, type ReactElement } from "react";
import type { ListStatus } from "../../cache/list-status.ts";
import { useConnection, usePane } from "../pane-context.ts";
import { Hint } from "../parts/hint.tsx";
import type { ListedList } from "../../choosing/group-lists.ts";
import { ListDetails } from "./list-details.tsx";

const useStyles = makeStyles({
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
  below: { paddingInlineStart: tokens.spacingHorizontalXXXL },
  refused: { color: tokens.colorNeutralForeground3 },
  reason: {
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXXL}`,
  },
});

/** A list with its size and age, or why it can't be read, and its details while it is open. */
export function ListRow(props: {
  readonly listed: ListedList;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}): ReactElement {
  const styles = useStyles();
  const connection = useConnection();
  const { words, now } = usePane();
  const { pane, formats } = words;
  const details = useId();
  const reason = useId();
  const { listed, isOpen } = props;
  const { status, title, isBelow } = listed;
  const { list, asOf, refused } = status;
  const isRefused = refused !== undefined;
  // Its details say the same.
  const isExplained = isRefused && !isOpen;

  function count({ count }: ListStatus): string {
    if (count === undefined) return "";
    return count === 0 ? pane.columns.none : formats.number(count);
  }

  return (
    <li>
      <h2>
        <button
          type="button"
          className={mergeClasses(styles.button, isBelow && styles.below, isRefused && styles.refused)}
          title={list}
          aria-expanded={isOpen}
          aria-controls={details}
          aria-describedby={isExplained ? reason : undefined}
          onClick={props.onOpen}
        >
          {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          <Body1 as="span" className={mergeClasses(isOpen && styles.open)}>
            {title}
          </Body1>
          <span className={styles.number}>{count(status)}</span>
          {!isRefused && (
            <Caption1 className={styles.when}>
              {asOf ? formats.moment(asOf.changesAt, now()) : pane.columns.notRead}
            </Caption1>
          )}
        </button>
      </h2>
      {isExplained && (
        <Hint block id={reason} className={styles.reason}>
          {
            words.describe({ error: refused, at: now(), credential: connection.credential.kind, list })
              .sentence
          }
        </Hint>
      )}
      <div id={details} hidden={!isOpen} className={styles.details}>
        {isOpen && <ListDetails status={status} />}
      </div>
    </li>
  );
}
