import { makeStyles, SearchBox, tokens } from "@fluentui/react-components";
import { useId, useState, type KeyboardEvent, type ReactElement } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import { parentOfColumn } from "../../cells/column-name.ts";
import { usePane } from "../pane-context.ts";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import { useTitles } from "../parts/use-titles.ts";
import {
  moveColumn,
  shiftColumn,
  tickedArray,
  toggleColumn,
  withPath,
  type ColumnChoice,
} from "../../choosing/column-choice.ts";
import { ColumnRow } from "./column-row.tsx";
import { groupColumns } from "../../choosing/group-columns.ts";
import type { OfferedColumns } from "./use-columns.ts";

const useStyles = makeStyles({
  search: { width: "100%", maxWidth: "none" },
  list: {
    // The formula and its button stay in sight.
    maxHeight: "272px",
    overflowY: "auto",
    // Not a shadow: high contrast shows none.
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

/** From this number of columns on there is a search, and in any list with an array: its items are found by their paths. */
const searchedFrom = 10;
/** Many more rows would make the pane slow. */
const maxRows = 100;

/** The columns with a box to tick and an example; dragged or moved by keys into another order. */
export function ColumnList(props: {
  readonly offered: OfferedColumns;
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}): ReactElement {
  const styles = useStyles();
  const { words, announce } = usePane();
  const { formats, pane } = words;
  const texts = pane.columns;
  const { offered, choice, onChange } = props;
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
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
  const arrays = [...new Set(columns.flatMap(({ array }) => array ?? []))];
  const titles = useTitles(columns.map(({ name }) => name));
  const groupTitles = useTitles(columns.flatMap(({ name }) => parentOfColumn(name) ?? []));
  const titleOf = (name: string): string => titles.get(name)?.full ?? name;
  const wanted = search.trim().toLowerCase();
  const isFound = (name: string): boolean =>
    [name, titleOf(name), byName.get(name)?.description ?? ""].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  /** What an id leads to is shown where a person opens it, searches for it, or has ticked it. */
  const isInSight = (name: string): boolean => {
    const via = byName.get(name)?.via;
    return via === undefined || wanted !== "" || opened.has(via) || choice.ticked.has(name);
  };
  /** Of what a person searches for, the list's own columns come first. */
  const ownFirst = (one: string, other: string): number =>
    wanted === ""
      ? 0
      : Number(byName.get(one)?.via !== undefined) - Number(byName.get(other)?.via !== undefined);
  /** The columns whose ids lead to records of other lists. */
  const leading = new Set(columns.flatMap(({ via }) => via ?? []));
  const found = [
    ...(typed ? [typed.name] : []),
    ...choice.order.filter((name) => isFound(name) && isInSight(name)).toSorted(ownFirst),
  ];
  const shown = found.slice(0, maxRows);

  function toggleOpened(name: string): void {
    const next = new Set(opened);
    if (!next.delete(name)) next.add(name);
    setOpened(next);
  }

  /** Two arrays can't be combined: their rows have nothing to do with each other. */
  function isExcluded(column: ColumnExample): boolean {
    return column.array !== undefined && items !== undefined && column.array !== items;
  }

  function onKeyDown(event: KeyboardEvent, name: string): void {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const moved = shiftColumn(choice, name, { by: event.key === "ArrowUp" ? -1 : 1, shown });
    onChange(moved);
    announce(texts.moved(titleOf(name), formats.number(moved.order.indexOf(name) + 1)));
  }

  function onDrag(event: "start" | "end" | "over" | "drop", name: string): void {
    if (event === "start") return setDragged(name);
    if (event === "over") return setOver(name);
    if (event === "drop" && dragged !== undefined) onChange(moveColumn(choice, dragged, name));
    setDragged(undefined);
    setOver(undefined);
  }

  return (
    <Stack gap="XS">
      <Hint>{texts.hintOrder}</Hint>
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
      {found.length === 0 && <Hint>{texts.nothingFound}</Hint>}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={texts.columns}>
          {groupColumns(shown, titles).map((shownColumn) => {
            const { name, startsGroup } = shownColumn;
            const column = byName.get(name) ?? { name, example: undefined };
            return (
              <ColumnRow
                key={name}
                column={{ ...column, ...shownColumn }}
                title={titleOf(name)}
                groupTitle={startsGroup === undefined ? undefined : groupTitles.get(startsGroup)?.full}
                isTicked={choice.ticked.has(name)}
                isExcluded={isExcluded(column)}
                hint={column.array === undefined ? undefined : itemsHint}
                isTarget={over === name}
                onToggle={() =>
                  onChange(name === typed?.name ? withPath(choice, name) : toggleColumn(choice, name))
                }
                onKeyDown={(event) => onKeyDown(event, name)}
                isOpen={leading.has(name) ? opened.has(name) : undefined}
                onOpen={() => toggleOpened(name)}
                onDrag={(event) => onDrag(event, name)}
              />
            );
          })}
        </ul>
      )}
      {inArray && (
        <Hint id={itemsHint}>
          {items === undefined
            ? texts.items(arrays.map(titleOf), firstItem(inArray))
            : texts.itemsOf(titleOf(items))}
        </Hint>
      )}
      {found.length > shown.length && <Hint>{texts.searchMore(found.length - shown.length)}</Hint>}
    </Stack>
  );
}

/** The path of a column's value in the first item of its array. */
function firstItem({ name, array = "" }: ColumnExample): string {
  return `${array}[0]${name.slice(array.length)}`;
}
