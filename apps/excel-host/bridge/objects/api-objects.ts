import type { ApiObjects, Session } from "../session.ts";
import { namedItemCollection } from "./named-item.ts";
import { rangeObject } from "./range.ts";
import { tableCollection } from "./table.ts";
import { worksheetCollection, worksheetObject } from "./worksheet.ts";

/** The objects of Excel's API over one open workbook. */
export function createApiObjects(session: Session): ApiObjects {
  return {
    names: () => namedItemCollection(session),
    range: (sheet, area) => rangeObject(session, sheet, area),
    tables: (belongs) => tableCollection(session, belongs),
    worksheet: (sheet) => worksheetObject(session, sheet),
    worksheets: () => worksheetCollection(session),
  };
}
