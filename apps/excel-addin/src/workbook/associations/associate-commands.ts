import { associateButton } from "./associate-button.ts";

/**
 * Associates the ribbon's buttons that refresh. `refresh` returns whether everything was read. If not, the task pane
 * opens, since a button can't show a message.
 */
export function associateCommands(refresh: (everything: boolean) => Promise<boolean>): void {
  async function run(everything: boolean): Promise<void> {
    let isComplete = false;
    try {
      isComplete = await refresh(everything);
    } finally {
      if (!isComplete) await showTaskPane();
    }
  }

  async function showTaskPane(): Promise<void> {
    // An Excel that can't open it leaves what failed to the cells.
    await Office.addin?.showAsTaskpane().catch(() => undefined);
  }

  associateButton("Refresh", () => run(false));
  associateButton("ReloadEverything", () => run(true));
}
