import type { AddIn } from "../add-in.ts";

/** Ties the ribbon's buttons to the add-in. Their ids stand in the manifest. */
export function associateCommands(start: () => Promise<AddIn>): void {
  async function run(event: Office.AddinCommands.Event, everything: boolean): Promise<void> {
    try {
      const addIn = await start();
      await addIn.refresh({ everything });
    } catch (error) {
      // A button has no place for a message: the pane's status and the cells say what went wrong.
      console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    } finally {
      // Without it Excel keeps the button disabled.
      event.completed();
    }
  }

  Office.actions.associate("Refresh", (event: Office.AddinCommands.Event) => void run(event, false));
  Office.actions.associate("ReloadEverything", (event: Office.AddinCommands.Event) => void run(event, true));
}
