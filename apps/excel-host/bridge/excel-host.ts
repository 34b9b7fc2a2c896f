/** A small Excel around one add-in. The same in Node and in a browser. */
export interface ExcelHost {
  /**
   * Types into a cell: "=PARTNERS()", a value, "" to clear. Addresses may name a sheet ("Sheet2!A1").
   * Resolves when Excel has taken the input in, not when functions have answered (see `idle`).
   * Rejects where Excel would refuse the formula, and on a protected sheet.
   */
  enter(address: string, input: string | number | boolean | null): Promise<void>;
  /** The text the cell shows; "#BUSY!" while a function has not answered. */
  cell(address: string): string;
  /** The value as `range.values` gives it: errors as their text, an empty cell as "". */
  value(address: string): string | number | boolean;
  /** The formula of the cell itself; undefined for constants and for cells that a result spills into. */
  formula(address: string): string | undefined;
  /** What Excel shows beside an error cell. */
  message(address: string): string | undefined;
  select(address: string): void;
  /** Waits until no call is open, nothing is being calculated and every request of the add-in is answered. */
  idle(): Promise<void>;
  /** A press on a ribbon button whose function was registered by `Office.actions.associate`. */
  runCommand(id: string): Promise<void>;
  setCalculationMode(mode: "automatic" | "manual"): void;
  protectSheet(name: string): void;
  addSheet(name: string): void;
  /** From now on `range.setDirty` does nothing: how Excel treats cells that call an add-in is not documented. */
  ignoreDirty(): void;
  setDateSystem(system: 1900 | 1904): void;
  /** `workbook.settings` of the document, as a plain object. */
  readonly documentSettings: Readonly<Record<string, unknown>>;
  /** How often each function has been called, by its id. */
  readonly calls: Readonly<Record<string, number>>;
  /** Ends the add-in's page with all its timers; nothing is left behind. */
  close(): Promise<void>;
}
