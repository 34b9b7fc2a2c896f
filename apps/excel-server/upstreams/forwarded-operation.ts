import { guid, lists, furtherRow, resourceRow } from "@accounting-data/deployment";
import type { ResourceRow } from "@accounting-data/resources";
import type { ServedLists } from "./served-lists.ts";

export interface ForwardedOperation {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** Which of the upstream's two addresses it belongs to. */
  readonly part: "api" | "auth";
  /** The path at the upstream, with `{id}` for a record's id. */
  readonly path: string;
}

/** The operations that read a resource's list and, where the service has it by id, one record. */
export function operationsOf(
  resources: readonly Omit<ResourceRow, "after">[],
): readonly ForwardedOperation[] {
  return resources.flatMap(({ name, one, path, byId }) => [
    { name: `list${name}`, method: "GET", part: "api", path } as const,
    ...(byId ? [{ name: `get${one}`, method: "GET", part: "api", path: `${path}/${id}` } as const] : []),
  ]);
}

const id = "{id}";

const specified = lists.map(resourceRow);
/** The only create that is forwarded. */
export const create = {
  name: "createBusinessPartner",
  method: "POST",
  part: "api",
  path: "/v1/BusinessPartners",
} as const;
const requestToken = { name: "requestToken", method: "POST", part: "auth", path: "/connect/token" } as const;

/**
 * Every operation that the server forwards to an upstream: those of its lists, or of `only` these. A list of the specification is
 * forwarded both as specified and as described, which may be another spelling of its path, or records by id.
 */
export function operationsOfUpstream(
  { further, described }: Pick<ServedLists, "further" | "described">,
  only: readonly string[] | undefined,
): readonly ForwardedOperation[] {
  const isAllowed = (name: string): boolean => only === undefined || only.includes(name);
  const allowed = specified.filter(({ name }) => isAllowed(name));
  const asDescribed = allowed.flatMap((row) =>
    described.filter(({ name }) => name === row.name).map(({ path, byId }) => ({ ...row, path, byId })),
  );
  return [
    ...distinct(operationsOf([...allowed, ...asDescribed, ...further.map(furtherRow)])),
    ...(isAllowed("BusinessPartners") ? [create] : []),
    requestToken,
  ];
}

function distinct(operations: readonly ForwardedOperation[]): readonly ForwardedOperation[] {
  return [...new Map(operations.map((one) => [`${one.method} ${one.path}`, one])).values()];
}

/**
 * Finds the operation of a request by its method and path (`api/v1/…` or `auth/connect/token`, still encoded). The result's path
 * comes from the table; only the id comes from the request. Returns the allowed methods if only the method is wrong, and undefined
 * if the path has no operation.
 */
export function findForwardedOperation(
  operations: readonly ForwardedOperation[],
  method: string,
  path: string,
): ForwardedOperation | { readonly allow: string } | undefined {
  const [part, ...segments] = path.split("/");
  const last = segments.at(-1) ?? "";
  const wanted = guid.test(last) ? [...segments.slice(0, -1), id].join("/") : segments.join("/");
  const atPath = operations.filter(
    (one) => one.part === part && one.path === `/${wanted}` && !path.includes(id),
  );
  if (atPath.length === 0) return undefined;
  const found = atPath.find((one) => one.method === method);
  return found
    ? { ...found, path: found.path.replace(id, last) }
    : { allow: atPath.map((one) => one.method).join(", ") };
}
