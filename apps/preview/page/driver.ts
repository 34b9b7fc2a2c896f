import type { ExcelHost } from "@accounting-data/excel-host/browser";

/** The part of the host that `window.preview` offers; addresses as in Excel: `"A2"`, `"Sheet2!A1:C3"`. */
export interface PreviewDriver {
  /** The text that the cell shows. */
  cell(address: string): string;
  /** The cell's value, unformatted. */
  value(address: string): unknown;
  /** The sentence that belongs to the cell's error; `undefined` where there is none. */
  message(address: string): string | undefined;
  /** Types a formula or a value into a cell; an empty text clears it. */
  enter(address: string, input: string | number | boolean | null): Promise<void>;
  select(address: string): void;
  /** Resolves when nothing is pending any more: no call of a function, no calculation, no write. */
  idle(): Promise<void>;
}

export function driver(host: ExcelHost): PreviewDriver {
  return {
    cell: (address) => host.cell(address),
    value: (address) => host.value(address),
    message: (address) => host.message(address),
    enter: (address, input) => host.enter(address, input),
    select: (address) => host.select(address),
    idle: () => host.idle(),
  };
}
