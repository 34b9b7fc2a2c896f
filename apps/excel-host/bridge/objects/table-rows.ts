import { rowsOf, type Area } from "../../workbook/address.ts";
import { deleteTableRow, insertTableRows } from "../../workbook/tables/table-edits.ts";
import { isFiltered } from "../../workbook/tables/table-filter.ts";
import { bodyOf, TableConflict, type Table } from "../../workbook/tables/table.ts";
import type { HostObject } from "../host-object.ts";
import { existing } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { cellInputs, integerArgument, positionArgument } from "./arguments.ts";
import { rangeObject } from "./range.ts";

/** `Excel.TableRowCollection`. Adding and deleting rows moves the cells below the table. */
export function tableRowCollection(session: Session, table: Table): HostObject {
  const { sheet } = table;
  const count = (): number => rowsOf(bodyOf(table));
  const row = (index: number): HostObject => tableRow(session, table, index);
  return {
    type: "TableRowCollection",
    call: {
      Add: (index, values) => {
        session.assertWritable(sheet);
        const at = positionArgument(index, count());
        const added = matrixOf(values);
        const place = placeOf(table, at, added?.length);
        // Checked before anything moves.
        if (added !== undefined) cellInputs(added, place);
        insertTableRows(session.workbook, table, at, rowsOf(place));
        if (added !== undefined) rangeObject(session, sheet, place).set?.["Values"]?.(added);
        return row(at);
      },
      GetItemAt: (index) => {
        const at = integerArgument(index, "index");
        return row(existing(at >= 0 && at < count() ? at : undefined));
      },
    },
  };
}

/** `Excel.TableRow`: a place in the table, whatever row is there. */
function tableRow(session: Session, table: Table, index: number): HostObject {
  const { sheet } = table;
  return {
    type: "TableRow",
    call: {
      GetRange: () => rangeObject(session, sheet, placeOf(table, index)),
      Delete: () => {
        session.assertWritable(sheet);
        if (isFiltered(table)) throw new TableConflict("split");
        deleteTableRow(session.workbook, table, index);
      },
    },
  };
}

function placeOf(table: Table, index: number, rows = 1): Area {
  const row = bodyOf(table).row + index;
  return { ...table.area, row, lastRow: row + rows - 1 };
}

/** The values of new rows: a matrix, or one row. */
function matrixOf(values: unknown): readonly unknown[] | undefined {
  if (values === null || values === undefined) return undefined;
  return Array.isArray(values) && Array.isArray(values[0]) ? (values as unknown[][]) : [values];
}
