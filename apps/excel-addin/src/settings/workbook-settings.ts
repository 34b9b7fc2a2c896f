/** The document's settings. They are saved with the workbook, so they must never contain a secret. */
export interface WorkbookSettings {
  read(key: string): Promise<unknown>;
  /** Stores text; the workbook then has unsaved changes. Rejects if the workbook is read-only. */
  write(key: string, value: string): Promise<void>;
}
