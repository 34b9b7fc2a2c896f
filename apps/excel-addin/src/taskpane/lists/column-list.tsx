import { Caption1, Checkbox, makeStyles, mergeClasses, SearchBox, tokens } from "@fluentui/react-components";
import { Fragment, useId, useState, type KeyboardEvent, type ReactElement } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import { usePane } from "../pane-context.ts";
import {
  moveColumn,
  shiftColumn,
  tickedArray,
  toggleColumn,
  withPath,
  type ColumnChoice,
} from "./column-choice.ts";
import type { ListColumns } from "./use-columns.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  minor: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
  search: { width: "100%", maxWidth: "none" },
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    // The formula and its button stay in sight.
    maxHeight: "272px",
    overflowY: "auto",
    // Not a shadow: high contrast shows none.
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    cursor: "grab",
    "&:hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  target: {
    boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}`,
    "@media (forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" },
  },
  // Fluent's label has padding for touch.
  box: { minWidth: 0, "& label": { paddingBlock: tokens.spacingVerticalXS, overflowWrap: "anywhere" } },
  inArray: { paddingInlineStart: tokens.spacingHorizontalXL },
  example: {
    color: tokens.colorNeutralForeground2,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    textAlign: "end",
    paddingInlineEnd: tokens.spacingHorizontalXS,
  },
});

/** From this number of columns on there is a search, and in any list with an array: its items are found by their paths. */
const searchedFrom = 10;
/** Many more rows would make the pane slow. */
const maxRows = 100;

/** The columns with a box to tick and an example; dragged or moved by keys into another order. */
export function ColumnList(props: {
  readonly offered: ListColumns;
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}): ReactElement {
  const styles = useStyles();
  const { words, announce } = usePane();
  const { formats, pane } = words;
  const texts = pane.columns;
  const { offered, choice, onChange } = props;
  const [search, setSearch] = useState("");
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const itemsHint = useId();
  const names = new Set(offered.columns.map(({ name }) => name));
  const paths = choice.order.flatMap((name) => (names.has(name) ? [] : (offered.columnAt(name) ?? [])));
  const searched = offered.columnAt(search.trim());
  /** A path that a person has typed and not ticked yet. */
  const typed = searched && choice.order.includes(searched.name) ? undefined : searched;
  const columns = [...offered.columns, ...paths, ...(typed ? [typed] : [])];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const items = tickedArray(choice, columns);
  const inArray = columns.find(({ array }) => array !== undefined);
  const wanted = search.trim().toLowerCase();
  const found = [
    ...(typed ? [typed.name] : []),
    ...choice.order.filter((name) => name.toLowerCase().includes(wanted)),
  ];
  const shown = found.slice(0, maxRows);

  /** Two arrays can't be combined: their rows have nothing to do with each other. */
  function isExcluded(column: ColumnExample): boolean {
    return column.array !== undefined && items !== undefined && column.array !== items;
  }

  function exampleText({ example }: ColumnExample): string {
    if (example === undefined) return "";
    if (typeof example === "boolean") return example ? texts.yes : texts.no;
    if (typeof example === "number") return formats.number(example);
    if (typeof example === "string") return example;
    return example.hasTime ? formats.dated(example.date) : formats.date(example.date);
  }

  function onKeyDown(event: KeyboardEvent, name: string): void {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const moved = shiftColumn(choice, name, { by: event.key === "ArrowUp" ? -1 : 1, shown });
    onChange(moved);
    announce(texts.moved(name, formats.number(moved.order.indexOf(name) + 1)));
  }

  function drop(to: string): void {
    if (dragged !== undefined) onChange(moveColumn(choice, dragged, to));
    setDragged(undefined);
    setOver(undefined);
  }

  return (
    <div className={styles.root}>
      <Caption1 className={styles.minor}>{texts.hintOrder}</Caption1>
      {(offered.columns.length >= searchedFrom || inArray) && (
        <SearchBox
          size="small"
          className={styles.search}
          placeholder={texts.search}
          aria-label={texts.search}
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
      )}
      {found.length === 0 && <Caption1 className={styles.minor}>{texts.nothingFound}</Caption1>}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={texts.columns}>
          {shown.map((name) => {
            const column = byName.get(name) ?? { name, example: undefined };
            const isInArray = column.array !== undefined;
            return (
              <li
                key={name}
                className={mergeClasses(styles.row, over === name && styles.target)}
                draggable
                onDragStart={() => setDragged(name)}
                onDragEnd={() => drop(dragged ?? name)}
                onDragOver={(event) => {
                  event.preventDefault();
                  setOver(name);
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  drop(name);
                }}
              >
                <Checkbox
                  className={mergeClasses(styles.box, isInArray && styles.inArray)}
                  label={breakAfterDots(name)}
                  checked={choice.ticked.has(name)}
                  disabled={isExcluded(column)}
                  {...(isInArray && { "aria-describedby": itemsHint })}
                  onChange={() =>
                    onChange(name === typed?.name ? withPath(choice, name) : toggleColumn(choice, name))
                  }
                  onKeyDown={(event) => onKeyDown(event, name)}
                />
                <Caption1 className={styles.example} title={exampleText(column)}>
                  {exampleText(column)}
                </Caption1>
              </li>
            );
          })}
        </ul>
      )}
      {inArray && (
        <Caption1 id={itemsHint} className={styles.minor}>
          {items === undefined ? texts.items(firstItem(inArray)) : texts.itemsOf(items)}
        </Caption1>
      )}
      {found.length > shown.length && (
        <Caption1 className={styles.minor}>{texts.searchMore(found.length - shown.length)}</Caption1>
      )}
    </div>
  );
}

/** The path of a column's value in the first item of its array. */
function firstItem({ name, array = "" }: ColumnExample): string {
  return `${array}[0]${name.slice(array.length)}`;
}

/** A long path is wrapped between its parts rather than inside of one. */
function breakAfterDots(path: string): ReactElement {
  const parts = path.split(/(?<=\.)/);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
