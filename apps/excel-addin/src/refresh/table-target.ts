import type { ListName } from "@accounting-data/deployment";
import type { Connection } from "../settings/connection.ts";
import type { TableCompany } from "../tables/company-names.ts";
import type { ListTable } from "../tables/list-table.ts";
import { TableError, type TableProblem } from "../tables/table-error.ts";

/** A remembered table, and the companies that it is read from. A table that can't be read says why. */
export interface TableTarget {
  readonly table: ListTable;
  readonly parts: readonly TablePart[];
  readonly error?: unknown;
}

/** One company of a table, which says why it can't be read. */
export interface TablePart {
  /** As the table has it; undefined in a table of the workbook's own company alone. */
  readonly company: TableCompany | undefined;
  readonly connection: Connection | undefined;
  readonly error?: unknown;
}

/** Which companies a table needs. */
export function tableTarget(
  table: ListTable,
  options: {
    readonly bound: Connection | undefined;
    /** The workbook's id of its company. */
    readonly company: string | undefined;
    readonly offers: (connection: Connection, list: ListName) => boolean;
    /** Finds a company of this device. */
    readonly find: (id: string) => Connection | undefined;
    /** Whether a person has allowed the workbook to show it; if not, the pane asks. */
    readonly mayShow: (connection: Connection) => boolean;
  },
): TableTarget {
  const { bound, company, offers, find, mayShow } = options;
  const failed = (problem: TableProblem): TableTarget => ({
    table,
    parts: [],
    error: new TableError(problem),
  });
  // It names its companies itself, whichever the workbook shows now.
  const isOther = table.companies === undefined && company !== undefined && company !== table.company;
  if (isOther) return failed("other-company");
  // A workbook without a company of its own shows no other one either.
  if (!bound) return failed("not-connected");
  if (table.companies === undefined) {
    return offers(bound, table.list)
      ? { table, parts: [{ company: undefined, connection: bound }] }
      : failed("not-offered");
  }
  // Anybody may have written the file's settings.
  const companies = table.companies.filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at);
  if (companies.length === 0 || table.companyColumn === undefined) return failed("no-companies");
  return { table, parts: companies.map(partOf) };

  function partOf(one: TableCompany): TablePart {
    const connection = find(one.id);
    const problem = problemOf(connection);
    return problem === undefined
      ? { company: one, connection }
      : { company: one, connection: undefined, error: new TableError(problem) };
  }

  function problemOf(connection: Connection | undefined): TableProblem | undefined {
    if (!connection) return "not-connected";
    if (!mayShow(connection)) return "not-allowed";
    return offers(connection, table.list) ? undefined : "not-offered";
  }
}
