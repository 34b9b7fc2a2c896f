import { afterAll, afterEach, beforeAll } from "vitest";
import { buildAddIn, type BuiltAddIn } from "./build-add-in.ts";
import { openExcel, type ExcelSession, type SessionOptions } from "./excel-session.ts";

/** Builds the add-in once for a test file. Returns a function that opens Excel; each test's Excel is closed after it. */
export function useExcel(): (options?: Omit<SessionOptions, "folder">) => Promise<ExcelSession> {
  let built: BuiltAddIn;
  let session: ExcelSession | undefined;

  beforeAll(async () => {
    built = await buildAddIn();
  }, 60_000);

  afterEach(async () => {
    await session?.close();
    session = undefined;
  });

  afterAll(() => built?.remove());

  return async (options = {}) => {
    session = await openExcel({ folder: built.folder, ...options });
    return session;
  };
}
