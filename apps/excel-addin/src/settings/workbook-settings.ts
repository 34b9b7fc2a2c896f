/** The document's settings: they travel with the workbook, so nothing secret ever goes in here. */
export interface WorkbookSettings {
  /** The stored value, undefined where the workbook has none of that name. */
  read(key: string): Promise<unknown>;
  /** Stores text; the workbook becomes unsaved. Rejects where the workbook can't be changed. */
  write(key: string, value: string): Promise<void>;
}
