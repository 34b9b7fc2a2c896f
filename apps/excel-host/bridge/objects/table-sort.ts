import { sortTable } from "../../workbook/tables/table-sort.ts";
import type { SortField, Table } from "../../workbook/tables/table.ts";
import type { HostObject } from "../host-object.ts";
import { invalidArgument, notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";

/** `Excel.TableSort`: only by values. */
export function tableSort(session: Session, table: Table): HostObject {
  const { workbook } = session;
  return {
    type: "TableSort",
    get: {
      Fields: () => table.sort?.fields ?? [],
      MatchCase: () => table.sort?.matchCase ?? false,
    },
    call: {
      Apply: (fields, matchCase) => {
        session.assertWritable(table.sheet);
        session.update();
        table.sort = { fields: fieldsOf(table, fields), matchCase: matchCase === true };
        sortTable(workbook, table, table.sort);
      },
      Clear: () => {
        session.assertWritable(table.sheet);
        table.sort = undefined;
      },
      Reapply: () => {
        session.assertWritable(table.sheet);
        session.update();
        if (table.sort !== undefined) sortTable(workbook, table, table.sort);
      },
    },
  };
}

function fieldsOf(table: Table, value: unknown): SortField[] {
  if (!Array.isArray(value) || value.length === 0) throw invalidArgument("fields names no column to sort by");
  return value.map((field: { key?: unknown; ascending?: unknown; sortOn?: unknown }) => {
    const { key, ascending = true, sortOn = "Value" } = field;
    if (typeof key !== "number" || table.columns[key] === undefined)
      throw invalidArgument("a field's key is not the position of a column");
    if (sortOn !== "Value" && sortOn !== null) throw notImplemented("The host sorts only by values.");
    return { key, ascending: ascending !== false };
  });
}
