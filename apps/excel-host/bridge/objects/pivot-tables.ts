import { sourceRows, type PivotTable } from "../../workbook/pivot-table.ts";
import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { textArgument } from "./arguments.ts";
import { collection } from "./collection.ts";

/** `Excel.PivotTableCollection` of the workbook. */
export function pivotTableCollection(session: Session): HostObject {
  const { pivots } = session;
  const find = (key: unknown): HostObject | undefined => {
    const found = pivots.find(({ name }) => name === textArgument(key, "name"));
    return found && pivotTable(session, found);
  };
  const items = (): HostObject[] => pivots.map((pivot) => pivotTable(session, pivot));
  return collection("PivotTableCollection", items, find, { call: { GetCount: () => pivots.length } });
}

function pivotTable(session: Session, pivot: PivotTable): HostObject {
  return {
    type: "PivotTable",
    id: pivot.name,
    get: { Id: () => pivot.name, Name: () => pivot.name },
    call: {
      GetDataSourceString: () => pivot.table ?? "",
      GetDataSourceType: () => (pivot.table === undefined ? "Unknown" : "LocalTable"),
      Refresh: () => {
        session.assertWritable(pivot.sheet);
        pivot.rows = sourceRows(session.workbook, pivot.table);
      },
    },
  };
}
