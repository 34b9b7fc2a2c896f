import { widePartner } from "../servers/wide-partner.ts";
import { addInModule } from "./add-in-module.ts";

type Cells = readonly (readonly unknown[])[];
interface Table {
  readonly headings: readonly string[];
  readonly rows: unknown[][];
}

/** The cells that `=PARTNERS()` returns for so many wide partners, made by the add-in's own modules. */
export async function wideCells(count: number): Promise<Cells> {
  const { tabulateAll } = await addInModule<{
    tabulateAll: (records: readonly object[], options: object) => Table;
  }>("cells/tabulate-all.ts");
  const { formatAmounts } = await addInModule<{ formatAmounts: (table: Table) => void }>("cells/amounts.ts");
  const { dateFormat, formattedNumber } = await addInModule<{
    dateFormat: (hasTime: boolean, language: string) => string;
    formattedNumber: (serial: number, format: string) => object;
  }>("cells/cell.ts");
  const { serialOfInstant } = await addInModule<{ serialOfInstant: (instant: number) => number }>(
    "cells/iso-date.ts",
  );
  // The sandbox sends the moment of the last change behind the other fields.
  const partners = Array.from({ length: count }, (_, index) => {
    const { ModifiedAt, ...others } = widePartner(index);
    return { ...others, ModifiedAt };
  });
  const table = tabulateAll(JSON.parse(JSON.stringify(partners)) as readonly object[], {
    remembered: [],
    format: {
      dateSystem: 1900,
      dateCell: (serial: number, hasTime: boolean) => formattedNumber(serial, dateFormat(hasTime, "en")),
      errorCell: (code: string) => ({ code }),
      toServiceTime: serialOfInstant,
    },
  });
  formatAmounts(table);
  return [table.headings, ...table.rows];
}
