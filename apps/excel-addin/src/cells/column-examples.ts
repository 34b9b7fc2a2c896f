import type { ListRecord } from "../service/list-record.ts";
import { dateOfSerial } from "./date-of-serial.ts";
import type { ToLocal } from "./iso-date.ts";
import { tabulateAll } from "./tabulate-all.ts";

/** A column that can be selected, and the first value that it shows. */
export interface ColumnExample {
  readonly name: string;
  /** Undefined if all of these records are empty there. */
  readonly example: string | number | boolean | ExampleDate | undefined;
}

/** A date as a cell shows it. */
export interface ExampleDate {
  /** Whose local time is the one shown. */
  readonly date: Date;
  readonly hasTime: boolean;
}

/** The columns of a list in the order of a spill, with example values. */
export function columnExamples(
  records: readonly ListRecord[],
  remembered: readonly string[],
  toServiceTime: ToLocal,
): readonly ColumnExample[] {
  const { headings, rows } = tabulateAll(records, {
    remembered,
    format: {
      dateSystem: 1900,
      toServiceTime,
      dateCell: (serial, hasTime): ExampleDate => ({ date: dateOfSerial(serial), hasTime }),
      errorCell: (code) => ({ code }),
    },
  });
  return headings.map((name, index) => {
    const value = rows.map((row) => row[index]).find((cell) => cell !== "" && cell !== undefined);
    return { name, example: typeof value === "object" && !("date" in value) ? "…" : (value as ExampleDate) };
  });
}
