/** A small Excel that runs one add-in, in Node or in a browser. */
export interface ExcelHost {
  /**
   * Types into a cell: "=PARTNERS()", a value, or "" to clear it. An address may name a sheet ("Sheet2!A1").
   * Resolves when the input is in the cell; use `idle` to wait for functions.
   * Rejects for a formula that Excel does not accept and on a protected sheet.
   */
  enter(address: string, input: string | number | boolean | null): Promise<void>;
  /** The text that the cell shows; "#BUSY!" while a function is running. */
  cell(address: string): string;
  /** The cell's value in `range.values`: an error as its text, an empty cell as "". */
  value(address: string): string | number | boolean;
  /** The cell's own formula; undefined for constants and for cells that another formula spills into. */
  formula(address: string): string | undefined;
  /** The message that Excel shows beside an error. */
  message(address: string): string | undefined;
  select(address: string): void;
  /** Resolves when no function is running, nothing is dirty, and every request of the add-in is answered. */
  idle(): Promise<void>;
  /** Presses a ribbon button whose function was registered by `Office.actions.associate`. */
  runCommand(id: string): Promise<void>;
  setNumberFormat(address: string, numberFormat: string): void;
  setCalculationMode(mode: "automatic" | "manual"): void;
  protectSheet(name: string): void;
  addSheet(name: string): void;
  /** Makes `range.setDirty` do nothing from now on: Excel does not document what it does to cells with functions. */
  ignoreDirty(): void;
  /**
   * Whether a table also grows when the API writes below or beside it. Excel does not document whether it does, and a
   * person can turn it off (AutoCorrect). At first it does not.
   */
  growTablesByApi(grows: boolean): void;
  setDateSystem(system: 1900 | 1904): void;
  /** The document's settings (`workbook.settings`). */
  readonly documentSettings: Readonly<Record<string, unknown>>;
  /** How often each function has been called, by its id. */
  readonly calls: Readonly<Record<string, number>>;
  /** Closes the add-in's page and stops its timers. */
  close(): Promise<void>;
}
