import type { Session } from "../bridge/session.ts";
import { contains } from "../workbook/address.ts";
import { applyFilters } from "../workbook/tables/table-filter.ts";
import { sortTable } from "../workbook/tables/table-sort.ts";
import { bodyOf, columnPart, headerRowOf, type Table, type TableColumn } from "../workbook/tables/table.ts";
import { placeOfCell } from "./cell-place.ts";
import { filterItems } from "./filter-items.ts";
import { filterMenuWords } from "./filter-menu-words.ts";
import { focusCells } from "./focus-cells.ts";
import { menuItem, menuStyle, moveFocus } from "./menu-item.ts";
import type { SheetPairs } from "./sheet-pairs.ts";
import type { UniverSheet } from "./univer-sheet.ts";

export interface FilterMenuOptions {
  readonly session: Session;
  readonly pairs: SheetPairs;
  readonly locale: string;
}

/** The menu that sorts and filters a table by one of its columns; Alt+Down opens it at the selected heading. */
export function createFilterMenu(
  surface: HTMLElement,
  view: UniverSheet,
  { session, pairs, locale }: FilterMenuOptions,
) {
  const { workbook } = session;
  const words = filterMenuWords(locale);
  let menu: HTMLElement | undefined;

  const openByKey = (event: KeyboardEvent): void => {
    if (!event.altKey || event.key !== "ArrowDown") return;
    const { row, column } = session.selection;
    const table = workbook.tables.at(session.activeSheet, row, column);
    const header = table && headerRowOf(table);
    if (table === undefined || header === undefined || !contains(header, row, column)) return;
    event.preventDefault();
    event.stopPropagation();
    open(table, column - header.column);
  };
  const closeOutside = ({ target }: Event): void => {
    if (menu !== undefined && !(target instanceof Node && menu.contains(target))) close();
  };
  surface.addEventListener("keydown", openByKey, true);
  document.addEventListener("pointerdown", closeOutside, true);
  return {
    open,
    close,
    dispose: (): void => {
      surface.removeEventListener("keydown", openByKey, true);
      document.removeEventListener("pointerdown", closeOutside, true);
      close();
    },
  };

  /** Opens the menu at a heading. */
  function open(table: Table, index: number): void {
    close();
    const header = headerRowOf(table);
    const column = table.columns[index];
    if (header === undefined || column === undefined) return;
    const viewId = pairs.view(table.sheet) ?? "";
    const place = placeOfCell(view, surface, { viewId, row: header.row, column: header.column + index });
    if (place === undefined) return;
    const element = surface.ownerDocument.createElement("div");
    menu = element;
    element.setAttribute("role", "menu");
    element.setAttribute("aria-label", words.menu(column.name));
    Object.assign(element.style, menuStyle, { top: `${place.bottom}px` });
    element.append(...sortItems(table, index), ...filterItemsOf(table, index, column));
    element.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") leave();
      else if (moveFocus(element, event.key)) event.preventDefault();
    });
    surface.append(element);
    const room = surface.getBoundingClientRect().width - element.getBoundingClientRect().width;
    element.style.left = `${Math.max(0, Math.min(place.left, room))}px`;
    element.querySelector<HTMLElement>("[role^=menuitem]:not(:disabled)")?.focus();
  }

  function sortItems(table: Table, index: number): HTMLElement[] {
    const item = (text: string, ascending: boolean): HTMLElement =>
      menuItem(text, {
        disabled: table.sheet.protected,
        press() {
          sortTable(workbook, table, [{ key: index, ascending }]);
          workbook.recalculation.update();
          leave();
        },
      });
    return [item(words.ascending, true), item(words.descending, false)];
  }

  function filterItemsOf(table: Table, index: number, column: TableColumn): HTMLElement[] {
    const disabled = table.sheet.protected;
    const filterBy = (filter: readonly string[] | undefined): void => {
      column.filter = filter;
      applyFilters(workbook, table);
      workbook.recalculation.update();
    };
    const clear = menuItem(words.clear, {
      disabled,
      press() {
        filterBy(undefined);
        leave();
      },
    });
    const texts = textsOf(table, index);
    return [clear, ...filterItems(words, { texts, filter: column.filter, disabled, filterBy })];
  }

  /** The texts that the column shows, each once; numbers in the order of their values. */
  function textsOf(table: Table, index: number): string[] {
    const { sheet } = table;
    const { row, lastRow, column } = columnPart(bodyOf(table), index);
    const texts = new Set<string>();
    for (let at = row; at <= lastRow; at++) texts.add(workbook.textAt(sheet, at, column));
    return [...texts].toSorted((a, b) => a.localeCompare(b, locale, { numeric: true }));
  }

  function close(): void {
    menu?.remove();
    menu = undefined;
  }

  function leave(): void {
    close();
    focusCells(surface);
  }
}
