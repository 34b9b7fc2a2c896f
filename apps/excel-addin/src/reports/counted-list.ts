import type { Formula } from "../cells/formula-text.ts";
import type { DocumentKind } from "./document-kind.ts";
import type { Roles } from "./roles/find-roles.ts";

/** A list that a report counts. */
export interface CountedList {
  readonly as: DocumentKind;
  readonly roles: Roles;
  /** The values that received documents have in the column that tells the side, separated by commas. Default: such words. */
  readonly receivedValues?: string | undefined;
  /** The call of its function, such as `=ISSUEDINVOICES()`. */
  readonly call: Formula;
  /** The cell with the name of the company whose list it is, in a report of several: its partners are called after it. */
  readonly company?: string | undefined;
  /** What a person calls the list. */
  readonly title: string;
  /** What its columns are called, by their names. */
  readonly headings: ReadonlyMap<string, string>;
}
