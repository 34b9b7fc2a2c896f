import type { Clock } from "@accounting-data/core";
import type { DataCache } from "../cache/data-cache.ts";
import type { DateSystem, ToLocal } from "../cells/iso-date.ts";
import type { RememberedColumns } from "../cells/remembered-columns.ts";
import type { ListName } from "../lists/list-name.ts";
import type { FurtherList } from "../lists/resource-row.ts";
import type { Language } from "../messages/formats.ts";
import type { Connection } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import type { WorkbookBinding } from "../settings/workbook-binding.ts";
import type { Features } from "../workbook/office-platform.ts";

/** What functions work with. */
export interface FunctionHost {
  readonly data: DataCache;
  readonly connections: Connections;
  readonly binding: WorkbookBinding;
  readonly columns: RememberedColumns;
  readonly clock: Clock;
  readonly features: () => Features;
  readonly language: () => Language;
  /** Reads it from the workbook, which does not answer while a cell is being edited. */
  readonly dateSystem: () => Promise<DateSystem>;
  /** The workbook's last answer. */
  readonly lastDateSystem: () => DateSystem | undefined;
  /** The lists that a connection's service offers beside the specification's; undefined if they can't be read now. */
  readonly furtherLists: (connection: Connection) => Promise<readonly FurtherList[] | undefined>;
  /** Whether the deployment allows the list. Its server refuses the others. */
  readonly isAllowed: (connection: Connection, list: ListName) => Promise<boolean>;
  /** The clock of a connection's service; this device's if the deployment does not name its time zone. */
  readonly serviceTime: (connection: Connection) => Promise<ToLocal>;
  /** A cell stopped waiting for this work: recalculates its list's cells and ASOF's when the work has ended. */
  readonly renewAfter: (list: ListName | undefined, work: Promise<unknown>) => void;
  /** An ASOF cell shows when this list was read. */
  readonly asOfShown: (connection: Connection, list: ListName) => void;
  /** A cell shows the workbook's company, or asks to connect. */
  readonly companyShown: (connection: Connection | undefined) => void;
  /** Counts a call. The returned function must be called when the cell is answered. */
  readonly called: () => () => void;
  /** Excel's own error: a cell of a result, or thrown. */
  readonly errorOf: (code: "#VALUE!" | "#N/A" | "#NUM!", message?: string) => object;
}
