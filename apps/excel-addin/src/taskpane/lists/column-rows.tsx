import { makeStyles, tokens } from "@fluentui/react-components";
import { useId, type KeyboardEvent, type ReactElement } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import { parentOfColumn } from "../../cells/column-name.ts";
import { tickedArray, type ColumnChoice } from "../../choosing/column-choice.ts";
import { spokenTitle, type ShownColumn } from "../../choosing/group-columns.ts";
import { usePane } from "../pane-context.ts";
import { Hint } from "../parts/hint.tsx";
import { useTitles } from "../parts/use-titles.ts";
import { ColumnRow } from "./column-row.tsx";
import type { DragEvent } from "./use-column-drag.ts";

const useStyles = makeStyles({
  list: {
    // The formula and its button stay in sight.
    maxHeight: "272px",
    overflowY: "auto",
    // Not a shadow: high contrast shows none.
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

/** The rows of the columns in sight, and what their arrays mean. */
export function ColumnRows(props: {
  readonly columns: readonly ColumnExample[];
  readonly shown: readonly ShownColumn[];
  readonly titleOf: (name: string) => string;
  readonly choice: ColumnChoice;
  /** The column before which a dragged one would be put. */
  readonly target: string | undefined;
  /** The ids whose columns are shown. */
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
  readonly onOpen: (name: string) => void;
  readonly onKeyDown: (event: KeyboardEvent, name: string) => void;
  readonly onDrag: (event: DragEvent, name: string) => void;
}): ReactElement {
  const styles = useStyles();
  const texts = usePane().words.pane.columns;
  const itemsHint = useId();
  const { columns, choice, titleOf } = props;
  const byName = new Map(columns.map((column) => [column.name, column]));
  const groupTitles = useTitles(columns.flatMap(({ name }) => parentOfColumn(name) ?? []));
  const items = tickedArray(choice, columns);
  const inArray = columns.find(({ array }) => array !== undefined);
  const arrays = [...new Set(columns.flatMap(({ array }) => array ?? []))];
  /** The columns whose ids lead to records of other lists. */
  const leading = new Set(columns.flatMap(({ via }) => via ?? []));

  return (
    <>
      <ul className={styles.list} aria-label={texts.columns}>
        {props.shown.map((shown) => {
          const { name, startsGroup } = shown;
          const column = byName.get(name) ?? { name, example: undefined };
          const { array } = column;
          const groupTitle = groupTitles.get(parentOfColumn(name) ?? "")?.full;
          return (
            <ColumnRow
              key={name}
              column={{ ...column, ...shown }}
              title={spokenTitle(shown, { full: titleOf(name), groupTitle })}
              groupTitle={startsGroup === undefined ? undefined : groupTitles.get(startsGroup)?.full}
              isTicked={choice.ticked.has(name)}
              // Two arrays can't be combined: their rows have nothing to do with each other.
              isExcluded={array !== undefined && items !== undefined && array !== items}
              hint={array === undefined ? undefined : itemsHint}
              isTarget={props.target === name}
              onToggle={() => props.onToggle(name)}
              onKeyDown={(event) => props.onKeyDown(event, name)}
              isOpen={leading.has(name) ? props.opened.has(name) : undefined}
              onOpen={() => props.onOpen(name)}
              onDrag={(event) => props.onDrag(event, name)}
            />
          );
        })}
      </ul>
      {inArray && (
        <Hint id={itemsHint}>
          {items === undefined
            ? texts.items(arrays.map(titleOf), firstItem(inArray))
            : texts.itemsOf(titleOf(items))}
        </Hint>
      )}
    </>
  );
}

/** The path of a column's value in the first item of its array. */
function firstItem({ name, array = "" }: ColumnExample): string {
  return `${array}[0]${name.slice(array.length)}`;
}
