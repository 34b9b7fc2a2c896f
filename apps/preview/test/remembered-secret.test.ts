import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, type Sandbox } from "@accounting-data/sandbox";
import type { Page } from "@accounting-data/test-browser";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { searchProfile } from "./search-profile.ts";
import { skipped } from "./use-preview.ts";
import { useWorkbooks, type Device, type OpenWorkbook } from "./use-workbooks.ts";

const canary = "canary-9b1f4c77e0a24d5b";
const company = "Kanárek s.r.o.";
/** Stored in the clear, so that the search below is known to find what is there. */
const control = "control-51d20c3ab94e4f68";

const texts = { canary, company, control };
const controlAlone = { canary: [], company: [], control: expect.arrayContaining([expect.anything()]) };

describe.skipIf(skipped)(`a secret that a person typed${skipped}`, { timeout: 240_000 }, () => {
  const host = useWorkbooks();
  let profile: string;
  beforeEach(async () => {
    profile = await mkdtemp(join(tmpdir(), "profile-"));
  });
  afterEach(() => rm(profile, { recursive: true, force: true }));

  /** Opens a workbook, connects with the canary, remembers it if asked to, and reads a list. */
  async function connectWithCanary(
    device: Device,
    sandbox: Sandbox,
    { remembered }: { readonly remembered: boolean } = { remembered: true },
  ): Promise<{ readonly workbook: OpenWorkbook; readonly firstId: string | undefined }> {
    const workbook = await device.open();
    await workbook.pane.getByLabel("Company name").fill(company);
    await workbook.pane.getByLabel("API key", { exact: true }).last().fill(canary);
    const remember = workbook.pane.getByRole("checkbox", { name: "Remember on this device" });
    await remember.setChecked(remembered);
    await workbook.pane.getByRole("button", { name: "Connect", exact: true }).click();
    await workbook.enter("A1", "=PARTNERS()");
    const firstId = sandbox.records("BusinessPartners")[0]?.Id;
    await expect.poll(() => workbook.cell("A2")).toBe(firstId);
    return { workbook, firstId };
  }

  async function forget({ pane }: OpenWorkbook): Promise<void> {
    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitem", { name: /^Forget/ }).click();
    await pane.getByRole("button", { name: "Forget", exact: true }).click();
    await pane.getByText(`Connect to “${company}”`).first().waitFor();
  }

  const canarySandbox = (): Sandbox =>
    createSandbox({
      data: { BusinessPartners: 3 },
      credentials: [{ kind: "api-key", apiKey: canary }],
    });

  test("is nowhere readable in the browser's profile, neither while it is remembered nor after Forget", async () => {
    const sandbox = canarySandbox();
    const organisation = await host(sandbox);
    const device = await organisation.startDevice(profile);
    const { workbook, firstId } = await connectWithCanary(device, sandbox);
    await workbook.page.evaluate((text) => localStorage.setItem("control", text), control);
    const file = await workbook.save();
    const pages = await Promise.all(workbook.page.frames().map((frame) => frame.content()));
    expect(pages).toHaveLength(2);
    expect([...pages, JSON.stringify(file), ...workbook.seen].join()).not.toContain(canary);
    expect(workbook.seen.join()).toContain("/v1/BusinessPartners");
    await device.close();
    expect(await searchProfile(profile, texts)).toEqual(controlAlone);

    const later = await organisation.startDevice(profile);
    const again = await later.open(file);
    await expect.poll(() => again.cell("A2")).toBe(firstId);
    expect(await again.page.evaluate(keysOfDevice)).toBe(1);
    await forget(again);
    await expect.poll(() => again.page.evaluate(keysOfDevice)).toBe(0);
    expect(await again.page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(["control"]);
    await later.close();
    expect(await searchProfile(profile, texts)).toEqual(controlAlone);
  });

  test("is nowhere in the profile, the addresses and the storage if a person does not have it remembered", async () => {
    const sandbox = canarySandbox();
    const device = await (await host(sandbox)).startDevice(profile);
    const { workbook } = await connectWithCanary(device, sandbox, { remembered: false });
    await workbook.page.evaluate((text) => localStorage.setItem("control", text), control);
    const frames = workbook.page.frames();
    const kept = await Promise.all(frames.map((frame) => frame.evaluate(keptByPage)));
    expect(kept.join()).toContain("/v1/BusinessPartners");
    expect([...kept, JSON.stringify(await workbook.save()), ...workbook.seen].join()).not.toContain(canary);
    await device.close();
    expect(await searchProfile(profile, texts)).toEqual(controlAlone);
  });

  test("is nowhere in the page's memory after Forget", async () => {
    const sandbox = canarySandbox();
    const device = await (await host(sandbox)).startDevice(profile);
    const { workbook } = await connectWithCanary(device, sandbox);
    await workbook.enter("A20", '=ASOF("PARTNERS")');
    for (const name of ["Partner", "Many", "Activity"])
      await workbook.pane.getByRole("tab", { name, exact: true }).click();
    await expect.poll(() => workbook.cell("A20")).toMatch(/:/);
    expect(await inMemory(workbook.page, canary)).toBeGreaterThan(0);
    await forget(workbook);
    await expect.poll(() => inMemory(workbook.page, canary), { timeout: 60_000, interval: 2000 }).toBe(0);
  });
});

/** How often the page's memory has a text, after a collection of what nothing refers to. */
async function inMemory(page: Page, text: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  let snapshot = "";
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => {
    snapshot += chunk;
  });
  await session.send("HeapProfiler.takeHeapSnapshot", {});
  await session.detach();
  return snapshot.split(text).length - 1;
}

/** What a page tells other scripts, pages and servers. */
function keptByPage(): string {
  const entries = performance.getEntries().map((entry) => entry.toJSON() as unknown);
  const storages = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
  return JSON.stringify([
    entries,
    location.href,
    document.referrer,
    document.cookie,
    history.state,
    storages,
  ]);
}

/** How many keys the add-in keeps in this browser. */
async function keysOfDevice(): Promise<number> {
  const opening = indexedDB.open("accounting-data keys");
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error("not opened"));
  });
  const counting = db.transaction("keys").objectStore("keys").count();
  const count = await new Promise<number>((resolve, reject) => {
    counting.onsuccess = () => resolve(counting.result);
    counting.onerror = () => reject(counting.error ?? new Error("not counted"));
  });
  db.close();
  return count;
}
