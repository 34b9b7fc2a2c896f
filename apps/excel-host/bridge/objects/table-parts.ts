import { columnsOf, rowsOf, type Area } from "../../workbook/address.ts";
import type { Shift } from "../../workbook/shift-area.ts";
import type { Table } from "../../workbook/table.ts";
import type { HostObject } from "../host-object.ts";
import { invalidArgument, itemNotFound } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { cellInputs, textOf, wholeNumber } from "./arguments.ts";

/** `Excel.TableColumnCollection`. */
export function tableColumnCollection(session: Session, table: Table): HostObject {
  const column = (index: number): HostObject => {
    if (index < 0 || index >= columnsOf(table.area)) throw itemNotFound();
    const place = { ...table.area, column: table.area.column + index, lastColumn: table.area.column + index };
    const name = (): string => session.workbook.textAt(table.sheet, place.row, place.column);
    return {
      type: "TableColumn",
      id: index + 1,
      get: {
        Id: () => index + 1,
        Index: () => index,
        Name: name,
        Values: () => session.objects.range(table.sheet, place).get?.["Values"]?.(),
      },
      set: {
        Name: (value) => {
          session.writable(table.sheet);
          session.workbook.enter(table.sheet, place.row, place.column, textOf(value, "name"));
        },
      },
      call: {
        GetDataBodyRange: () => session.objects.range(table.sheet, { ...place, row: place.row + 1 }),
        GetHeaderRowRange: () => session.objects.range(table.sheet, { ...place, lastRow: place.row }),
        GetRange: () => session.objects.range(table.sheet, place),
      },
    };
  };
  const columns = (): HostObject[] =>
    Array.from({ length: columnsOf(table.area) }, (_, index) => column(index));
  const find = (key: unknown): HostObject | null => {
    const wanted = String(key).toLowerCase();
    return (
      columns().find(
        ({ id, get }) => String(id) === wanted || String(get?.["Name"]?.()).toLowerCase() === wanted,
      ) ?? null
    );
  };
  return {
    type: "TableColumnCollection",
    get: { Count: () => columnsOf(table.area) },
    items: columns,
    call: {
      GetCount: () => columnsOf(table.area),
      GetItem: (key) => {
        const found = find(key);
        if (found === null) throw itemNotFound();
        return found;
      },
      GetItemOrNullObject: find,
      GetItemAt: (index) => column(wholeNumber(index, "index")),
    },
  };
}

/** `Excel.TableRowCollection`. Cells below the table make room for a row that is added. */
export function tableRowCollection(session: Session, table: Table): HostObject {
  const count = (): number => rowsOf(table.area) - 1;
  const row = (index: number): HostObject => {
    if (index < 0 || index >= count()) throw itemNotFound();
    const place: Area = {
      ...table.area,
      row: table.area.row + 1 + index,
      lastRow: table.area.row + 1 + index,
    };
    const cells = session.objects.range(table.sheet, place);
    return {
      type: "TableRow",
      get: { Index: () => index, Values: () => cells.get?.["Values"]?.() },
      set: { Values: (value) => cells.set?.["Values"]?.(value) },
      call: {
        Delete: () => {
          session.writable(table.sheet);
          session.workbook.shift(table.sheet, shiftOf(place, -1));
        },
        GetRange: () => cells,
      },
    };
  };
  return {
    type: "TableRowCollection",
    get: { Count: count },
    items: () => Array.from({ length: count() }, (_, index) => row(index)),
    call: {
      Add: (index, values) => {
        session.writable(table.sheet);
        const at =
          index === null || index === undefined || index === -1 ? count() : wholeNumber(index, "index");
        if (at < 0 || at > count()) throw invalidArgument(`there is no row ${at}`);
        const rows =
          Array.isArray(values) && Array.isArray(values[0]) ? (values as unknown[][]) : [values as unknown[]];
        const start = table.area.row + 1 + at;
        const place = { ...table.area, row: start, lastRow: start + rows.length - 1 };
        cellInputs(rows, place);
        const { lastRow } = table.area;
        session.workbook.shift(table.sheet, shiftOf(place, rows.length));
        table.area = { ...table.area, lastRow: lastRow + rows.length };
        session.objects.range(table.sheet, place).set?.["Values"]?.(rows);
        return row(at);
      },
      GetCount: count,
      GetItemAt: (index) => row(wholeNumber(index, "index")),
    },
  };
}

/** Only the table's own columns move. */
function shiftOf(place: Area, count: number): Shift {
  return { axis: "row", at: place.row, count, from: place.column, to: place.lastColumn };
}
