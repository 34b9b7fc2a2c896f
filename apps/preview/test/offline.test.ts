import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { addInFolder } from "../server/create-preview.ts";
import { partsKept } from "./parts-kept.ts";
import { skipped } from "./use-preview.ts";
import { useWorkbooks, type Device, type OpenWorkbook, type SavedWorkbook } from "./use-workbooks.ts";

describe.skipIf(skipped)(`a device that keeps lists${skipped}`, { timeout: 120_000 }, () => {
  const host = useWorkbooks();
  let sandbox: Sandbox;
  beforeEach(() => {
    sandbox = createSandbox({ data: { BusinessPartners: [{ Name: "Alfa" }] } });
  });

  /** Connects a company in a new workbook, has its lists kept, and closes the workbook once the device has all files. */
  async function keepLists(device: Device): Promise<SavedWorkbook> {
    const workbook = await device.open();
    const { pane, page } = workbook;
    await pane.getByLabel("Company name").fill("Acme s.r.o.");
    await pane.getByLabel("API key", { exact: true }).last().fill(demoCredentials.apiKey);
    expect(await page.evaluate(keptFiles)).toEqual({ workers: 0, caches: [] });
    await pane.getByRole("checkbox", { name: "Remember on this device" }).check();
    await pane.getByRole("checkbox", { name: "Keep lists on this device too" }).check();
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await workbook.enter("A1", '=PARTNERS("Name",,,FALSE)');
    await expect.poll(() => workbook.cell("A1")).toBe("Alfa");
    await expect.poll(() => page.evaluate(activeWorker)).toBe("activated");
    await expect.poll(() => page.evaluate(partsKept)).toBe(1);
    const file = await workbook.save();
    await page.close();
    return file;
  }

  test.each(["nothing", "502"] as const)(
    "shows the values it keeps, and when they were read, while %s answers for the deployment",
    async (answer) => {
      const organisation = await host(sandbox);
      const device = await organisation.newDevice();
      const file = await keepLists(device);
      organisation.answerWith(answer);
      const again = await device.open(file);
      await expect.poll(() => again.cell("A1")).toBe("Alfa");
      await again.pane.getByText(/^Partners not read\. Values from \d?\d:\d\d stay\./).waitFor();
    },
  );

  test("shows a new version at the next start, and has all of its files for the one after", async () => {
    const organisation = await host(sandbox);
    const device = await organisation.newDevice();
    const file = await keepLists(device);
    organisation.answerWith({ build: await nextBuild() });
    const updated = await device.open(file);
    await expect.poll(() => updated.cell("A1")).toBe("Alfa");
    expect(await buildOf(updated)).toBe("next");
    await expect.poll(() => updated.page.evaluate(waitingWorker)).toBe("installed");
    await updated.page.close();

    organisation.answerWith("nothing");
    const again = await device.open(file);
    await expect.poll(() => again.cell("A1")).toBe("Alfa");
    expect(await buildOf(again)).toBe("next");
    expect(await again.page.evaluate(keptFiles)).toMatchObject({ workers: 1, caches: { length: 1 } });
  });

  test("goes on with the files of the version before where those of the new one can't all be read", async () => {
    const organisation = await host(sandbox);
    const device = await organisation.newDevice();
    const file = await keepLists(device);
    const next = await nextBuild();
    const assets = await readdir(join(next, "assets"));
    await rm(
      join(
        next,
        "assets",
        assets.find((name) => name.startsWith("glossary"))!,
      ),
    );
    organisation.answerWith({ build: next });
    const updated = await device.open(file);
    await expect.poll(() => updated.cell("A1")).toBe("Alfa");
    expect(await buildOf(updated)).toBe("next");
    await updated.page.close();

    organisation.answerWith("nothing");
    const again = await device.open(file);
    await expect.poll(() => again.cell("A1")).toBe("Alfa");
    expect(await buildOf(again)).toBeUndefined();
  });

  test("keeps no file of the deployment after Forget", async () => {
    const organisation = await host(sandbox);
    const device = await organisation.newDevice();
    const again = await device.open(await keepLists(device));
    await again.pane.getByRole("button", { name: /^Company:/ }).click();
    await again.pane.getByRole("menuitem", { name: /^Forget/ }).click();
    await again.pane.getByRole("button", { name: "Forget", exact: true }).click();
    await expect.poll(() => again.page.evaluate(keptFiles)).toEqual({ workers: 0, caches: [] });
  });
});

/** A copy of the build as a later version: each script has another name, and the entry says which version it is. */
async function nextBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "next-build-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(addInFolder, folder, { recursive: true });
  const names = await readdir(join(folder, "assets"));
  const renamed = (text: string): string =>
    names.reduce((before, name) => before.replaceAll(name, nextName(name)), text);
  let worker = renamed(await readFile(join(folder, "offline.js"), "utf8"));
  const entry = "\nglobalThis.build = 'next';";
  for (const path of ["taskpane.html", "functions.js", ...names.map((name) => `assets/${name}`)]) {
    const before = await readFile(join(folder, path), "utf8");
    const after = renamed(before) + (path === "functions.js" ? entry : "");
    await rm(join(folder, path));
    await writeFile(join(folder, renamed(path)), after);
    worker = worker.replace(integrityOf(before), integrityOf(after));
  }
  await writeFile(join(folder, "offline.js"), worker.replace(/version:`[^`]*`/, "version:`next`"));
  return folder;
}

function nextName(name: string): string {
  return name.replace(/\.js$/, "-next.js");
}

function integrityOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** The build whose entry runs beside a workbook; undefined: the first one. */
function buildOf({ page }: OpenWorkbook): Promise<string | undefined> {
  const [, addIn] = page.frames();
  return addIn!.evaluate(() => (globalThis as { readonly build?: string }).build);
}

/** The service workers of the browser, and its caches. */
async function keptFiles(): Promise<{ workers: number; caches: readonly string[] }> {
  const workers = await navigator.serviceWorker.getRegistrations();
  return { workers: workers.length, caches: await caches.keys() };
}

async function activeWorker(): Promise<string | undefined> {
  return (await navigator.serviceWorker.getRegistration("/addin/"))?.active?.state;
}

async function waitingWorker(): Promise<string | undefined> {
  return (await navigator.serviceWorker.getRegistration("/addin/"))?.waiting?.state;
}
