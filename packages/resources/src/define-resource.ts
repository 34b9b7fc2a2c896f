import { checkOptionNames } from "@accounting-data/core";
import type { UntypedRecord } from "./operation/record-types.ts";
import { refuseArgument } from "./operation/refuse-argument.ts";
import { createResource, type Resource, type ResourceRow } from "./resource.ts";

/**
 * Defines a list that the specification does not show, with everything that the built-in lists offer: they are made
 * of such rows too.
 *
 * Throws `InvalidArgumentError` unless the names are identifiers and the path begins with `/v1/`, and for any other field.
 *
 * @example
 * ```ts
 * const countries = defineResource<{ Id: string; Name: string }>({
 *   name: "Countries", one: "Country", path: "/v1/Countries", after: false, byId: true,
 * });
 * for await (const country of countries.iterate(client)) console.log(country.Name);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/own-lists.md
 */
// An overload for each combination: beside an explicit type argument TypeScript infers no other.
export function defineResource<T extends object = UntypedRecord>(
  row: ResourceRow & { after: true; byId: true },
): Resource<T, { after: true; byId: true }>;
export function defineResource<T extends object = UntypedRecord>(
  row: ResourceRow & { after: true; byId: false },
): Resource<T, { after: true; byId: false }>;
export function defineResource<T extends object = UntypedRecord>(
  row: ResourceRow & { after: false; byId: true },
): Resource<T, { after: false; byId: true }>;
export function defineResource<T extends object = UntypedRecord>(
  row: ResourceRow & { after: false; byId: false },
): Resource<T, { after: false; byId: false }>;
export function defineResource(row: ResourceRow): object {
  checkRow(row);
  return createResource(row);
}

function checkRow(row: ResourceRow): void {
  checkOptionNames(row, ["name", "one", "path", "after", "byId"], "defineResource");
  const check = (argument: keyof ResourceRow, isValid: boolean, rule: string): void => {
    if (!isValid) refuseArgument(argument, `must be ${rule}`, "defineResource");
  };
  for (const argument of ["name", "one"] as const) {
    check(argument, /^[A-Za-z]\w*$/.test(row[argument] ?? ""), "an identifier, such as Countries");
  }
  check("path", /^\/v1(?:\/[\w-]+)+$/.test(row.path ?? ""), "a path such as /v1/Countries");
  for (const argument of ["after", "byId"] as const) {
    check(argument, typeof row[argument] === "boolean", "true or false");
  }
}
