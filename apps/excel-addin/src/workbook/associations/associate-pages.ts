import { associateButton } from "./associate-button.ts";

/** The ribbon's buttons that open a page of the task pane. */
const pages = { InsertTable: "lists", CreatePartner: "partner", CreateMany: "many" } as const;

type Page = (typeof pages)[keyof typeof pages];

/** Associates these buttons with Excel. `choose` makes the pane show a page. */
export function associatePages(choose: (page: Page) => Promise<void>): void {
  for (const [id, page] of Object.entries(pages)) {
    associateButton(id, async () => {
      await Promise.all([choose(page), Office.addin.showAsTaskpane()]);
    });
  }
}
