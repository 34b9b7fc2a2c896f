import type { ListName, FieldWords, OfferedDescription } from "@accounting-data/deployment";
import type { PaneWords } from "../messages/pane-words.ts";
import type { Connection } from "../settings/connection.ts";
import type { TableSource } from "../tables/table-records.ts";
import type { ReportSheets, SheetPlan } from "./sheet-plan.ts";

export type ReportName = "receivables" | "vat" | "turnover";

/** Where a report is offered: in a list that is open, or above all lists of a service that is described. */
export interface ReportPlace {
  readonly description: OfferedDescription | undefined;
  readonly list?: { readonly name: ListName; readonly columns: readonly string[] } | undefined;
}

/** What every report is made with. */
export interface ReportMaking {
  readonly source: TableSource;
  readonly connection: Connection;
  readonly words: PaneWords;
  readonly fieldWords: FieldWords | undefined;
  /** The call of a list's function in this build. */
  readonly callOf: (list: ListName) => string;
  readonly signal: AbortSignal;
}

/** What makes the sheets of a report, given their names, which its formulas contain. */
export type PlanReport = (sheets: ReportSheets<string>) => ReportSheets<SheetPlan>;

/** A row of the table of reports. */
export interface Report<Found = unknown> {
  /** Its titles are found by it: *reports.titles* in the messages. */
  readonly name: ReportName;
  /** Whether it counts what others owe, or what the company itself owes. */
  readonly direction: "owed to us" | "owed by us";
  /** Finds what the report needs; undefined where something is missing: it is not offered there. */
  readonly needs: (place: ReportPlace) => Found | undefined;
  readonly make: (found: Found, making: ReportMaking) => Promise<PlanReport>;
}
