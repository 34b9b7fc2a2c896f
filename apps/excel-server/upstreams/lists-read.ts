import { furtherRow, lists as specified, resourceRow } from "@accounting-data/deployment";
import type { ResourceRow } from "@accounting-data/resources";
import type { ServedUpstream } from "./served-upstream.ts";

/** A list that this server reads itself, for a feed or for assistants. */
export interface ListRead extends ResourceRow {
  /** The name of its record in the digest. */
  readonly record?: string | undefined;
  /** Whether it accepts `ModifiedSince`; undefined if nothing says so. */
  readonly modifiedSince?: boolean | undefined;
}

/** The lists of a service as they are read: as described if the description says more. */
export function listsRead({ offered }: Pick<ServedUpstream, "offered">): readonly ListRead[] {
  const described = new Map((offered.described?.lists ?? []).map((list) => [list.name, list]));
  const changed = new Map((offered.asDescribed ?? []).map((row) => [row.name, furtherRow(row)]));
  const rows = [
    ...specified.map((row) => ({ ...resourceRow(row), ...changed.get(row.name), one: row.one })),
    ...(offered.lists ?? []).map(furtherRow),
  ];
  const isServed = ({ name }: { readonly name: string }): boolean => offered.only?.includes(name) ?? true;
  return rows.filter(isServed).map((row) => ({
    ...row,
    record: described.get(row.name)?.record,
    modifiedSince: described.get(row.name)?.modifiedSince,
  }));
}
