import type { ListName } from "@accounting-data/deployment";

/** What a column's values are, as far as it is known; `unknown` fits every role. */
export type ValueKind = "text" | "day" | "number" | "flag" | "choice" | "id" | "count" | "unknown";

/** A column of a list, as roles are looked for in it. */
export interface RoleColumn {
  /** Its path, such as `Partner.Name`. */
  readonly name: string;
  readonly kind: ValueKind;
  /** The array that it lies in. */
  readonly array?: string;
  /** What the description says of it. */
  readonly text?: string;
  /** A value, if it is a text and no description tells more. */
  readonly example?: string;
  /** The names of the values that it may have. */
  readonly choices?: readonly string[];
  /** The list to whose records it leads. */
  readonly leadsTo?: ListName;
}
