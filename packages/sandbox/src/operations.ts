import type { AddedFile } from "./added-file.ts";
import type { ListName, ListRow, specifiedLists } from "./lists.ts";

/**
 * Every operation of the specification, and the two of the authorisation server.
 * @example sandbox.inject(503, { on: "listBanks" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export type OperationName =
  | `list${ListName}`
  | {
      [List in ListName]: (typeof specifiedLists)[List] extends { readonly byId: false }
        ? never
        : `get${(typeof specifiedLists)[List]["one"]}`;
    }[ListName]
  | "createBusinessPartner"
  | "requestToken"
  | "readOpenIdConfiguration";

/** An operation that the sandbox answers. */
export type Operation = Route &
  (
    | { readonly kind: "list" | "get" | "create"; readonly list: string; readonly row: ListRow }
    | { readonly kind: "file"; readonly list: string; readonly row: ListRow; readonly file: AddedFile }
    | { readonly kind: "token" }
    | { readonly kind: "configuration" }
  );

interface Route {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Route patterns. A record has two paths, since a path without an id is a request for an empty id (rule 2). */
  readonly paths: readonly string[];
}

/** The operations of the given lists, and the two of the authorisation server. */
export function operationsOf(rows: Readonly<Record<string, ListRow>>): readonly Operation[] {
  return [...Object.entries(rows).flatMap(([list, row]) => listOperations(list, row)), ...authorization];
}

/** The operations of one list. */
export function listOperations(list: string, row: ListRow): readonly Operation[] {
  const { one, path = `/v1/${list}`, byId = true, create = false, files = {} } = row;
  const of = { list, row };
  const recordPaths = [`${path}/`, `${path}/:id`];
  const operations: Operation[] = [
    { name: `list${list}`, kind: "list", method: "GET", paths: [path], ...of },
  ];
  if (byId) operations.push({ name: `get${one}`, kind: "get", method: "GET", paths: recordPaths, ...of });
  if (create) operations.push({ name: `create${one}`, kind: "create", method: "POST", paths: [path], ...of });
  for (const [name, file] of Object.entries(files)) {
    const paths = [`${path}/:id/${name}`];
    operations.push({ name: downloadName(one, name), kind: "file", method: "GET", paths, ...of, file });
  }
  return operations;
}

/** `downloadInvoicePdf`. */
function downloadName(one: string, file: string): string {
  return `download${one}${file.slice(0, 1).toUpperCase()}${file.slice(1)}`;
}

const metadataPath = "/.well-known/openid-configuration";
const authorization: readonly Operation[] = [
  { name: "requestToken", kind: "token", method: "POST", paths: ["/connect/token"] },
  { name: "readOpenIdConfiguration", kind: "configuration", method: "GET", paths: [metadataPath] },
];

/** Whether the operation belongs to the service itself, not to its authorisation server. */
export function isServiceOperation(name: string): boolean {
  return authorization.every((operation) => operation.name !== name);
}
