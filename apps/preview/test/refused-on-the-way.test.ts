import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import type { OpenPreview } from "./open-preview.ts";
import { skipped, usePreview } from "./use-preview.ts";

/** Types names below a heading, and opens them in *Many*. */
async function readNames({ sheet, pane }: OpenPreview, names: readonly string[]): Promise<void> {
  for (const [down, name] of ["Name", ...names].entries()) await sheet.enter(`'Try here'!A${down + 1}`, name);
  await sheet.select("'Try here'!A2");
  await pane.getByRole("tab", { name: "Many" }).click();
  await pane.getByRole("button", { name: "Read selected rows" }).click();
}

describe.skipIf(skipped)(`refused on the way${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();

  test("rows that a firewall refuses are named, the run goes on, and they are searched for before they are sent again", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: [] } });
    const preview = await open(sandbox);
    const { pane, sheet } = preview;
    const names = ["Novák", "Select & Union", "Dvořák", "Svoboda"];
    await readNames(preview, names);
    await pane.getByText("4 partners will be created.").waitFor();
    sandbox.inject({ status: 403, body: "html" }, { on: "createBusinessPartner", after: 1 });
    await pane.getByRole("button", { name: "Create 4 partners" }).click();
    await pane.getByText("3 created · 1 unknown").waitFor();
    await pane.getByText("A firewall or proxy refused these rows, not the service.").waitFor();
    const refused = (await pane.getByText(/^Row \d$/).allInnerTexts()).map((text) => Number(text.slice(4)));
    expect(refused).toHaveLength(1);
    const [row] = refused;
    expect(await sheet.cell(`'Try here'!B${row}`)).toMatch(
      /^Refused by a firewall or proxy, not by the service #/,
    );
    expect(sandbox.records("BusinessPartners")).toHaveLength(3);
  });

  test("five in succession stop the run, and none of the others is sent", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: [] }, latency: 20 });
    const preview = await open(sandbox);
    const { pane } = preview;
    await readNames(
      preview,
      Array.from({ length: 14 }, (_, index) => `Partner ${index}`),
    );
    sandbox.inject({ status: 403, body: "html" }, { on: "createBusinessPartner", times: Infinity });
    await pane.getByRole("button", { name: "Create 14 partners" }).click();
    await pane
      .getByText(/A firewall or proxy refused the request \(403\), not the service\..* The run stopped/)
      .waitFor();
    const creates = sandbox.requests.filter(({ method }) => method === "POST").length;
    expect(creates).toBeGreaterThanOrEqual(5);
    expect(creates).toBeLessThanOrEqual(8);
    expect(await pane.getByText(/^Row \d+$/).count()).toBe(creates);
    expect(sandbox.records("BusinessPartners")).toEqual([]);
  });

  test("after a proxy's 401 the pane offers both, Try again and Renew sign-in, and either goes on", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
    const { pane, sheet } = await open(sandbox);
    sandbox.inject({ status: 401, body: "html" }, { on: "listBanks", times: Infinity });
    await sheet.enter("'Try here'!A1", "=BANKS()");
    await pane.getByText(/The sign-in was refused \(401\), by a proxy or by the service\./).waitFor();
    await expect.poll(() => sheet.cell("'Try here'!A1")).toBe("#N/A");
    await pane.getByRole("button", { name: "Renew sign-in" }).click();
    await pane.getByLabel("API key", { exact: true }).last().waitFor();
    await pane.getByRole("button", { name: "Cancel" }).click();
    sandbox.clearFaults();
    await pane.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => sheet.cell("'Try here'!A1")).toBe("Id");
    expect(await pane.getByRole("button", { name: "Renew sign-in" }).count()).toBe(0);
  });
});
