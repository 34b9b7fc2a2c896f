import { columnsOf, intersect, rowsOf, type Area } from "../../workbook/address.ts";
import type { Table } from "../../workbook/table.ts";
import type { HostObject, RangeObject } from "../host-object.ts";
import { invalidArgument, notImplemented, OfficeApiError } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { textOf } from "./arguments.ts";
import { collection } from "./collection.ts";
import { rangeByAddress } from "./range-by-address.ts";
import { rangeObject } from "./range.ts";
import { tableColumnCollection, tableRowCollection } from "./table-parts.ts";

/** `Excel.TableCollection`, of the workbook or of one sheet. */
export function tableCollection(session: Session, belongs: (table: Table) => boolean): HostObject {
  const tables = (): Table[] => session.workbook.tables.filter(belongs);
  const find = (key: unknown): HostObject | undefined => {
    const text = String(key).toLowerCase();
    const found = tables().find(({ id, name }) => id.toLowerCase() === text || name.toLowerCase() === text);
    return found && tableObject(session, found);
  };
  return collection("TableCollection", () => tables().map((table) => tableObject(session, table)), find, {
    call: {
      Add: (address, hasHeaders) => {
        if (hasHeaders !== true) throw notImplemented("The host makes tables only from ranges with headers.");
        return tableObject(session, addTable(session, rangeByAddress(session, session.activeSheet, address)));
      },
    },
  });
}

/** `Excel.Table`. */
function tableObject(session: Session, table: Table): HostObject {
  const { sheet } = table;
  const range = (area: Area): RangeObject => rangeObject(session, sheet, area);
  return {
    type: "Table",
    id: table.id,
    get: {
      Id: () => table.id,
      Name: () => table.name,
      Style: () => table.style,
      Columns: () => tableColumnCollection(session, table),
      Rows: () => tableRowCollection(session, table),
    },
    set: {
      Name: (value) => {
        table.name = textOf(value, "name");
      },
      Style: (value) => {
        table.style = textOf(value, "style");
      },
    },
    call: {
      GetDataBodyRange: () => range({ ...table.area, row: table.area.row + 1 }),
      GetHeaderRowRange: () => range({ ...table.area, lastRow: table.area.row }),
      GetRange: () => range(table.area),
      Resize: (newRange) => {
        session.assertWritable(sheet);
        const place = rangeByAddress(session, sheet, newRange);
        if (place.sheet !== sheet || place.area.row !== table.area.row)
          throw invalidArgument("the header row must stay in its place");
        table.area = place.area;
      },
    },
  };
}

function addTable(session: Session, { sheet, area }: RangeObject): Table {
  const { workbook } = session;
  session.assertWritable(sheet);
  if (workbook.tables.some((other) => other.sheet === sheet && intersect(other.area, area)))
    throw new OfficeApiError("InvalidArgument", "A table can't overlap another table.");
  session.update();
  if (sheet.spills.within(area).size > 0)
    throw new OfficeApiError("InvalidOperation", "A table can't contain a formula that spills.");
  for (let index = 0; index < columnsOf(area); index++) {
    const text = workbook.textAt(sheet, area.row, area.column + index);
    workbook.setNumberFormat(sheet, area.row, area.column + index, "@");
    workbook.enter(sheet, area.row, area.column + index, text === "" ? `Column${index + 1}` : text);
  }
  let number = 1;
  while (workbook.tables.some(({ id, name }) => id === `{${number}}` || name === `Table${number}`)) number++;
  const table: Table = {
    id: `{${number}}`,
    name: `Table${number}`,
    sheet,
    area: { ...area, lastRow: area.row + Math.max(rowsOf(area), 2) - 1 },
    style: "TableStyleMedium2",
  };
  workbook.tables.push(table);
  return table;
}
