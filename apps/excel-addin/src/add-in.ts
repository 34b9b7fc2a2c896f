import type { Client } from "@accounting-data/core";
import type { Data } from "./cache/data-cache.ts";
import type { ColumnExample } from "./cells/column-examples.ts";
import type { ListName } from "./lists/list-name.ts";
import type { Language } from "./messages/formats.ts";
import type { RefreshFlow } from "./refresh/refresh-flow.ts";
import type { RefreshOptions } from "./refresh/refresh.ts";
import type { RefreshReport } from "./refresh/refresh-report.ts";
import type { Activity } from "./service/activity.ts";
import type { Connection } from "./settings/connection.ts";
import type { Connections } from "./settings/connections.ts";
import type { Preferences } from "./settings/preferences.ts";
import type { WorkbookBinding } from "./settings/workbook-binding.ts";
import type { RememberedTables } from "./tables/list-table.ts";
import type { TableSource } from "./tables/table-records.ts";
import type {
  companiesNamed,
  formulasNaming,
  renameInFormulas,
} from "./workbook/formulas/company-formulas.ts";
import type { insertFormula } from "./workbook/formulas/insert-formula.ts";

/** What can be selected of a list. */
export interface ListColumns {
  readonly columns: readonly ColumnExample[];
  /** The column of a path with positions in arrays, such as `Items[0].Text`, if there can be one. */
  readonly columnAt: (path: string) => ColumnExample | undefined;
  /** Whether the list takes `modifiedSince`. */
  readonly filters: boolean;
}

/** The add-in of one open workbook, as ribbon and task pane use it. They share its cache with the functions. */
export interface AddIn {
  readonly connections: Connections;
  readonly binding: WorkbookBinding;
  readonly data: Data;
  readonly activity: Activity;
  readonly preferences: Preferences;
  /** The client of a connection, for requests that are not cached: creating a record, testing the connection. */
  client(connection: Connection): Client;
  /** Forgets the sign-in of a connection that was tested and not saved. */
  endTest(): void;
  /** Brings the cache up to date, then recalculates this workbook's cells. Calls run one after the other. */
  refresh(options?: RefreshOptions): Promise<RefreshReport>;
  /** The refresh that pane and ribbon start; its state is shown in the pane. */
  readonly refreshing: RefreshFlow;
  /** Once the network is back: refreshes if anything could not be read without it. */
  renewFailed(): Promise<void>;
  /** The columns of a list in the order of its cells, with example values. May send one small request. */
  columns(connection: Connection, list: ListName, signal: AbortSignal): Promise<ListColumns>;
  /** What the rows of tables are made from. */
  readonly tableSource: TableSource;
  /** The tables that this workbook remembers. */
  readonly tables: RememberedTables;
  /** Writes a formula into the selected cell. */
  readonly insertFormula: typeof insertFormula;
  /** The names of companies in the workbook's formulas. */
  readonly companiesNamed: typeof companiesNamed;
  /** The addresses of the cells whose formulas name a company. */
  readonly formulasNaming: typeof formulasNaming;
  /** Renames a company in the workbook's formulas. */
  readonly renameInFormulas: typeof renameInFormulas;
  /** Forgets the columns that this workbook remembers of a list, and recalculates its cells. */
  resetColumns(list: ListName): Promise<void>;
  /**
   * Recalculates this workbook's cells of a list from the cache. Resolves with their number once their functions have
   * answered, after 3 seconds at the latest; Excel shows the results a moment later.
   */
  renew(list: ListName): Promise<number>;
  /** The page's folder: the base of the deployment's own files and addresses. */
  readonly folder: URL;
  /** A call in this build, of an id without arguments: `=PARTNERS()` or `=ACC.PARTNERS()`, or of a call: `=RECORDS("Currencies")`. */
  formula(call: string): string;
  readonly language: () => Language;
}
