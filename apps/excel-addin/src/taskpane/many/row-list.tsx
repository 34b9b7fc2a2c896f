import { Link } from "@fluentui/react-components";
import { useState, type ReactElement, type ReactNode } from "react";
import { usePane } from "../pane-context.ts";
import { Bullets } from "../parts/bullets.tsx";
import { RowLink } from "./row-link.tsx";

/** How much is listed of each kind at first. */
export const shownRows = 10;
/** How many more rows are listed when a person asks for them: thousands would keep the page busy. */
const moreRows = 100;

export interface RowWords {
  /** The row, by its index. */
  readonly index: number;
  readonly texts: readonly string[];
  /** Beside the texts. */
  readonly action?: ReactNode;
}

/** The first rows, each a link that selects it in the sheet, and how many more there are, which lists some of them. */
export function RowList(props: { readonly rows: readonly RowWords[] }): ReactElement | null {
  const { common } = usePane().words.pane;
  const { rows } = props;
  const [shown, setShown] = useState(shownRows);
  if (rows.length === 0) return null;
  return (
    <>
      <Bullets>
        {rows.slice(0, shown).map(({ index, texts, action }) =>
          texts.map((text, at) => (
            <li key={`${index}-${at}`}>
              <RowLink index={index}>{text}</RowLink>
              {action}
            </li>
          )),
        )}
      </Bullets>
      {rows.length > shown && (
        <div>
          <Link as="button" onClick={() => setShown(shown + moreRows)}>
            {common.more(rows.length - shown)}
          </Link>
        </div>
      )}
    </>
  );
}
