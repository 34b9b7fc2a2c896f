import { columnLetters, quoted, quotedSheet } from "../cells/formula-text.ts";
import type { CountedList } from "./counted-list.ts";
import type { DocumentRole } from "./roles/document-role.ts";
import { headedWidth, namesInCells, none, openCall, type SheetPlan } from "./sheet-plan.ts";

export interface ListBeside {
  readonly plan: SheetPlan;
  /** For formulas: the values of a role's column; undefined if the list has none. */
  readonly column: (role: DocumentRole) => string | undefined;
  /** A condition for formulas: the list has no records or can't be read. */
  readonly isMissing: string;
}

/** Columns of a list that a report looks values up in, on the sheet of its data from a column on, by a formula of ours. */
export function listBeside(
  list: CountedList,
  roles: readonly DocumentRole[],
  { from, sheet, company }: { readonly from: number; readonly sheet: string; readonly company: string },
): ListBeside {
  const columns = roles.flatMap((role) => {
    const name = list.roles[role];
    return name === undefined ? [] : [{ role, name, heading: list.headings.get(name) ?? name }];
  });
  const names = namesInCells(columns.map(({ name }) => name));
  const letters = columns.map((_, index) => columnLetters(from + index));
  const [first = "A"] = letters;
  const spill = `${quotedSheet(sheet)}!$${first}$3#`;
  return {
    plan: {
      formulas: {
        [`${first}3`]: `${openCall(list.call)}$${first}$2:$${letters.at(-1)}$2,,,FALSE,${company},${quoted(none)})`,
      },
      texts: Object.fromEntries(
        columns.flatMap(({ heading }, index) => [
          [`${letters[index]}1`, heading],
          [`${letters[index]}2`, names[index]!],
        ]),
      ),
      formats: {},
      columns: {},
      head: 2,
      aligned: {},
      bold: [`${first}1:${letters.at(-1)}1`],
      widths: [...columns.map(({ heading }) => headedWidth(heading, 90)), 20],
    },
    column: (role) => {
      const index = columns.findIndex((one) => one.role === role);
      return index < 0 ? undefined : `CHOOSECOLS(${spill},${index + 1})`;
    },
    isMissing: `ISERROR(${quotedSheet(sheet)}!$${first}$3)`,
  };
}
