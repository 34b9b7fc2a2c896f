import { afterEach } from "vitest";
import { builtAddIn } from "./built-add-in.ts";
import { openExcel, type ExcelSession, type SessionOptions } from "./excel-session.ts";

/** Returns a function that opens Excel with the built add-in; each test's Excel is closed after it. */
export function useExcel(): (options?: Omit<SessionOptions, "folder">) => Promise<ExcelSession> {
  let session: ExcelSession | undefined;

  afterEach(async () => {
    await session?.close();
    session = undefined;
  });

  return async (options = {}) => {
    session = await openExcel({ folder: builtAddIn, ...options });
    return session;
  };
}
