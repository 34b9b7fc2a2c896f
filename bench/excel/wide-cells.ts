import {
  formatAmounts,
  dateFormat,
  formattedNumber,
  type Cell,
  serialOfInstant,
  tabulateAll,
} from "@accounting-data/excel-addin/testing";
import { widePartner } from "../servers/wide-partner.ts";

/** The cells that `=PARTNERS()` returns for so many wide partners, made by the add-in's own modules. */
export function wideCells(count: number): readonly (readonly Cell[])[] {
  // The sandbox sends the moment of the last change behind the other fields.
  const partners = Array.from({ length: count }, (_, index) => {
    const { ModifiedAt, ...others } = widePartner(index);
    return { ...others, ModifiedAt };
  });
  const table = tabulateAll(JSON.parse(JSON.stringify(partners)) as readonly Record<string, unknown>[], {
    remembered: [],
    format: {
      dateSystem: 1900,
      dateCell: (serial, hasTime) => formattedNumber(serial, dateFormat("en", hasTime)),
      errorCell: (code) => ({ code }),
      toServiceTime: serialOfInstant,
    },
  });
  formatAmounts(table);
  return [table.headings, ...table.rows];
}
