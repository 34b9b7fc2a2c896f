import { comparable } from "@accounting-data/creating";

/** A column of a table as the sheet has it. */
export interface SheetColumn {
  /** Excel's id of the column: stays when the column is renamed or moved. */
  readonly id: number;
  readonly heading: string;
}

/** A column of a table as it was last seen. */
export interface SeenColumn extends SheetColumn {
  /** What it shows; absent for a column of a person's own. */
  readonly field?: string | undefined;
}

/**
 * Tells which field each column of a table shows; undefined for a person's own column. A column follows its field
 * whatever its heading says: Excel's id of the column decides. Where the id is gone, the heading decides, the one last
 * seen or the field's name. In a copy of the table the ids mean nothing: there a column whose heading is unknown shows
 * the field that stood in its place, if every other column stands where it stood.
 */
export function matchColumns(
  { fields, seen }: { readonly fields: readonly string[]; readonly seen: readonly SeenColumn[] },
  now: readonly SheetColumn[],
  { sameTable }: { readonly sameTable: boolean },
): readonly (string | undefined)[] {
  const seenIds = new Set(seen.map(({ id }) => id));
  const idsCount = sameTable && now.some(({ id }) => seenIds.has(id));
  const matched: (string | undefined)[] = now.map(() => undefined);
  const isOpen = (at: number): boolean =>
    matched[at] === undefined && !(idsCount && seenIds.has(now[at]!.id));
  const missing = (): readonly string[] => fields.filter((field) => !matched.includes(field));
  const seenFor = (field: string): SeenColumn | undefined => seen.find((one) => one.field === field);

  if (idsCount) {
    for (const field of fields) {
      const at = now.findIndex(({ id }) => id === seenFor(field)?.id);
      if (at >= 0) matched[at] = field;
    }
  }
  matchByHeading((field) => seenFor(field)?.heading);
  matchByHeading((field) => field);
  const lost = missing();
  const othersStand = seen.every(({ field, heading }, at) =>
    field === undefined ? isSame(heading, now[at]?.heading) : lost.includes(field) || matched[at] === field,
  );
  if (!idsCount && othersStand && seen.length === now.length) {
    for (const [at, { field }] of seen.entries()) {
      if (field !== undefined) matched[at] = field;
    }
  }
  return matched;

  function isSame(heading: string, other: string | undefined): boolean {
    return other !== undefined && comparable(heading) === comparable(other);
  }

  function matchByHeading(headingOf: (field: string) => string | undefined): void {
    for (const field of missing()) {
      const at = now.findIndex(({ heading }, place) => isOpen(place) && isSame(heading, headingOf(field)));
      if (at >= 0) matched[at] = field;
    }
  }
}
