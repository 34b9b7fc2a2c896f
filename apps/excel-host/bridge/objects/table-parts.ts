import { columnsOf, rowsOf, type Area } from "../../workbook/address.ts";
import type { Shift } from "../../workbook/shift-area.ts";
import type { Table } from "../../workbook/table.ts";
import type { HostObject } from "../host-object.ts";
import { existing, invalidArgument, notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { cellInputs, integerOf, textOf } from "./arguments.ts";
import { collection } from "./collection.ts";
import { rangeObject } from "./range.ts";

/** `Excel.TableColumnCollection`. */
export function tableColumnCollection(session: Session, table: Table): HostObject {
  const { sheet } = table;
  const columns = (): HostObject[] =>
    Array.from({ length: columnsOf(table.area) }, (_, index) => {
      const column = table.area.column + index;
      const body = { ...table.area, row: table.area.row + 1, column, lastColumn: column };
      return {
        type: "TableColumn",
        id: index + 1,
        get: {
          Id: () => index + 1,
          Index: () => index,
          Name: () => session.workbook.textAt(sheet, table.area.row, column),
        },
        call: { GetDataBodyRange: () => rangeObject(session, sheet, body) },
      };
    });
  const find = (key: unknown): HostObject | undefined => {
    const wanted = String(key).toLowerCase();
    return columns().find(
      ({ id, get }) => String(id) === wanted || String(get?.["Name"]?.()).toLowerCase() === wanted,
    );
  };
  return collection("TableColumnCollection", columns, find, {
    get: { Count: () => columnsOf(table.area) },
    call: {
      Add: (index, values, name) => {
        const isLast = index === null || index === undefined || index === -1;
        if (!isLast || (values !== null && values !== undefined))
          throw notImplemented("The host adds only empty columns, after a table's last one.");
        session.assertWritable(sheet);
        const { row, lastRow, lastColumn } = table.area;
        const at = lastColumn + 1;
        session.workbook.shift(sheet, { axis: "column", at, count: 1, from: row, to: lastRow });
        table.area = { ...table.area, lastColumn: at };
        session.workbook.enter(sheet, row, at, textOf(name, "name"));
        return columns().at(-1);
      },
    },
  });
}

/** `Excel.TableRowCollection`. Adding and deleting rows moves the cells below the table. */
export function tableRowCollection(session: Session, table: Table): HostObject {
  const { sheet } = table;
  const count = (): number => rowsOf(table.area) - 1;
  const placeOf = (index: number, rows = 1): Area => {
    const row = table.area.row + 1 + index;
    return { ...table.area, row, lastRow: row + rows - 1 };
  };
  const row = (index: number): HostObject => {
    const cells = rangeObject(session, sheet, placeOf(index));
    return {
      type: "TableRow",
      get: { Index: () => index, Values: () => cells.get?.["Values"]?.() },
      set: { Values: (value) => cells.set?.["Values"]?.(value) },
      call: {
        Delete: () => {
          session.assertWritable(sheet);
          session.workbook.shift(sheet, shiftOf(placeOf(index), -1));
        },
      },
    };
  };
  const rows = (): HostObject[] => Array.from({ length: count() }, (_, index) => row(index));
  return {
    type: "TableRowCollection",
    get: { Count: count },
    items: rows,
    call: {
      Add: (index, values) => {
        session.assertWritable(sheet);
        const at =
          index === null || index === undefined || index === -1 ? count() : integerOf(index, "index");
        if (at < 0 || at > count()) throw invalidArgument(`the table has no row ${at}`);
        const added =
          Array.isArray(values) && Array.isArray(values[0]) ? (values as unknown[][]) : [values as unknown[]];
        const place = placeOf(at, added.length);
        cellInputs(added, place);
        const { lastRow } = table.area;
        session.workbook.shift(sheet, shiftOf(place, added.length));
        table.area = { ...table.area, lastRow: lastRow + added.length };
        rangeObject(session, sheet, place).set?.["Values"]?.(added);
        return row(at);
      },
      GetItemAt: (index) => existing(rows()[integerOf(index, "index")]),
    },
  };
}

/** Moves only the table's own columns. */
function shiftOf(place: Area, count: number): Shift {
  return { axis: "row", at: place.row, count, from: place.column, to: place.lastColumn };
}
