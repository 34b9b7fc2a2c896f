import { checkOptionNames } from "@accounting-data/core";
import { createCreator } from "./creating/create-record.ts";
import { readModified } from "./creating/find-candidates.ts";
import { createIterator } from "./operation/create-iterator.ts";
import { createLister } from "./operation/create-lister.ts";
import { listPath, paramsName } from "./operation/list-path.ts";
import { createList } from "./operation/list.ts";
import { createGetter } from "./operation/read-record.ts";
import type { UntypedRecord } from "./operation/record-types.ts";
import { refuseArgument } from "./operation/refuse-argument.ts";
import { withParameters } from "./operation/with-parameters.ts";
import { createResource, type Resource } from "./resource.ts";
import type { ResourceRow } from "./resource-row.ts";

/**
 * What {@link defineResource} takes: a {@link ResourceRow}, with `create` for `creates`.
 * @example const row: NewResource = { name: "Countries", one: "Country", path: "/v1/Countries", after: false, byId: true, create: true };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/own-lists.md
 */
export interface NewResource extends Omit<ResourceRow, "creates"> {
  /** Whether a record can be created by `POST` to the list's path. Default false. */
  readonly create?: boolean;
}

/**
 * Defines a list that the specification does not show, with everything that the built-in lists offer. With `create: true` its
 * records can be created as safely as partners are; `Payload` is what from.
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
export function defineResource<T extends object = UntypedRecord, Payload extends object = object>(
  row: NewResource & { after: true; byId: true; create: true },
): Resource<T, { after: true; byId: true; creates: true }, Payload>;
export function defineResource<T extends object = UntypedRecord, Payload extends object = object>(
  row: NewResource & { after: true; byId: false; create: true },
): Resource<T, { after: true; byId: false; creates: true }, Payload>;
export function defineResource<T extends object = UntypedRecord, Payload extends object = object>(
  row: NewResource & { after: false; byId: true; create: true },
): Resource<T, { after: false; byId: true; creates: true }, Payload>;
export function defineResource<T extends object = UntypedRecord, Payload extends object = object>(
  row: NewResource & { after: false; byId: false; create: true },
): Resource<T, { after: false; byId: false; creates: true }, Payload>;
export function defineResource<T extends object = UntypedRecord>(
  row: NewResource & { after: true; byId: true; create?: false },
): Resource<T, { after: true; byId: true }>;
export function defineResource<T extends object = UntypedRecord>(
  row: NewResource & { after: true; byId: false; create?: false },
): Resource<T, { after: true; byId: false }>;
export function defineResource<T extends object = UntypedRecord>(
  row: NewResource & { after: false; byId: true; create?: false },
): Resource<T, { after: false; byId: true }>;
export function defineResource<T extends object = UntypedRecord>(
  row: NewResource & { after: false; byId: false; create?: false },
): Resource<T, { after: false; byId: false }>;
export function defineResource(given: NewResource): object {
  checkRow(given);
  const { create, ...row } = given;
  const { one, path, byId } = row;
  const plain = createList(row);
  const list = path.includes("{") ? withParameters(plain) : plain;
  const iterate = createIterator<Resource["iterate"]>(list);
  const findCreatedCandidates = async (
    ...[client, payload, attempt, options = {}]: FindArguments
  ): Promise<unknown> => {
    const operation = `findCreated${one}`;
    const modified = await readModified(
      { operation, iterate, names: paramsName(list) },
      client,
      attempt,
      options,
    );
    return modified.candidatesFor(payload);
  };
  return createResource<object>(create ? { ...row, creates: true } : row, {
    list: createLister(list),
    iterate,
    ...(byId && { get: createGetter(list) }),
    ...(create && { create: createCreator(list), findCreatedCandidates }),
  });
}

type Creating = Resource<UntypedRecord, { after: true; byId: true; creates: true }>;
type FindArguments = Parameters<Creating["findCreatedCandidates"]>;

function checkRow(row: NewResource): void {
  checkOptionNames(row, ["name", "one", "path", "after", "byId", "create"], "defineResource");
  const check = (argument: keyof NewResource, isValid: boolean, rule: string): void => {
    if (!isValid) refuseArgument(argument, `must be ${rule}`, "defineResource");
  };
  for (const argument of ["name", "one"] as const) {
    check(argument, /^[A-Za-z]\w*$/.test(row[argument] ?? ""), "an identifier, such as Countries");
  }
  check("path", listPath.test(row.path ?? ""), "a path such as /v1/Countries or /v1/Prices/{PriceId}/Lines");
  for (const argument of ["after", "byId"] as const) {
    check(argument, typeof row[argument] === "boolean", "true or false");
  }
  check("create", [true, false, undefined].includes(row.create), "true or false");
}
