import type { RibbonButton } from "@accounting-data/deployment";

/** Associates a button of the ribbon, whose id is in the manifest, with what a press does. A failure is logged. */
function associateButton(id: RibbonButton["id"], press: () => Promise<void>): void {
  async function runCommand(event: Office.AddinCommands.Event): Promise<void> {
    try {
      await press();
    } catch (error) {
      console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    } finally {
      // Without this call Excel keeps the button disabled.
      event.completed();
    }
  }

  Office.actions.associate(id, (event: Office.AddinCommands.Event) => void runCommand(event));
}

interface Refreshing {
  /** Whether lists are read in full, so that deletions show. */
  readonly everything: boolean;
}

/**
 * Associates the ribbon's buttons that refresh. `refresh` returns whether everything was read. If not, the task pane
 * opens, since a button can't show a message.
 */
export function associateCommands(refresh: (options: Refreshing) => Promise<boolean>): void {
  async function refreshOrShow(options: Refreshing): Promise<void> {
    let isComplete = false;
    try {
      isComplete = await refresh(options);
    } finally {
      if (!isComplete) await showTaskPane();
    }
  }

  async function showTaskPane(): Promise<void> {
    // An Excel that can't open it leaves what failed to the cells.
    await Office.addin?.showAsTaskpane().catch(() => undefined);
  }

  associateButton("Refresh", () => refreshOrShow({ everything: false }));
  associateButton("ReloadEverything", () => refreshOrShow({ everything: true }));
}

/** The ribbon's buttons that open a page of the task pane. */
const pages = [
  { id: "InsertTable", page: "lists" },
  { id: "CreatePartner", page: "partner" },
  { id: "CreateMany", page: "many" },
] as const;

type PageName = (typeof pages)[number]["page"];

/** Associates these buttons with Excel. `choose` makes the pane show a page. */
export function associatePages(choose: (page: PageName) => Promise<void>): void {
  for (const { id, page } of pages) {
    associateButton(id, async () => {
      await Promise.all([choose(page), Office.addin.showAsTaskpane()]);
    });
  }
}
