import type { ListName } from "@accounting-data/deployment";
import type { ChosenRoles, Roles } from "./find-roles.ts";

/** What a report may count. */
export type SourceKind =
  | "issued"
  | "credits"
  | "received"
  | "receivedCredits"
  | "owedToUs"
  | "advancesOwed"
  | "owedByUs"
  | "partners"
  | "rates";

/** A list that a report counts, and which of its columns have which roles. */
export interface Source {
  readonly list: ListName;
  readonly roles: Roles;
  /** The values that received documents have in the column that tells the side, if somebody has chosen them. */
  readonly receivedValues?: string | undefined;
  /** Whether its rate of VAT is that of the rows of an array. */
  readonly hasRateOfRows?: true;
}

export type Sources = Readonly<Partial<Record<SourceKind, Source>>>;

/** What somebody has chosen of lists (null: there is none) and of their columns. */
export interface ReportChoices {
  readonly lists?: Readonly<Partial<Record<SourceKind, ListName | null>>>;
  readonly columns?: Readonly<Record<ListName, ChosenRoles>>;
  /** Of lists with both sides, the values that received documents have, separated by commas. */
  readonly received?: Readonly<Record<ListName, string | null>>;
}
