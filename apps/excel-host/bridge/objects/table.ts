import { columnsOf, intersect, rowsOf, type Area } from "../../workbook/address.ts";
import type { Table } from "../../workbook/table.ts";
import type { HostObject, RangeObject } from "../host-object.ts";
import { existing, invalidArgument, OfficeApiError } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { rangeByAddress } from "./range-by-address.ts";
import { booleanOf, textOf, wholeNumber } from "./arguments.ts";
import { tableColumnCollection, tableRowCollection } from "./table-parts.ts";

/** `Excel.TableCollection`, of the workbook or of a part of it. */
export function tableCollection(session: Session, belongs: (table: Table) => boolean): HostObject {
  const tables = (): Table[] => session.workbook.tables.filter(belongs);
  const find = (key: unknown): HostObject | null => {
    const text = String(key).toLowerCase();
    const found = tables().find(({ id, name }) => id.toLowerCase() === text || name.toLowerCase() === text);
    return found === undefined ? null : tableObject(session, found);
  };
  return {
    type: "TableCollection",
    items: () => tables().map((table) => tableObject(session, table)),
    call: {
      Add: (address, hasHeaders) => {
        const place =
          typeof address === "string"
            ? rangeByAddress(session, session.activeSheet, address)
            : (address as RangeObject);
        return tableObject(session, addTable(session, place, booleanOf(hasHeaders, "hasHeaders")));
      },
      GetCount: () => tables().length,
      GetFirst: () => tableObject(session, existing(tables()[0])),
      GetItem: (key) => existing(find(key)),
      GetItemOrNullObject: find,
      GetItemAt: (index) => tableObject(session, existing(tables()[wholeNumber(index, "index")])),
    },
  };
}

/** `Excel.Table`. */
export function tableObject(session: Session, table: Table): HostObject {
  const { sheet } = table;
  const flag =
    (key: "showBandedColumns" | "showBandedRows" | "showFilterButton" | "showHeaders" | "showTotals") =>
    (value: unknown) => {
      session.writable(sheet);
      table[key] = booleanOf(value, key);
    };
  const body = (): Area => ({ ...table.area, row: table.area.row + (table.showHeaders ? 1 : 0) });
  return {
    type: "Table",
    id: table.id,
    get: {
      Id: () => table.id,
      Name: () => table.name,
      ShowBandedColumns: () => table.showBandedColumns,
      ShowBandedRows: () => table.showBandedRows,
      ShowFilterButton: () => table.showFilterButton,
      ShowHeaders: () => table.showHeaders,
      ShowTotals: () => table.showTotals,
      Style: () => table.style,
      Columns: () => tableColumnCollection(session, table),
      Rows: () => tableRowCollection(session, table),
      Worksheet: () => session.objects.worksheet(sheet),
    },
    set: {
      Name: (value) => {
        table.name = textOf(value, "name");
      },
      Style: (value) => {
        table.style = textOf(value, "style");
      },
      ShowBandedColumns: flag("showBandedColumns"),
      ShowBandedRows: flag("showBandedRows"),
      ShowFilterButton: flag("showFilterButton"),
      ShowHeaders: flag("showHeaders"),
      ShowTotals: flag("showTotals"),
    },
    call: {
      ClearFilters: () => null,
      ConvertToRange: () => {
        session.writable(sheet);
        forget(session, table);
        return session.objects.range(sheet, table.area);
      },
      Delete: () => {
        session.writable(sheet);
        forget(session, table);
        session.workbook.clear(sheet, table.area);
      },
      GetDataBodyRange: () => session.objects.range(sheet, body()),
      GetHeaderRowRange: () => session.objects.range(sheet, { ...table.area, lastRow: table.area.row }),
      GetRange: () => session.objects.range(sheet, table.area),
      Resize: (newRange) => {
        session.writable(sheet);
        const place =
          typeof newRange === "string" ? rangeByAddress(session, sheet, newRange) : (newRange as RangeObject);
        if (place.sheet !== sheet || place.area.row !== table.area.row)
          throw invalidArgument("the header row must stay where it is");
        table.area = place.area;
      },
    },
  };
}

function addTable(session: Session, { sheet, area }: RangeObject, hasHeaders: boolean): Table {
  session.writable(sheet);
  if (session.workbook.tables.some((other) => other.sheet === sheet && intersect(other.area, area))) {
    throw new OfficeApiError("InvalidArgument", "A table can't overlap another table.");
  }
  session.settle();
  if (sheet.spills.within(area).size > 0)
    throw new OfficeApiError("InvalidOperation", "A table can't hold a spilling formula.");
  const height = rowsOf(area) + (hasHeaders ? 0 : 1);
  const placed = { ...area, lastRow: area.row + Math.max(height, 2) - 1 };
  const table = session.newTable({
    sheet,
    area: placed,
    showHeaders: true,
    showTotals: false,
    style: "TableStyleMedium2",
    showFilterButton: true,
    showBandedRows: true,
    showBandedColumns: false,
  });
  if (!hasHeaders)
    throw new OfficeApiError("NotImplemented", "The host makes tables from ranges with headers only.");
  for (let index = 0; index < columnsOf(area); index++) {
    const text = session.workbook.textAt(sheet, area.row, area.column + index);
    session.workbook.setNumberFormat(sheet, area.row, area.column + index, "@");
    session.workbook.enter(sheet, area.row, area.column + index, text === "" ? `Column${index + 1}` : text);
  }
  return table;
}

function forget(session: Session, table: Table): void {
  session.workbook.tables.splice(session.workbook.tables.indexOf(table), 1);
}
