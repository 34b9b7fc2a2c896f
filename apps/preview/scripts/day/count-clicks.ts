import type { FrameLocator, Page } from "@accounting-data/test-browser";

type Clicked = ReturnType<FrameLocator["getByRole"]>;

/** Counts a person's clicks, and the seconds from the first one on. */
export interface ClickCounter {
  readonly click: (element: Clicked) => Promise<void>;
  /** What was counted since the last call. */
  readonly take: () => { readonly clicks: number; readonly seconds: number };
}

export function countClicks(page: Page): ClickCounter {
  let clicks = 0;
  let begun: number | undefined;
  return {
    click: async (element) => {
      // Scrolled to and drawn before the time begins: a person sees what to click.
      await element.scrollIntoViewIfNeeded();
      begun ??= performance.now();
      clicks++;
      await element.click();
      await page.mouse.move(0, 0);
    },
    take: () => {
      const seconds = begun === undefined ? 0 : (performance.now() - begun) / 1000;
      const taken = { clicks, seconds };
      clicks = 0;
      begun = undefined;
      return taken;
    },
  };
}
