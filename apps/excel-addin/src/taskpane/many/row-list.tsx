import type { ReactElement, ReactNode } from "react";
import { usePane } from "../pane-context.ts";
import { Bullets } from "../parts/bullets.tsx";
import { Hint } from "../parts/hint.tsx";
import { RowLink } from "./row-link.tsx";

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
  const { common } = usePane().words.pane;
  const { rows } = props;
  if (rows.length === 0) return null;
  return (
    <>
      <Bullets>
        {rows.slice(0, shownRows).map(({ index, texts, action }) =>
          texts.map((text, at) => (
            <li key={`${index}-${at}`}>
              <RowLink index={index}>{text}</RowLink>
              {action}
            </li>
          )),
        )}
      </Bullets>
      {rows.length > shownRows && <Hint>{common.more(rows.length - shownRows)}</Hint>}
    </>
  );
}
