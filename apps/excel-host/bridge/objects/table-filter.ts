import { applyFilters } from "../../workbook/tables/table-filter.ts";
import type { Table, TableColumn } from "../../workbook/tables/table.ts";
import type { HostObject } from "../host-object.ts";
import { invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";

/** `Excel.Filter` of a table's column: only filters by the texts that cells show. */
export function columnFilter(session: Session, table: Table, columnOf: () => TableColumn): HostObject {
  return {
    type: "Filter",
    call: {
      ApplyValuesFilter: (values) => {
        if (!Array.isArray(values) || !values.every((text) => typeof text === "string"))
          throw invalidArgument("values is not a list of texts");
        session.assertWritable(table.sheet);
        session.update();
        columnOf().filter = values;
        applyFilters(session.workbook, table);
      },
    },
  };
}
