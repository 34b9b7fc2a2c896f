import { comparable } from "@accounting-data/creating";
import type { Connection } from "./connection.ts";
import { byId } from "./connections.ts";
import { withoutAccents } from "../base/without-accents.ts";

/** Finds by id or alias, else by label ignoring case, else also ignoring accents. Undefined if a label is ambiguous. */
export function findConnection(
  connections: readonly Connection[],
  idOrLabel: string,
): Connection | undefined {
  return byId(connections, idOrLabel) ?? byLabel(connections, idOrLabel);
}

function byLabel(connections: readonly Connection[], label: string): Connection | undefined {
  const same = connections.filter((one) => sameLabel(one.label, label));
  const near = same[0]
    ? same
    : connections.filter((one) => sameLabel(withoutAccents(one.label), withoutAccents(label)));
  return near.length === 1 ? near[0] : undefined;
}

/** Compares labels as a person reads them: ignores case, surrounding spaces and Unicode normalisation. */
export function sameLabel(one: string, other: string): boolean {
  return comparable(one.trim()) === comparable(other.trim());
}
