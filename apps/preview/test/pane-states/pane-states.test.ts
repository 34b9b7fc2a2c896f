import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paneViolations } from "../axe-violations.ts";
import { chromium, skipped } from "../use-preview.ts";
import { layoutFaults } from "./layout-faults.ts";
import { openPaneSession, type PaneSession } from "./pane-session.ts";
import { paneStates, type PaneStates } from "./pane-states.ts";

/** The rules whose results depend on the theme. */
const themedRules = ["color-contrast", "link-in-text-block"];

describe.skipIf(skipped).each(["en", "cs"] as const)(
  `every state of the pane, 320 pixels wide, in %s${skipped}`,
  { timeout: 240_000 },
  (language) => {
    let session: PaneSession;
    beforeAll(async () => {
      if ("path" in chromium) session = await openPaneSession(chromium.path, { language, width: 320 });
    }, 60_000);
    afterAll(() => session?.close());

    test.each(Object.entries(paneStates))(
      "can be read, and nothing covers anything: %s",
      async (_part, states) => {
        expect(await faultsOf(session, states)).toEqual([]);
      },
    );
  },
);

/**
 * What axe and the layout find in each state, in the light and the dark theme. Not in high contrast: there axe compares
 * the system's text colours with the backgrounds of the stylesheets, which nobody sees.
 */
async function faultsOf(session: PaneSession, states: PaneStates): Promise<readonly string[]> {
  const { pane, page } = session;
  const found: string[] = [];
  for await (const state of states(session)) {
    const light = [...(await paneViolations(page)), ...(await layoutFaults(pane))];
    found.push(...light.map((fault) => `${state}: ${fault}`));
    await session.theme("dark");
    found.push(...(await paneViolations(page, themedRules)).map((fault) => `${state}, dark: ${fault}`));
    await session.theme("light");
  }
  return found;
}
