/**
 * Associates the ribbon's buttons with Excel. Their ids are in the manifest. `refresh` returns whether everything was
 * read. If not, the task pane opens, since a button can't show a message.
 */
export function associateCommands(refresh: (everything: boolean) => Promise<boolean>): void {
  async function run(event: Office.AddinCommands.Event, everything: boolean): Promise<void> {
    try {
      if (!(await refresh(everything))) await showTaskPane();
    } catch (error) {
      console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
      await showTaskPane();
    } finally {
      // Without this call Excel keeps the button disabled.
      event.completed();
    }
  }

  async function showTaskPane(): Promise<void> {
    // An Excel that can't open it leaves what failed to the cells.
    await Office.addin?.showAsTaskpane().catch(() => undefined);
  }

  Office.actions.associate("Refresh", (event: Office.AddinCommands.Event) => void run(event, false));
  Office.actions.associate("ReloadEverything", (event: Office.AddinCommands.Event) => void run(event, true));
}
