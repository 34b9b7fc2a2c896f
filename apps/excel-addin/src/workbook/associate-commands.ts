/** Associates the ribbon's buttons with Excel. Their ids are in the manifest. */
export function associateCommands(refresh: (everything: boolean) => Promise<unknown>): void {
  async function run(event: Office.AddinCommands.Event, everything: boolean): Promise<void> {
    try {
      await refresh(everything);
    } catch (error) {
      // A button can't show a message; the pane and the cells show what failed.
      console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    } finally {
      // Without this call Excel keeps the button disabled.
      event.completed();
    }
  }

  Office.actions.associate("Refresh", (event: Office.AddinCommands.Event) => void run(event, false));
  Office.actions.associate("ReloadEverything", (event: Office.AddinCommands.Event) => void run(event, true));
}
