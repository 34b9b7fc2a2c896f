import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement, ReactNode } from "react";
import { usePane } from "../pane-context.ts";
import { RowLink } from "./row-link.tsx";

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  minor: { color: tokens.colorNeutralForeground2 },
});

/** How much is listed of each kind; the sheet shows all. */
export const shownRows = 10;

/** What there is to say about a row. */
export interface RowWords {
  /** The row, by its index. */
  readonly index: number;
  readonly texts: readonly string[];
  /** Beside the texts. */
  readonly action?: ReactNode;
}

/** The first rows, each a link that selects it in the sheet, and how many more there are. */
export function RowList(props: { readonly rows: readonly RowWords[] }): ReactElement | null {
  const styles = useStyles();
  const { common } = usePane().words.pane;
  const { rows } = props;
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {rows.slice(0, shownRows).map(({ index, texts, action }) =>
          texts.map((text, at) => (
            <li key={`${index}-${at}`}>
              <RowLink index={index}>{text}</RowLink>
              {action}
            </li>
          )),
        )}
      </ul>
      {rows.length > shownRows && (
        <Caption1 className={styles.minor}>{common.more(rows.length - shownRows)}</Caption1>
      )}
    </>
  );
}
