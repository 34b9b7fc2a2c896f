import type { Formula } from "../cells/formula-text.ts";
import type { Roles } from "./roles/find-roles.ts";

/** What a list of documents counts as. */
export type DocumentKind = "invoice" | "credit" | "advance" | "received" | "receivedCredit";

/** A list that a report counts. */
export interface CountedList {
  readonly as: DocumentKind;
  readonly roles: Roles;
  /** The call of its function, such as `=ISSUEDINVOICES()`. */
  readonly call: Formula;
  /** What a person calls the list. */
  readonly title: string;
  /** What its columns are called, by their names. */
  readonly headings: ReadonlyMap<string, string>;
}
