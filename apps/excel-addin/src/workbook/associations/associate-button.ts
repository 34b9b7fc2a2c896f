/** Associates a button of the ribbon, whose id is in the manifest, with what a press does. A failure is logged. */
export function associateButton(id: string, press: () => Promise<void>): void {
  async function run(event: Office.AddinCommands.Event): Promise<void> {
    try {
      await press();
    } catch (error) {
      console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    } finally {
      // Without this call Excel keeps the button disabled.
      event.completed();
    }
  }

  Office.actions.associate(id, (event: Office.AddinCommands.Event) => void run(event));
}
