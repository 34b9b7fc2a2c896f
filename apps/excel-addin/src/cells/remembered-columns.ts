import type { Clock } from "@accounting-data/core";
import { type ListName, readJson } from "@accounting-data/deployment";
import type { WorkbookSettings } from "../settings/workbook-settings.ts";

/** The columns that a workbook has shown of each list, in their order, so that formulas beside a spill never shift. */
export type RememberedColumns = ReturnType<typeof createRememberedColumns>;

/** The key in the document's settings. Its value contains nothing but names of columns. */
export const columnsKey = "accounting-data.columns";

/** Several lists arrive at nearly the same time; one change of the document stores all of them. */
const storeAfterMs = 500;

export function createRememberedColumns(settings: WorkbookSettings, clock: Clock) {
  let lists: Record<string, readonly string[]> = {};
  let loaded = false;
  let loading: Promise<void> | undefined;
  let unsaved = false;
  let scheduled = false;

  async function loadColumns(): Promise<void> {
    // Columns that were remembered meanwhile are already on the sheet, so they win.
    lists = { ...parseColumns(await settings.read(columnsKey)), ...lists };
    loaded = true;
  }

  /** Waits for the settings, which Excel does not return while a cell is being edited. The next call retries a failure. */
  async function ready(): Promise<void> {
    if (loaded) return;
    loading ??= loadColumns().finally(() => (loading = undefined));
    await loading.catch(() => undefined);
  }

  async function storeColumns(): Promise<void> {
    await settings.write(columnsKey, JSON.stringify({ version: 1, lists }));
    unsaved = false;
  }

  function storeSoon(): void {
    // Storing before loading would overwrite the workbook's columns.
    if (scheduled || !loaded || !unsaved) return;
    scheduled = true;
    clock.schedule(() => {
      // The next call retries a failure. In a read-only workbook every attempt fails.
      void storeColumns()
        .catch(() => undefined)
        .finally(() => (scheduled = false));
    }, storeAfterMs);
  }

  return {
    /** Empty before the first use, and if the workbook can't be read. */
    of: async (list: ListName): Promise<readonly string[]> => {
      await ready();
      storeSoon();
      // A list may have the name of something that every object has.
      return Object.hasOwn(lists, list) ? lists[list]! : [];
    },
    /** Stores the columns in the workbook, together with those of other lists that follow soon. */
    remember: (list: ListName, columns: readonly string[]): void => {
      lists = { ...lists, [list]: columns };
      unsaved = true;
      storeSoon();
    },
    /** Forgets the columns of a list; its next result defines them again. */
    reset: async (list: ListName): Promise<void> => {
      await ready();
      const { [list]: _, ...others } = lists;
      lists = others;
      await storeColumns();
    },
  };
}

/** Reads the setting, whatever the workbook has there. Anything but lists of names is ignored. */
function parseColumns(stored: unknown): Record<string, readonly string[]> {
  const { version, lists } = Object(readJson(stored)) as {
    readonly version?: unknown;
    readonly lists?: unknown;
  };
  if (version !== 1 || typeof lists !== "object" || lists === null) return {};
  return Object.fromEntries(
    Object.entries(lists).filter(
      ([, names]) => Array.isArray(names) && names.every((name) => typeof name === "string"),
    ),
  ) as Record<string, readonly string[]>;
}
