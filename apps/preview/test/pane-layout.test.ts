import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { skipped, usePreview } from "./use-preview.ts";

describe.skipIf(skipped)(`the pane's layout${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();
  const small = (): ReturnType<typeof createSandbox> => createSandbox({ data: { BusinessPartners: 3 } });

  test("opens on the lists, changes pages with the arrow keys, and remembers the last page", async () => {
    const { page, pane } = await open(small());
    const tab = (name: string): ReturnType<typeof pane.getByRole> => pane.getByRole("tab", { name });
    expect(await tab("Lists").getAttribute("aria-selected")).toBe("true");
    await tab("Lists").focus();
    await page.keyboard.press("ArrowRight");
    await pane.getByLabel("Name").waitFor();
    await page.keyboard.press("ArrowRight");
    await pane.getByRole("button", { name: "Read selected rows" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await pane.getByRole("list", { name: "Activity" }).getByText("Partners: list").waitFor();

    await page.reload();
    await expect.poll(() => tab("Activity").getAttribute("aria-selected")).toBe("true");
  });

  test("keeps what was typed while another page is shown", async () => {
    const { pane } = await open(small());
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Half typed");
    await pane.getByRole("tab", { name: "Lists" }).click();
    await pane.getByRole("tab", { name: "Partner" }).click();
    expect(await pane.getByLabel("Name").inputValue()).toBe("Half typed");
  });

  test("does not move what is below the status line, whatever the line says", async () => {
    const sandbox = small();
    const { page, pane } = await open(sandbox);
    const top = async (): Promise<number | undefined> => (await pane.getByRole("tablist").boundingBox())?.y;
    const before = await top();
    await page.context().setOffline(true);
    await pane.getByText(/^You are offline/).waitFor();
    expect(await top()).toBe(before);
    await page.context().setOffline(false);
    sandbox.configure({ latency: 60_000 });
    await pane.getByRole("button", { name: /^Refresh/ }).click();
    await pane.getByRole("button", { name: "Cancel loading" }).waitFor();
    expect(await top()).toBe(before);
    await pane.getByRole("button", { name: "Cancel loading" }).click();
    await pane.getByText("You cancelled the refresh. Current values are kept.").waitFor();
    expect(await top()).toBe(before);
  });

  test("shows the whole name of a company, however long", async () => {
    const { page, pane } = await open(small(), { drawn: true });
    const name = "Zemědělské a obchodní družstvo Horní Dolní se sídlem v Praze, odštěpný závod číslo 02";
    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitem", { name: /^Change name/ }).click();
    await pane.getByLabel("Company name").fill(name.slice(0, 80));
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    const shown = pane
      .getByRole("button", { name: `Company: ${name.slice(0, 80)}` })
      .getByText(name.slice(0, 80));
    await shown.waitFor();
    expect(
      await shown.evaluate(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight <= clientHeight && scrollWidth <= clientWidth,
      ),
    ).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  });

  test("says that a list is shorter than the service announced, without anything being opened", async () => {
    const { pane } = await open(
      createSandbox({ data: { BusinessPartners: 12 }, envelope: { totalCounts: { plus: 5 } } }),
    );
    await pane
      .getByText(/^Incomplete: Partners.*The service sent fewer records than it announced\.$/)
      .waitFor();
    expect(await pane.getByRole("button", { name: "Reload", exact: true }).isVisible()).toBe(true);
  });
});
