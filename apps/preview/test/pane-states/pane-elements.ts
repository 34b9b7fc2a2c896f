import type { PaneWords } from "@accounting-data/excel-addin/testing";
import type { FrameLocator } from "@accounting-data/test-browser";

type PaneElement = ReturnType<FrameLocator["getByRole"]>;

/** Finds and presses what a person sees in the pane. */
export interface PaneElements {
  readonly button: (name: string | RegExp) => PaneElement;
  /** The first element of this text. */
  readonly text: (text: string | RegExp) => PaneElement;
  /** The first element that shows this message, whatever is filled in. */
  readonly said: (message: (filledIn: string) => string) => PaneElement;
  readonly tab: (id: keyof PaneWords["pane"]["tabs"]) => Promise<void>;
  /** Opens the company's menu, and chooses an item of it. */
  readonly companyMenu: (item?: string) => Promise<void>;
}

export function createPaneElements(pane: FrameLocator, words: PaneWords): PaneElements {
  return {
    button: (name) => pane.getByRole("button", { name, exact: true }),
    text: (text) => pane.getByText(text).first(),
    said: (message) => {
      const parts = message(blank)
        .split(blank)
        .map((part) => part.replaceAll(/[$()*+.?[\]^{|}\\]/g, "\\$&"));
      return pane.getByText(new RegExp(parts.join(".+"))).first();
    },
    tab: (id) => pane.getByRole("tab", { name: words.pane.tabs[id] }).click(),
    companyMenu: async (item) => {
      await pane.getByRole("button", { name: words.pane.company.button("") }).click();
      const items = pane.getByRole("menuitem");
      if (item === undefined) await items.first().waitFor();
      else {
        await items.filter({ hasText: item }).click();
        await items.first().waitFor({ state: "detached" });
      }
    },
  };
}

/** Occurs in no message. */
const blank = "\0";
