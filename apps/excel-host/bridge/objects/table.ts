import { intersect, type Area } from "../../workbook/address.ts";
import { convertTable, deleteTable, showHeaders, showTotals } from "../../workbook/tables/table-edits.ts";
import { isTableName } from "../../workbook/tables/table-names.ts";
import { bodyOf, headerRowOf, holdsTable, totalRowOf, type Table } from "../../workbook/tables/table.ts";
import type { HostObject, RangeObject } from "../host-object.ts";
import { pascal } from "../member-names.ts";
import { existing, invalidArgument, notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { booleanOf, textOf } from "./arguments.ts";
import { rangeByAddress } from "./range-by-address.ts";
import { rangeObject } from "./range.ts";
import { tableColumnCollection } from "./table-columns.ts";
import { tableAutoFilter, tableFilterMethods } from "./table-filter.ts";
import { tableRowCollection } from "./table-rows.ts";
import { tableSort } from "./table-sort.ts";

/** Properties of a table that only change how it looks. */
const looks = ["showBandedRows", "showBandedColumns", "highlightFirstColumn", "highlightLastColumn"] as const;

/** `Excel.Table`. */
export function tableObject(session: Session, table: Table): HostObject {
  const { sheet, options } = table;
  const { workbook } = session;
  const range = (area: Area | undefined): RangeObject => rangeObject(session, sheet, existing(area));
  /** A setter that a protected sheet refuses. */
  const change =
    <T>(convert: (value: unknown) => T, apply: (value: T) => void) =>
    (value: unknown): void => {
      session.assertWritable(sheet);
      apply(convert(value));
      workbook.recalculation.noteChange(sheet, table.area);
    };
  const flag =
    (name: string) =>
    (value: unknown): boolean =>
      booleanOf(value, name);
  return {
    type: "Table",
    id: table.id,
    get: {
      Id: () => table.id,
      Name: () => table.name,
      Style: () => options.style,
      ShowHeaders: () => options.showHeaders,
      ShowTotals: () => options.showTotals,
      ShowFilterButton: () => options.showFilterButton,
      ...Object.fromEntries(looks.map((name) => [pascal(name), () => options[name]])),
      Columns: () => tableColumnCollection(session, table),
      Rows: () => tableRowCollection(session, table),
      AutoFilter: () => tableAutoFilter(session, table),
      Sort: () => tableSort(session, table),
      Worksheet: () => session.objects.worksheet(sheet),
    },
    set: {
      Name: change(
        (value) => newName(session, table, value),
        (name) => workbook.tables.rename(table, name),
      ),
      Style: change(
        (value) => textOf(value, "style"),
        (style) => {
          options.style = style;
        },
      ),
      ShowHeaders: change(flag("showHeaders"), (shown) => showHeaders(workbook, table, shown)),
      ShowTotals: change(flag("showTotals"), (shown) => showTotals(workbook, table, shown)),
      ShowFilterButton: change(flag("showFilterButton"), (shown) => {
        if (!options.showHeaders) throw invalidArgument("a table without headers has no filter buttons");
        options.showFilterButton = shown;
      }),
      ...Object.fromEntries(
        looks.map((name) => [
          pascal(name),
          change(flag(name), (shown) => {
            options[name] = shown;
          }),
        ]),
      ),
    },
    call: {
      ...tableFilterMethods(session, table),
      GetDataBodyRange: () => range(bodyOf(table)),
      GetHeaderRowRange: () => range(headerRowOf(table)),
      GetTotalRowRange: () => range(totalRowOf(table)),
      GetRange: () => range(table.area),
      Resize: (newRange) => {
        session.assertWritable(sheet);
        session.update();
        workbook.tables.resize(table, newArea(session, table, newRange));
      },
      Delete: () => {
        session.assertWritable(sheet);
        deleteTable(workbook, table);
      },
      ConvertToRange: () => {
        session.assertWritable(sheet);
        convertTable(workbook, table);
        return range(table.area);
      },
    },
  };
}

function newName({ workbook }: Session, table: Table, value: unknown): string {
  const name = textOf(value, "name");
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
