import { comparable } from "@accounting-data/creating";

/** A company whose list a table shows beside those of others. */
export interface TableCompany {
  /** Of the connection, or for the workbook's own company that of the workbook. */
  readonly id: string;
  /** What the table's cells call it: no other one of the table is called so. */
  readonly label: string;
}

/**
 * What cells call each company from now on: as it is called on this device, with a number if another one is or was called so. A company
 * that `labelOf` does not know keeps its name.
 */
export function namesNow(
  companies: readonly TableCompany[],
  labelOf: (id: string) => string | undefined,
): readonly TableCompany[] {
  const taken = new Set<string>();
  return companies.map(({ id, label: before }) => {
    const label = (labelOf(id) ?? before).trim();
    const ofOthers = companies.filter((other) => other.id !== id).map((other) => comparableName(other.label));
    let name = label;
    for (let number = 2; isTaken(name); number++) name = `${label} (${number})`;
    taken.add(comparableName(name));
    return { id, label: name };

    function isTaken(one: string): boolean {
      return taken.has(comparableName(one)) || ofOthers.includes(comparableName(one));
    }
  });
}

/** The names of a new table's companies. */
export function newNames(
  companies: readonly { readonly id: string; readonly label: string }[],
): readonly TableCompany[] {
  // Cells have called none of them anything so far.
  const unnamed = companies.map(({ id }) => ({ id, label: `\n${id}` }));
  return namesNow(unnamed, (id) => companies.find((one) => one.id === id)?.label);
}

/** Tells whose a row is, by what its cell says. */
export type CompanyOfCell = (cell: unknown) => string | undefined;

/** By any of these names: cells that are not written yet have those from before. */
export function companyOfCell(...named: readonly (readonly TableCompany[])[]): CompanyOfCell {
  const ids = new Map(named.flat().map(({ id, label }) => [comparableName(label), id]));
  return (cell) => ids.get(comparableName(String(cell)));
}

function comparableName(name: string): string {
  return comparable(name.trim());
}
