import type { Digest } from "@accounting-data/openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paneViolations } from "../axe-violations.ts";
import { chromium, skipped } from "../use-preview.ts";
import { layoutFaults } from "./layout-faults.ts";
import { openPaneSession, type PaneSession } from "./pane-session.ts";
import type { PaneStates } from "./pane-states.ts";
import { workbookPage } from "../test-pages.ts";

/** The rules whose results depend on the theme. */
const themedRules = ["color-contrast", "link-in-text-block"];

/**
 * Tests every state of these pages in both languages. A page with many states has a test file of its own, so that the pages
 * are tested at the same time.
 */
export function testPaneStates(
  pages: Readonly<Record<string, PaneStates>>,
  readDigest: () => Promise<Digest | undefined> = async () => undefined,
): void {
  describe.skipIf(skipped).each(["en", "cs"] as const)(
    `every state of the pane, 320 pixels wide, in %s${skipped}`,
    { timeout: 600_000 },
    (language) => {
      let session: PaneSession;
      beforeAll(async () => {
        if ("missing" in chromium) return;
        const digest = await readDigest();
        const options = { folder: workbookPage, language, width: 320, ...(digest && { digest }) };
        session = await openPaneSession(chromium.path, options);
      }, 60_000);
      afterAll(() => session?.close());

      test.each(Object.entries(pages))(
        "can be read, and nothing covers anything: %s",
        async (_page, states) => {
          expect(await faultsOf(session, states)).toEqual([]);
        },
      );
    },
  );
}

/**
 * What axe and the layout find in each state, in the light and the dark theme. Not in high contrast: there axe compares
 * the system's text colours with the backgrounds of the stylesheets, which nobody sees.
 */
async function faultsOf(session: PaneSession, states: PaneStates): Promise<readonly string[]> {
  const { pane, page } = session;
  const found: string[] = [];
  const examine = async (state: string, rules?: readonly string[]): Promise<void> => {
    const faults = await paneViolations(page, rules);
    found.push(...faults.map((fault) => `${state}, ${session.currentTheme()}: ${fault}`));
  };
  for await (const state of states(session)) {
    // Each state is left in the theme in which it was examined last: a change of the theme draws all of the pane again.
    await examine(state);
    found.push(...(await layoutFaults(pane)).map((fault) => `${state}: ${fault}`));
    await session.theme(session.currentTheme() === "light" ? "dark" : "light");
    await examine(state, themedRules);
  }
  return found;
}
