import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { partsKept } from "./parts-kept.ts";
import { behindGate, createRequestGate } from "./request-gate.ts";
import { searchProfile } from "./search-profile.ts";
import { skipped } from "./use-preview.ts";
import { useWorkbooks, type Device, type OpenWorkbook } from "./use-workbooks.ts";

const texts = {
  /** Stands in every record. */
  canary: "canary-record-7c2f9e1b",
  company: "Kanárek s.r.o.",
  key: demoCredentials.apiKey,
  // Stored in the clear, so that the search is known to find what is there.
  control: "control-4f1d7a9c20b84e55",
};
const nothing = { canary: [], company: [], key: [], control: expect.arrayContaining([expect.anything()]) };

describe.skipIf(skipped)(`lists that a person keeps${skipped}`, { timeout: 240_000 }, () => {
  const host = useWorkbooks();
  let profile: string;
  let sandbox: Sandbox;
  beforeEach(async () => {
    profile = await mkdtemp(join(tmpdir(), "profile-"));
    const partners = Array.from({ length: 1200 }, (_, index) => ({ Name: `${texts.canary} ${index}` }));
    sandbox = createSandbox({ data: { BusinessPartners: partners } });
  });
  afterEach(() => rm(profile, { recursive: true, force: true }));

  /** Connects the company in a new workbook, and has its lists kept. */
  async function connect(
    device: Device,
  ): Promise<{ readonly workbook: OpenWorkbook; readonly first: string; readonly last: string }> {
    const workbook = await device.open();
    const { pane } = workbook;
    await pane.getByLabel("Company name").fill(texts.company);
    await pane.getByLabel("API key", { exact: true }).last().fill(demoCredentials.apiKey);
    const keep = pane.getByRole("checkbox", { name: "Keep lists on this device too" });
    expect(await keep.count()).toBe(0);
    await pane.getByRole("checkbox", { name: "Remember on this device" }).check();
    await keep.check();
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await workbook.enter("A1", '=PARTNERS("Name",,,FALSE)');
    await expect.poll(() => workbook.cell("A1200")).toContain(texts.canary);
    await expect.poll(() => workbook.page.evaluate(partsKept)).toBe(1);
    return { workbook, first: await workbook.cell("A1"), last: await workbook.cell("A1200") };
  }

  test("are shown when the workbook is opened again, and are nowhere readable, while kept and after Forget", async () => {
    const requests = createRequestGate();
    const organisation = await host(behindGate(sandbox, requests));
    const device = await organisation.startDevice(profile);
    const { workbook, first, last } = await connect(device);
    await workbook.page.evaluate((text) => localStorage.setItem("control", text), texts.control);
    const file = await workbook.save();
    await device.close();
    expect(await searchProfile(profile, texts)).toEqual(nothing);

    const changed = sandbox.records("BusinessPartners").find(({ Name }) => Name === first)!;
    sandbox.update("BusinessPartners", changed.Id, { Name: `${texts.canary} changed` });
    requests.hold();
    const before = sandbox.requests.length;
    const later = await organisation.startDevice(profile);
    const again = await later.open(file);
    await expect.poll(() => again.cell("A1200")).toBe(last);
    expect(await again.cell("A1")).toBe(first);
    requests.pass();
    await expect.poll(() => again.cell("A1")).toBe(`${texts.canary} changed`);
    expect(sandbox.requests.length - before).toBe(2);
    // The change is stored beside the block.
    await expect.poll(() => again.page.evaluate(partsKept)).toBe(2);

    await again.pane.getByRole("button", { name: /^Company:/ }).click();
    await again.pane.getByRole("menuitem", { name: /^Forget/ }).click();
    await again.pane.getByRole("button", { name: "Forget", exact: true }).click();
    await expect.poll(() => again.page.evaluate(partsKept)).toBe(0);
    await expect
      .poll(() => again.page.evaluate(() => Object.keys(localStorage).toSorted()))
      .toEqual(["control"]);
    await later.close();
    expect(await searchProfile(profile, texts)).toEqual(nothing);
  });

  test("show their values and the time of these where neither the service nor the deployment's list can be reached", async () => {
    const device = await (await host(sandbox)).startDevice(profile);
    const { workbook, last } = await connect(device);
    const file = await workbook.save();
    await workbook.page.close();
    await device.block(/upstreams/);
    const again = await device.open(file);
    await expect.poll(() => again.cell("A1200")).toBe(last);
    await again.pane.getByText(/^Partners not read\. Values from \d?\d:\d\d stay\./).waitFor();
  });

  test("can't be kept in a browser that denies its databases, where everything else works", async () => {
    const device = await (await host(sandbox)).newDevice();
    await device.runFirst(() => {
      // The page around the add-in keeps nothing, as Excel's does not here.
      if (window === window.top) return;
      Object.defineProperty(globalThis, "indexedDB", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    const workbook = await device.open();
    const { pane } = workbook;
    await pane.getByText(/^This browser can't store a sign-in encrypted/).waitFor();
    expect(await pane.getByRole("checkbox").count()).toBe(0);
    await pane.getByLabel("Company name").fill(texts.company);
    await pane.getByLabel("API key", { exact: true }).last().fill(demoCredentials.apiKey);
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await workbook.enter("A1", '=PARTNERS("Name",,,FALSE)');
    await expect.poll(() => workbook.cell("A1200")).toContain(texts.canary);
    await pane.getByRole("tab", { name: "Partner", exact: true }).click();
    await pane.getByRole("button", { name: "Create partner" }).waitFor();
  });

  test("can't be kept where the organisation does not allow it", async () => {
    const device = await (await host(sandbox, { snapshot: false })).newDevice();
    const { pane } = await device.open();
    await pane.getByRole("checkbox", { name: "Remember on this device" }).check();
    await pane.getByText("Your organisation does not allow lists to be kept on devices.").waitFor();
    expect(await pane.getByRole("checkbox", { name: /Keep lists/ }).count()).toBe(0);
  });
});
