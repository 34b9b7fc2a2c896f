import { sortFieldsOf, sortTable } from "../../workbook/tables/table-sort.ts";
import type { SortField, Table } from "../../workbook/tables/table.ts";
import type { HostObject } from "../host-object.ts";
import { invalidArgument, notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";

/** `Excel.TableSort`: only by values, whatever the case. */
export function tableSort(session: Session, table: Table): HostObject {
  return {
    type: "TableSort",
    get: {
      Fields: () => sortFieldsOf(table).map((field) => ({ ...field, sortOn: "Value" })),
    },
    call: {
      Clear: () => {
        session.assertWritable(table.sheet);
        table.sortedBy = undefined;
      },
      Reapply: () => {
        session.assertWritable(table.sheet);
        session.update();
        const fields = sortFieldsOf(table);
        if (fields.length > 0) sortTable(session.workbook, table, fields);
      },
      Apply: (fields) => {
        session.assertWritable(table.sheet);
        session.update();
        sortTable(session.workbook, table, fieldsOf(table, fields));
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
