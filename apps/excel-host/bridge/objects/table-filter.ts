import { applyFilters, clearFilters, isFiltered } from "../../workbook/tables/table-filter.ts";
import type { Table, TableColumn } from "../../workbook/tables/table.ts";
import { isRangeObject, type HostObject } from "../host-object.ts";
import { existing, invalidArgument, notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { integerOf } from "./arguments.ts";
import { rangeObject } from "./range.ts";

/** `Excel.Filter` of a table's column: only filters by the texts that cells show. */
export function columnFilter(session: Session, table: Table, columnOf: () => TableColumn): HostObject {
  const set = (texts: readonly string[] | undefined): void => {
    session.assertWritable(table.sheet);
    session.update();
    columnOf().filter = texts;
    applyFilters(session.workbook, table);
  };
  return {
    type: "Filter",
    get: { Criteria: () => criteriaOf(columnOf()) },
    call: {
      Apply: (criteria) => set(textsOf(criteria)),
      ApplyValuesFilter: (values) => set(textsOf({ filterOn: "Values", values })),
      Clear: () => set(undefined),
    },
  };
}

/** `Excel.AutoFilter` of a table. */
export function tableAutoFilter(session: Session, table: Table): HostObject {
  const filterAt = (index: unknown): HostObject => {
    const at = integerOf(index, "columnIndex");
    if (table.columns[at] === undefined) throw invalidArgument(`the table has no column ${at}`);
    return columnFilter(session, table, () => existing(table.columns[at]));
  };
  return {
    type: "AutoFilter",
    get: {
      Criteria: () => table.columns.map(criteriaOf),
      Enabled: () => table.options.showFilterButton,
      IsDataFiltered: () => isFiltered(table),
    },
    call: {
      Apply: (range, index, criteria) => {
        if (!isRangeObject(range)) throw invalidArgument("range is not a range");
        filterAt(index).call?.["Apply"]?.(criteria);
      },
      ClearColumnCriteria: (index) => filterAt(index).call?.["Clear"]?.(),
      ClearCriteria: () => tableFilterMethods(session, table)["ClearFilters"]?.(),
      Reapply: () => tableFilterMethods(session, table)["ReapplyFilters"]?.(),
      GetRange: () => rangeObject(session, table.sheet, table.area),
      GetRangeOrNullObject: () => rangeObject(session, table.sheet, table.area),
    },
  };
}

/** The methods of `Excel.Table` that concern its filters. */
export function tableFilterMethods(session: Session, table: Table): NonNullable<HostObject["call"]> {
  return {
    ClearFilters: () => {
      session.assertWritable(table.sheet);
      clearFilters(session.workbook, table);
    },
    ReapplyFilters: () => {
      session.assertWritable(table.sheet);
      session.update();
      applyFilters(session.workbook, table);
    },
  };
}

function criteriaOf({ filter }: TableColumn): unknown {
  return filter === undefined ? null : { filterOn: "Values", values: filter };
}

function textsOf(criteria: unknown): readonly string[] {
  const { filterOn, values } = (criteria ?? {}) as { filterOn?: unknown; values?: unknown };
  if (filterOn !== "Values" || !Array.isArray(values) || !values.every((text) => typeof text === "string"))
    throw notImplemented("The host filters only by the texts that cells show (filterOn: Values).");
  return values;
}
