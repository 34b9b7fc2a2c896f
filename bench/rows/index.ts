import type { Row } from "../measure/row.ts";
import { bytes } from "./bytes.ts";
import { entry } from "./entry.ts";
import { forwardPage } from "./forward-page.ts";
import { insertTable } from "./insert-table.ts";
import { listInPage } from "./list-in-page.ts";
import { lookups } from "./lookups.ts";
import { matrix } from "./matrix.ts";
import { perCall } from "./per-call.ts";
import { perRecord } from "./per-record.ts";
import { readList } from "./read-list.ts";
import { readNumbered } from "./read-numbered.ts";
import { readWhole } from "./read-whole.ts";
import { refresh } from "./refresh.ts";
import { reopenedWorkbook } from "./reopened-workbook.ts";
import { snapshot } from "./snapshot.ts";
import { spill } from "./spill.ts";
import { validatePage } from "./validate-page.ts";

/** Every row of the table, in its order. */
export const rows: readonly Row[] = [
  perCall,
  bytes,
  readList,
  readWhole,
  readNumbered,
  perRecord,
  validatePage,
  matrix,
  snapshot,
  reopenedWorkbook,
  lookups,
  refresh,
  entry,
  spill,
  insertTable,
  forwardPage,
  listInPage,
];
