/// <reference types="office-js" />
/// <reference types="custom-functions-runtime" />
// What of the add-in, beside its build, the bench and the tests of server and preview need.
export { formatAmounts } from "../src/cells/amounts.ts";
export type { CellFormat } from "../src/cells/cell-rows.ts";
export { dateFormat, formattedNumber, type Cell } from "../src/cells/cell.ts";
export { createToLocal, serialOfInstant, serialOfIsoDate } from "../src/cells/iso-date.ts";
export { createServiceTime } from "../src/cells/service-time.ts";
export { tabulateAll } from "../src/cells/tabulate-all.ts";
export { createPartnerService } from "../src/creating/partner-service.ts";
export { connectionClient } from "../src/service/connection-client.ts";
export { connectionCredentials } from "../src/service/connection-credentials.ts";
export { createCreateRoute } from "../src/service/create-route.ts";
export { listSources } from "../src/service/list-sources.ts";
export { requestsAtATime } from "../src/service/requests-at-a-time.ts";
export { createPaneWords, type PaneWords } from "../src/messages/pane-words.ts";
export { rowBlocks } from "../src/tables/row-blocks.ts";
export { tableRows, type CellValue, type TableFormat } from "../src/tables/table-rows.ts";
export {
  officeTableSheets,
  type InsertedTable,
  type NewTable,
  type TablePlace,
} from "../src/workbook/tables/insert-table.ts";
export { builtAddIn } from "./built-add-in.ts";
export { openExcel, type SessionOptions } from "./excel-session.ts";
export { createVirtualTime, type VirtualTime } from "./virtual-time.ts";
