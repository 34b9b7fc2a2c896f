import type { Clock } from "@accounting-data/core";
import type { WorkbookSettings } from "../settings/workbook-settings.ts";
import type { ListName } from "../lists/list-name.ts";

/** The columns that a workbook has shown of each list, in their order: formulas beside a spill never shift. */
export interface RememberedColumns {
  /** Empty before the first use, and where the workbook can't be read. */
  of(list: ListName): Promise<readonly string[]>;
  /** Stores the columns with the workbook, a moment later and together. */
  remember(list: ListName, columns: readonly string[]): void;
  /** Forgets those of a list; its next result begins anew. */
  reset(list: ListName): Promise<void>;
}

/** The name of the setting in the document. It holds names of columns and nothing else. */
export const columnsKey = "accounting-data.columns";

/** Several lists arrive together; they are stored in one change of the document. */
const storeMs = 500;

/** Keeps columns in the document's settings. */
export function createRememberedColumns(settings: WorkbookSettings, clock: Clock): RememberedColumns {
  let lists: Record<string, readonly string[]> = {};
  let read = false;
  let reading: Promise<void> | undefined;
  let unsaved = false;
  let storing = false;

  async function load(): Promise<void> {
    // What was shown meanwhile stands on the sheet already.
    lists = { ...readColumns(await settings.read(columnsKey)), ...lists };
    read = true;
  }

  /**
   * Resolves when the settings are read, for which a cell that is being edited keeps them waiting; a failure is tried
   * again at the next call.
   */
  async function ready(): Promise<void> {
    if (read) return;
    reading ??= load().finally(() => (reading = undefined));
    await reading.catch(() => undefined);
  }

  async function store(): Promise<void> {
    await settings.write(columnsKey, JSON.stringify({ version: 1, lists }));
    unsaved = false;
  }

  function storeSoon(): void {
    // Without having read the workbook's own, storing would overwrite them.
    if (storing || !read || !unsaved) return;
    storing = true;
    clock.schedule(() => {
      // Where Excel does not take it now, the next call tries again; a workbook that is read-only never does.
      void store()
        .catch(() => undefined)
        .finally(() => (storing = false));
    }, storeMs);
  }

  return {
    of: async (list) => {
      await ready();
      storeSoon();
      return lists[list] ?? [];
    },
    remember: (list, columns) => {
      lists = { ...lists, [list]: columns };
      unsaved = true;
      storeSoon();
    },
    reset: async (list) => {
      await ready();
      const { [list]: _, ...others } = lists;
      lists = others;
      await store();
    },
  };
}

/** Whatever the workbook holds: a list of names stands for itself, anything else for nothing. */
function readColumns(stored: unknown): Record<string, readonly string[]> {
  const { version, lists } = parse(stored) as { readonly version?: unknown; readonly lists?: unknown };
  if (version !== 1 || typeof lists !== "object" || lists === null) return {};
  return Object.fromEntries(
    Object.entries(lists).filter(
      ([, names]) => Array.isArray(names) && names.every((name) => typeof name === "string"),
    ),
  ) as Record<string, readonly string[]>;
}

function parse(stored: unknown): object {
  try {
    const value: unknown = typeof stored === "string" ? JSON.parse(stored) : undefined;
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
