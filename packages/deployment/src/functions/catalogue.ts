import type { SpecifiedListName } from "../lists/list-name.ts";
import { lists } from "../lists/lists.ts";

export type CatalogueEntry =
  | { readonly id: string; readonly kind: "list"; readonly list: SpecifiedListName }
  | { readonly id: string; readonly kind: "record"; readonly list: SpecifiedListName }
  /** Its list is an argument: one of the specification, or a further one that the deployment allows. */
  | { readonly id: string; readonly kind: "anyList" | "anyRecord" | "asOf" }
  /** The companies that the workbook may show. */
  | { readonly id: string; readonly kind: "companies" };

/** Every function: `functions.json`, the `associate` calls and the documentation are made from this. */
export const catalogue: readonly CatalogueEntry[] = [
  ...lists.map(({ name, functions }) => ({ id: functions.list, kind: "list" as const, list: name })),
  ...lists.flatMap(({ name, functions }) =>
    "record" in functions ? [{ id: functions.record, kind: "record" as const, list: name }] : [],
  ),
  { id: "ASOF", kind: "asOf" },
  { id: "RECORDS", kind: "anyList" },
  { id: "RECORD", kind: "anyRecord" },
  { id: "COMPANIES", kind: "companies" },
];

const list = [
  "columns",
  "modifiedSince",
  "limit",
  "headers",
  "connection",
  "missing",
  "by",
  "value",
  "none",
] as const;
const record = ["id", "field", "connection", "by"] as const;

/**
 * The parameters of each kind, in order. Workbooks hold calls, so new ones are optional and come last. All are of type
 * `any`: the add-in itself says what is wrong with an argument.
 */
export const parameters = {
  list,
  record,
  asOf: ["list", "connection"],
  anyList: ["list", ...list],
  anyRecord: ["list", ...record],
  companies: ["headers"],
} as const;
