import { lists as specified, pathOf, resourceRow, type FurtherList } from "@accounting-data/deployment";
import type { DescribedList, Digest, LeftOut } from "@accounting-data/openapi";
import { isSamePath, nameFault, onlyFaults, specifiedAt } from "./upstream-schema.ts";
import type { Upstream, UpstreamList } from "./upstream.ts";

/** The lists of an upstream that the server forwards. */
export interface ServedLists {
  /** Lists that the specification does not have. */
  readonly further: readonly FurtherList[];
  /** Lists of the specification that the description changes: see {@link readAsDescribed}. */
  readonly asDescribed: readonly FurtherList[];
  /** What the description says of each forwarded list, under its name in formulas. */
  readonly described: readonly DescribedList[];
  /** Lists that `"lists": "described"` can't forward, and why. */
  readonly leftOut: readonly LeftOut[];
}

/** What decides which lists of an upstream are forwarded. */
export type ListsOfUpstream = Pick<Upstream, "id" | "lists" | "only">;

/**
 * Finds the lists that are forwarded to an upstream: the specification's, also as the description spells them, and those that
 * `lists` names. Throws a TypeError for a name that the description does not have.
 */
export function servedLists(upstream: ListsOfUpstream, digest: Digest | undefined): ServedLists {
  const { only, lists = [] } = upstream;
  const all = digest?.lists ?? [];
  const others = all.filter(({ path }) => specifiedAt(path) === undefined);
  const nameable = others.filter(({ name }) => nameFault(name) === undefined);
  const wanted = lists === "described" ? nameable.map(({ name }) => name) : lists;
  const faults = [
    ...unknownNames(wanted, nameable).map((name) => describeUnknown(upstream, name, nameable)),
    ...(lists === "described"
      ? onlyFaults(
          upstream,
          nameable.map(({ name }) => name),
        )
      : []),
  ];
  if (faults.length > 0) throw new TypeError(`The list of upstreams is invalid. ${faults.join("; ")}.`);

  const isAllowed = ({ name }: { readonly name: string }): boolean => only?.includes(name) ?? true;
  const named = wanted.map((list) => withDescription(list, others));
  const ofSpecification = all.flatMap((list) => {
    const row = specifiedAt(list.path);
    return row ? [{ ...list, name: row.name, one: row.one }] : [];
  });
  return {
    further: named.map(({ row }) => row).filter(isAllowed),
    asDescribed: ofSpecification.filter(isAllowed).flatMap((list) => readAsDescribed(list) ?? []),
    described: [...ofSpecification, ...named.flatMap(({ described }) => described ?? [])].filter(isAllowed),
    leftOut: lists === "described" ? others.flatMap(leftOutByName) : [],
  };
}

/**
 * How a list of the specification is read if the description says more: another case of its path, `After`, records by id, and the
 * parameters of issued invoices, which the specification does not show. A description that says less takes nothing away. Undefined
 * if nothing changes.
 */
function readAsDescribed({ name, path, after, modifiedSince, byId }: DescribedList): FurtherList | undefined {
  const row = resourceRow(specified.find((one) => one.name === name)!);
  const isInvoices = name === "IssuedInvoices";
  // Without described parameters the add-in finds out what the service requires, as it does without a description.
  if (isInvoices && !after && !modifiedSince) return undefined;
  const described = { name, path, after: row.after || after, byId: row.byId || byId };
  if (isInvoices) return { ...described, modifiedSince };
  const isSame = path === row.path && described.after === row.after && described.byId === row.byId;
  return isSame ? undefined : described;
}

/** A list that the file names, completed by the description. What the file says wins. */
function withDescription(
  list: UpstreamList | string,
  all: readonly DescribedList[],
): { readonly row: FurtherList; readonly described: DescribedList | undefined } {
  const given: UpstreamList = typeof list === "string" ? { name: list } : list;
  const { name } = given;
  const path = pathOf(given);
  const found = all.find((one) =>
    typeof list === "string" ? one.name === name : isSamePath(one.path, path),
  );
  if (!found) return { row: given, described: undefined };
  const { after = found.after, byId = found.byId } = given;
  const { path: spelled, modifiedSince } = found;
  const row = { name, path: spelled, after, modifiedSince, byId };
  return { row, described: { ...found, ...row } };
}

function unknownNames(
  wanted: readonly (UpstreamList | string)[],
  all: readonly DescribedList[],
): readonly string[] {
  const names = new Set(all.map(({ name }) => name));
  return wanted.filter((list) => typeof list === "string" && !names.has(list)) as readonly string[];
}

function describeUnknown({ id }: ListsOfUpstream, name: string, all: readonly DescribedList[]): string {
  const names = all.map((list) => list.name).join(", ");
  return `"lists" of ${id} names ${name}, which the description does not have. Available: ${names || "none"}`;
}

function leftOutByName({ name, path }: DescribedList): readonly LeftOut[] {
  if (nameFault(name) === undefined) return [];
  const reason = `a formula would mean another list by the name ${name}; to serve it, give it a name: { "name": "…", "path": "${path}" }`;
  return [{ place: `GET ${path}`, reason }];
}
