import type { Clock } from "@accounting-data/core";
import type { DataStore } from "../cache/data-store.ts";
import type { ListName } from "../lists/list-name.ts";
import type { DateSystem } from "../cells/iso-date.ts";
import type { RememberedColumns } from "../cells/remembered-columns.ts";
import type { FunctionWords } from "../messages/function-words.ts";
import type { Connection } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import type { WorkbookBinding } from "../settings/workbook-binding.ts";

/** What the platform that calls the functions can do. */
export interface Features {
  /** Cells may hold entities and formatted numbers (CustomFunctionsRuntime 1.4). */
  readonly dataTypes: boolean;
  /** Excel on the web, which takes less in one result. */
  readonly web: boolean;
}

/** What functions work with. */
export interface FunctionHost {
  readonly data: DataStore;
  readonly connections: Connections;
  readonly binding: WorkbookBinding;
  readonly columns: RememberedColumns;
  readonly clock: Clock;
  readonly features: () => Features;
  readonly words: () => FunctionWords;
  readonly dateSystem: () => Promise<DateSystem>;
  /** What it was when the workbook was last asked. */
  readonly lastDateSystem: () => DateSystem | undefined;
  /** A cell of this list (or an ASOF cell) gave up waiting; it is to be renewed when `work` has ended. */
  readonly late: (list: ListName | undefined, work: Promise<unknown>) => void;
  /** ASOF cells were told a moment that a read under way makes old. */
  readonly asOfAsked: (connection: Connection, list: ListName) => void;
  /** Excel has called; what this gives is called when the cell is answered. */
  readonly called: () => () => void;
  /** A cell is answered for the workbook's company, or told to connect. */
  readonly companyShown: (connection: Connection | undefined) => void;
  /** Excel's own error: in a cell of a result, or thrown. */
  readonly errorOf: (code: "#VALUE!" | "#N/A" | "#NUM!", message?: string) => object;
}

/** What Excel passes after the arguments. Absent where the function was called without it. */
export interface Invocation {
  readonly address?: string | undefined;
  onCanceled?: (() => void) | undefined;
  readonly isInValuePreview?: unknown;
}
