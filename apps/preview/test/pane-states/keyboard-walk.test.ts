import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { columnBox } from "../column-box.ts";
import { chromium, skipped } from "../use-preview.ts";
import { openPaneSession, type PaneSession } from "./pane-session.ts";
import { returnFocus, walkByTab } from "./walk-by-tab.ts";
import { workbookPage } from "../test-pages.ts";

describe.skipIf(skipped)(`the pane by keyboard${skipped}`, { timeout: 240_000 }, () => {
  let session: PaneSession;
  beforeAll(async () => {
    if ("missing" in chromium) return;
    const folder = workbookPage;
    session = await openPaneSession(chromium.path, { folder, language: "en", width: 320 });
  }, 60_000);
  beforeEach(() => session.open());
  afterAll(() => session?.close());

  const company = (): ReturnType<PaneSession["button"]> =>
    session.pane.getByRole("button", { name: session.words.pane.company.button("") });
  const header = ["Company: Ukázková účetní s.r.o.", "Refresh. Read …", "More ways to refresh"];

  /** Walks from the header to the end of the page, and back. */
  async function walk(): Promise<readonly string[]> {
    const { page, pane } = session;
    await company().focus();
    // The focus of a script is shown only after the keyboard was used.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    const there = await walkByTab(page, pane, "Tab");
    await returnFocus(pane);
    const back = await walkByTab(page, pane, "Shift+Tab");
    expect([...there.faults, ...back.faults]).toEqual([]);
    expect(back.stops.toReversed()).toEqual(there.stops);
    return there.stops.map((name) => name.replace(/\d+:\d\d/, "…"));
  }

  test("reaches everything of the lists from top to bottom, and leaves out what can't be combined", async () => {
    const { page, pane } = session;
    await pane
      .getByRole("heading", { name: /^Banks/ })
      .getByRole("button")
      .focus();
    await page.keyboard.press("Enter");
    await pane.getByText("GIBACZPX").waitFor();
    await columnBox(pane, "Branches.Hours").focus();
    await page.keyboard.press("Space");
    await pane.getByText('=BANKS("Branches.Hours")').waitFor();
    const columns = [
      "ID",
      "Name",
      "Code",
      "City",
      "Country",
      "SWIFT code",
      "Founded",
      "Last change",
      "Active",
      "Fee",
      "Days · Terms",
      "Note · Terms",
      "Branches",
      "Street · Branches",
      "Hours · Branches",
      "Limits",
      "Modified at",
    ];
    const { reports: reportWords, columns: columnWords } = session.words.pane;
    const reports = [...Object.values(reportWords.titles), reportWords.changes.title];
    expect(await walk()).toEqual([
      ...header,
      "Lists",
      ...reports,
      "Partners 24 …",
      "Issued invoices not read yet",
      "Activities not read yet",
      "Banks not read yet",
      "Presets",
      "Search columns",
      ...columns,
      "Changed since",
      "At most",
      columnWords.filter.day,
      columnWords.filter.column,
      "Copy the formula",
      "Insert formula",
      "Insert as table",
      "Bank accounts not read yet",
      "Cash registers not read yet",
      "Centres not read yet",
      session.words.pane.freezing.sheets(0),
      "Make a copy to send",
    ]);
  });

  test("reaches every field of the form for one partner", async () => {
    const { page, button, words } = session;
    const { create } = words.pane;
    await session.tab("partner");
    for (const name of [create.addresses, create.addAddress, create.more, create.addField]) {
      await button(name).focus();
      await page.keyboard.press("Enter");
    }
    expect(await walk()).toEqual([
      ...header,
      "Partner",
      "Name",
      "City",
      "Due period",
      "Delivery addresses (1)",
      "Address 1",
      "Remove address 1",
      "Add address",
      "More fields (1)",
      "Field",
      "Remove field number 1",
      "Type",
      "Value",
      "Add field",
      "Create partner",
    ]);
  });

  test("reaches what reads the rows, and the calls", async () => {
    await session.tab("many");
    expect(await walk()).toEqual([...header, "Many", "Read selected rows", "New sheet to fill in"]);
    await session.tab("activity");
    expect(await walk()).toEqual([...header, "Activity"]);
  });

  test.each([
    ["company", () => company()],
    ["refresh", () => session.button(session.words.pane.refresh.menu)],
    [
      "presets",
      async () => {
        await session.pane
          .getByRole("heading", { name: /^Banks/ })
          .getByRole("button")
          .press("Enter");
        return session.button(session.words.pane.columns.presets);
      },
    ],
  ] as const)("opens a menu on its first item, and closes it with Escape: %s", async (_menu, find) => {
    const { page, pane } = session;
    const opener = await find();
    await opener.press("Enter");
    const items = pane.locator("[role^=menuitem]");
    await expect.poll(() => items.first().evaluate(isFocused)).toBe(true);
    await page.keyboard.press("ArrowDown");
    await expect
      .poll(async () => items.nth((await items.count()) > 1 ? 1 : 0).evaluate(isFocused))
      .toBe(true);
    await page.keyboard.press("Escape");
    await items.first().waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate(isFocused)).toBe(true);
  });

  test("keeps the focus in the pane when a message is dismissed", async () => {
    const { pane, said, button, words } = session;
    const { refresh, status } = words.pane;
    await pane.getByRole("button", { name: new RegExp(`^${refresh.refresh}\\.`) }).press("Enter");
    await said(refresh.unchanged).waitFor();
    await button(status.dismiss).press("Enter");
    await button(status.dismiss).waitFor({ state: "detached" });
    const next = pane.getByRole("button", { name: new RegExp(`^${refresh.refresh}\\.`) });
    await expect.poll(() => next.evaluate(isFocused)).toBe(true);
  });

  test("keeps the focus on the page of lists when columns are read after a failure, and when a preset is saved", async () => {
    const { button, pane, page, requests, sandbox, text, words } = session;
    const { columns, common, list } = words.pane;
    sandbox.inject(500, { on: "listBanks", times: Infinity });
    await pane
      .getByRole("heading", { name: new RegExp(`^${list("Banks").plural}`) })
      .getByRole("button")
      .press("Enter");
    await text(columns.notLoaded).waitFor();
    sandbox.clearFaults();
    requests.hold();
    await button(common.tryAgain).press("Enter");
    await text(columns.loading).waitFor();
    await expect.poll(() => pane.getByRole("tabpanel").evaluate(isFocused)).toBe(true);
    requests.pass();

    await button(columns.presets).press("Enter");
    await pane.getByRole("menuitem", { name: columns.savePreset }).press("Enter");
    await pane.getByLabel(columns.presetName).fill("Ours");
    await page.keyboard.press("Enter");
    await expect.poll(() => button("Ours").evaluate(isFocused)).toBe(true);
  });

  test("keeps the focus on the page when rows were read, when their run begins, and when it has ended", async () => {
    const { button, requests, sheet, text, words } = session;
    const { many, common } = words.pane;
    const onPage = session.pane.locator("[role=tabpanel]:not([hidden]):focus-within");
    await session.tab("many");
    await sheet.enter(session.emptySheet("A1"), "Name");
    await sheet.enter(session.emptySheet("A2"), "Alfa a.s.");
    await sheet.select(session.emptySheet("A2"));
    await button(many.read).press("Enter");
    await text(many.willCreate(1)).waitFor();
    await expect.poll(() => onPage.count()).toBe(1);
    requests.hold();
    await button(many.start(1)).press("Enter");
    await button(common.cancel).waitFor();
    await expect.poll(() => onPage.count()).toBe(1);
    await button(common.cancel).focus();
    requests.pass();
    await text(many.ended).waitFor();
    await expect.poll(() => onPage.count()).toBe(1);
  });
});

function isFocused(element: Element): boolean {
  return document.activeElement === element;
}
