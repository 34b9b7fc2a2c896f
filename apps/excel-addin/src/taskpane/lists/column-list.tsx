import { makeStyles, SearchBox } from "@fluentui/react-components";
import { useState, type KeyboardEvent, type ReactElement } from "react";
import type { ColumnExample } from "../../cells/column-examples.ts";
import {
  moveColumn,
  shiftColumn,
  toggleColumn,
  withPath,
  type ColumnChoice,
} from "../../choosing/column-choice.ts";
import { columnsInSight } from "../../choosing/columns-in-sight.ts";
import { groupColumns } from "../../choosing/group-columns.ts";
import { usePane } from "../pane-context.ts";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import { useTitles } from "../parts/use-titles.ts";
import { ColumnRows } from "./column-rows.tsx";
import { useColumnDrag } from "./use-column-drag.ts";
import type { OfferedColumns } from "./use-columns.ts";

const useStyles = makeStyles({ search: { width: "100%", maxWidth: "none" } });

/** From this number of columns on there is a search, and in any list with an array: its items are found by their paths. */
const searchedFrom = 10;
/** Many more rows would make the pane slow. */
const maxRows = 100;

/** The columns with a box to tick and an example; dragged or moved by keys into another order. */
export function ColumnList({
  offered,
  choice,
  onChange,
}: {
  readonly offered: OfferedColumns;
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}): ReactElement {
  const styles = useStyles();
  const { words, announce } = usePane();
  const { formats, pane } = words;
  const texts = pane.columns;
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const drag = useColumnDrag((dragged, target) => onChange(moveColumn(choice, dragged, target)));
  const { columns, typed } = withPaths(offered, choice, search);
  const titles = useTitles(columns.map(({ name }) => name));
  const titleOf = (name: string): string => titles.get(name)?.full ?? name;
  const inSight = columnsInSight(choice, columns, { search, opened, titleOf });
  const found = typed === undefined ? inSight : [typed, ...inSight];
  const shown = found.slice(0, maxRows);

  function onKeyDown(event: KeyboardEvent, name: string): void {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const moved = shiftColumn(choice, name, { by: event.key === "ArrowUp" ? -1 : 1, shown });
    onChange(moved);
    announce(texts.moved(titleOf(name), formats.number(moved.order.indexOf(name) + 1)));
  }

  return (
    <Stack gap="XS">
      <Hint>{texts.hintOrder}</Hint>
      {(offered.columns.length >= searchedFrom || columns.some(({ array }) => array !== undefined)) && (
        <SearchBox
          size="small"
          className={styles.search}
          placeholder={texts.search}
          aria-label={texts.search}
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
      )}
      {found.length === 0 ? (
        <Hint>{texts.nothingFound}</Hint>
      ) : (
        <ColumnRows
          columns={columns}
          shown={groupColumns(shown, titles)}
          titleOf={titleOf}
          choice={choice}
          target={drag.target}
          opened={opened}
          onToggle={(name) => onChange(name === typed ? withPath(choice, name) : toggleColumn(choice, name))}
          onOpen={(name) => setOpened(toggled(opened, name))}
          onKeyDown={onKeyDown}
          onDrag={drag.onDrag}
        />
      )}
      {found.length > shown.length && <Hint>{texts.searchMore(found.length - shown.length)}</Hint>}
    </Stack>
  );
}
/** The columns that are offered, those of the paths that were ticked before, and that of a path that is typed and not ticked yet. */
function withPaths(
  { columns, columnAt }: OfferedColumns,
  { order }: ColumnChoice,
  search: string,
): { readonly columns: readonly ColumnExample[]; readonly typed: string | undefined } {
  const names = new Set(columns.map(({ name }) => name));
  const ticked = order.flatMap((name) => (names.has(name) ? [] : (columnAt(name) ?? [])));
  const searched = columnAt(search.trim());
  const typed = searched && order.includes(searched.name) ? undefined : searched;
  return { columns: [...columns, ...ticked, ...(typed ? [typed] : [])], typed: typed?.name };
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}
