import type { FieldWords, ListName } from "@accounting-data/deployment";
import type { Formula } from "../cells/formula-text.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import type { DocumentKind } from "./document-kind.ts";
import type { ReportParts } from "./report-parts.ts";
import type { DocumentRole } from "./roles/document-role.ts";
import type { SourceKind } from "./roles/source.ts";
import type { ReportSheets, SheetPlan } from "./sheet-plan.ts";

export type ReportName = "receivables" | "payables" | "vat" | "turnover" | "statement" | "period" | "checks";

/** A list that a report counts, as what, and whether there is no report without it. */
export interface ReportSource {
  readonly kind: SourceKind;
  readonly as: DocumentKind;
  readonly optional?: true;
}

/** A row of the table of reports. */
export interface Report {
  /** Its title is found by it: *reports.titles* in the messages. */
  readonly name: ReportName;
  /** Whether it counts what others owe, what the company itself owes, or both. */
  readonly direction: "owed to us" | "owed by us" | "both";
  readonly sources: readonly ReportSource[];
  /** Lists in which it looks values up. */
  readonly lookUps?: readonly SourceKind[];
  /** The roles without which it can't be made; of several, one is enough, and a person is asked for the first. */
  readonly needs: readonly (readonly [DocumentRole, ...DocumentRole[]])[];
  /** The roles that it uses and can do without. */
  readonly uses: readonly DocumentRole[];
  /** Whether it can count several companies: it adds up nothing in home currencies, which may be different ones. */
  readonly ofSeveral?: true;
  /** What a person chooses for it: what its sums stand by, or a partner, by selecting a row of it. */
  readonly choice?: "by" | "partner";
  readonly make: (parts: ReportParts, choice: ReportChoice) => ReportSheets<SheetPlan>;
}

/** What a person chooses before a report is made. */
export interface ReportChoice {
  readonly by?: "partner" | "month" | "centre" | "activity";
  /** The partner's id or name. */
  readonly partner?: string;
}

/** What every report is made with. */
export interface ReportMaking {
  readonly company: string;
  /** The names of the companies, if it counts several. */
  readonly companies?: readonly string[] | undefined;
  readonly words: PaneWords;
  readonly fieldWords: FieldWords | undefined;
  /** The call of a list's function in this build. */
  readonly callOf: (list: ListName) => Formula;
}

/** What makes the sheets of a report, given their names, which its formulas contain. */
export type PlanReport = (sheets: ReportSheets<string>) => ReportSheets<SheetPlan>;
