import {
  deleteTableColumn,
  insertTableColumn,
  renameTableColumn,
} from "../../workbook/tables/table-edits.ts";
import { bodyOf, columnPart, type Table } from "../../workbook/tables/table.ts";
import type { HostObject } from "../host-object.ts";
import { existing, invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { positionArgument, textArgument } from "./arguments.ts";
import { collection } from "./collection.ts";
import { rangeObject } from "./range.ts";
import { columnFilter } from "./table-filter.ts";

/** `Excel.TableColumnCollection`. */
export function tableColumnCollection(session: Session, table: Table): HostObject {
  const { sheet } = table;
  const objects = (): HostObject[] => table.columns.map(({ id }) => tableColumn(session, table, id));
  const find = (key: unknown): HostObject | undefined => {
    const name = String(key).toLowerCase();
    const found =
      (typeof key === "number" ? undefined : table.columns.find((one) => one.name.toLowerCase() === name)) ??
      table.columns.find(({ id }) => String(id) === name);
    return found && tableColumn(session, table, found.id);
  };
  return collection("TableColumnCollection", objects, find, {
    call: {
      Add: (index, values, name) => {
        session.assertWritable(sheet);
        const at = positionArgument(index, table.columns.length);
        const heading = name === null || name === undefined ? undefined : newHeading(table, name);
        insertTableColumn(session.workbook, table, at);
        if (heading !== undefined) renameTableColumn(session.workbook, table, at, heading);
        const column = existing(objects()[at]);
        const { area } = table;
        if (values !== null && values !== undefined)
          rangeObject(session, sheet, columnPart(area, at)).set?.["Values"]?.(values);
        return column;
      },
    },
  });
}

/** `Excel.TableColumn`; it stays the same column when it moves or is renamed. */
function tableColumn(session: Session, table: Table, id: number): HostObject {
  const { sheet } = table;
  const index = (): number => {
    const at = table.columns.findIndex((column) => column.id === id);
    return existing(at < 0 ? undefined : at);
  };
  return {
    type: "TableColumn",
    id,
    get: {
      Id: () => id,
      Name: () => table.columns[index()]?.name,
      Filter: () => columnFilter(session, table, () => existing(table.columns[index()])),
    },
    call: {
      GetDataBodyRange: () => rangeObject(session, sheet, columnPart(bodyOf(table), index())),
      Delete: () => {
        session.assertWritable(sheet);
        deleteTableColumn(session.workbook, table, index());
      },
    },
  };
}

function newHeading(table: Table, value: unknown): string {
  const name = textArgument(value, "name");
  const taken = table.columns.some((column) => column.name.toLowerCase() === name.toLowerCase());
  if (name === "" || taken) throw invalidArgument(`the table can't have another column "${name}"`);
  return name;
}
