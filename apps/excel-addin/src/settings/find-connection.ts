import type { Connection } from "./connection.ts";
import { byId } from "./connections.ts";

/** Finds by id or alias, else by label ignoring case, else also ignoring diacritics. Undefined if a label is ambiguous. */
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
    : connections.filter((one) => sameLabel(withoutDiacritics(one.label), withoutDiacritics(label)));
  return near.length === 1 ? near[0] : undefined;
}

function withoutDiacritics(label: string): string {
  return label.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Compares labels as a person reads them: ignores case, surrounding spaces and Unicode normalisation. */
export function sameLabel(one: string, other: string): boolean {
  const normalise = (label: string): string => label.normalize("NFC").trim().toLowerCase();
  return normalise(one) === normalise(other);
}
