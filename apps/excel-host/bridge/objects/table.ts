import { intersect, type Area } from "../../workbook/address.ts";
import { applyFilters } from "../../workbook/tables/table-filter.ts";
import { deleteTable, showHeaders, showTotals } from "../../workbook/tables/table-edits.ts";
import { isTableName } from "../../workbook/tables/table-names.ts";
import { bodyOf, headerRowOf, holdsTable, type Table } from "../../workbook/tables/table.ts";
import type { HostObject, RangeObject } from "../host-object.ts";
import { existing, invalidArgument, notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { booleanArgument, textArgument } from "./arguments.ts";
import { rangeByAddress } from "./range-by-address.ts";
import { rangeObject } from "./range.ts";
import { tableColumnCollection } from "./table-columns.ts";
import { tableRowCollection } from "./table-rows.ts";
import { tableSort } from "./table-sort.ts";

/** `Excel.Table`. */
export function tableObject(session: Session, table: Table): HostObject {
  const { sheet, options } = table;
  const { workbook } = session;
  const range = (area: Area | undefined): RangeObject => rangeObject(session, sheet, existing(area));
  /** A setter that a protected sheet refuses. */
  const change =
    (apply: (value: unknown) => void) =>
    (value: unknown): void => {
      session.assertWritable(sheet);
      apply(value);
      workbook.recalculation.noteChange(sheet, table.area);
    };
  return {
    type: "Table",
    id: table.id,
    get: {
      Id: () => table.id,
      Name: () => table.name,
      ShowHeaders: () => options.showHeaders,
      ShowTotals: () => options.showTotals,
      Columns: () => tableColumnCollection(session, table),
      Rows: () => tableRowCollection(session, table),
      Sort: () => tableSort(session, table),
      Worksheet: () => session.worksheetObject(sheet),
    },
    set: {
      Name: change((value) => workbook.tables.rename(table, newName(session, table, value))),
      Style: change((value) => {
        options.style = textArgument(value, "style");
      }),
      ShowHeaders: change((value) => showHeaders(workbook, table, booleanArgument(value, "showHeaders"))),
      ShowTotals: change((value) => showTotals(workbook, table, booleanArgument(value, "showTotals"))),
    },
    call: {
      GetDataBodyRange: () => range(bodyOf(table)),
      GetHeaderRowRange: () => range(headerRowOf(table)),
      GetRange: () => range(table.area),
      Resize: (newRange) => {
        session.assertWritable(sheet);
        session.update();
        workbook.tables.resize(table, newArea(session, table, newRange));
      },
      ReapplyFilters: () => {
        session.assertWritable(sheet);
        session.update();
        applyFilters(workbook, table);
      },
      Delete: () => {
        session.assertWritable(sheet);
        deleteTable(workbook, table);
      },
    },
  };
}

function newName({ workbook }: Session, table: Table, value: unknown): string {
  const name = textArgument(value, "name");
  const other = workbook.tables.named(name);
  if (!isTableName(name)) throw invalidArgument(`a table can't be called "${name}"`);
  if (other !== undefined && other !== table) throw invalidArgument(`there is a table "${name}" already`);
  return name;
}

function newArea(session: Session, table: Table, value: unknown): Area {
  const { sheet, area } = rangeByAddress(session, table.sheet, value);
  if (table.options.showTotals)
    throw notImplemented("The host does not resize a table whose total row is shown.");
  if (sheet !== table.sheet || area.row !== table.area.row)
    throw invalidArgument("the header row must stay in its row");
  if (intersect(area, table.area) === undefined)
    throw invalidArgument("the new range must overlap the original table");
  if (!holdsTable(area, table.options)) throw invalidArgument("a table needs a row of data");
  return area;
}
