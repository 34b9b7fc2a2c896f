/** The ribbon's buttons that open a page of the task pane. Their ids are in the manifest. */
const pages = { InsertTable: "lists", CreatePartner: "partner", CreateMany: "many" } as const;

type Page = (typeof pages)[keyof typeof pages];

/** Associates these buttons with Excel. `choose` makes the pane show a page. */
export function associatePages(choose: (page: Page) => Promise<void>): void {
  async function open(page: Page, event: Office.AddinCommands.Event): Promise<void> {
    try {
      await Promise.all([choose(page), Office.addin.showAsTaskpane()]);
    } catch (error) {
      console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
    } finally {
      // Without this call Excel keeps the button disabled.
      event.completed();
    }
  }

  for (const [id, page] of Object.entries(pages)) {
    Office.actions.associate(id, (event: Office.AddinCommands.Event) => void open(page, event));
  }
}
