import { afterEach, expect, test } from "vitest";
import { openPage, type TestPage } from "../test/open-page.ts";
import type { NodeHostOptions } from "./node-host.ts";

const open: TestPage[] = [];

async function start(options: Partial<NodeHostOptions> = {}): Promise<TestPage> {
  const page = await openPage(options);
  open.push(page);
  return page;
}

/** Evaluates an expression in the page. Copies the value, since objects of another realm are not equal to ours. */
async function evaluate(page: TestPage, source: string): Promise<unknown> {
  const value = await (page.page.evaluate(source) as Promise<unknown>);
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

afterEach(async () => {
  for (const page of open.splice(0)) await page.core.host.close();
});

test("office.js recognises Excel on Windows", async () => {
  const page = await start();
  expect(await evaluate(page, "Office.onReady()")).toEqual({
    host: "Excel",
    platform: "PC",
    addin: { visibilityMode: "Taskpane" },
  });
});

test("the locale is that of the options", async () => {
  const page = await start({ locale: "cs-CZ" });
  expect(await evaluate(page, "[Office.context.displayLanguage, Office.context.contentLanguage]")).toEqual([
    "cs-CZ",
    "cs-CZ",
  ]);
});

test("only requirement sets that the host has are reported", async () => {
  const page = await start();
  const sets = [
    "ExcelApi 1.15",
    "ExcelApi 1.16",
    "CustomFunctionsRuntime 1.4",
    "SharedRuntime 1.1",
    "DialogApi 1.1",
    "RibbonApi 1.1",
  ];
  const source = JSON.stringify(sets.map((set) => set.split(" ")));
  expect(
    await evaluate(
      page,
      `${source}.map(([name, version]) => Office.context.requirements.isSetSupported(name, version))`,
    ),
  ).toEqual([true, false, true, true, false, false]);
});

test("the add-in chooses how it starts", async () => {
  const page = await start();
  const source = `(async () => {
    const before = await Office.addin.getStartupBehavior();
    await Office.addin.setStartupBehavior(Office.StartupBehavior.load);
    return [before, await Office.addin.getStartupBehavior()];
  })()`;
  expect(await evaluate(page, source)).toEqual(["None", "Load"]);
});

test("the add-in shows its task pane", async () => {
  const page = await start();
  expect(await evaluate(page, "Office.addin.showAsTaskpane()")).toBeUndefined();
});

test("running a command rejects if it throws or does not exist", async () => {
  const page = await start();
  await expect(page.core.host.runCommand("throwing")).rejects.toThrow("a command that fails");
  await expect(page.core.host.runCommand("nonexistent")).rejects.toThrow("nonexistent");
});

test("closing a page stops its timers and aborts its requests", async () => {
  const sent: AbortSignal[] = [];
  const page = await start({
    fetch: (_input, init) => {
      if (init?.signal) sent.push(init.signal);
      return new Promise(() => undefined);
    },
  });
  await evaluate(page, "globalThis.ticks = 0; setInterval(() => ticks++, 1); void fetch('./endless')");
  open.splice(0);
  await page.core.host.close();
  const before = page.page.evaluate("ticks");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(page.page.evaluate("ticks")).toBe(before);
  expect(sent.map(({ aborted }) => aborted)).toEqual([true]);
});

test("an error in a timer of the page rejects the next `idle`", async () => {
  const page = await start();
  const host = page.page.errors.rethrow(page.core.host);
  await evaluate(page, "setTimeout(() => { throw new Error('nobody catches this') })");
  await evaluate(page, "new Promise((resolve) => setTimeout(resolve))");
  await expect(host.idle()).rejects.toThrow("nobody catches this");
  await expect(host.idle()).resolves.toBeUndefined();
});

test("the add-in learns of each selection", async () => {
  const page = await start();
  const { host, session } = page.core;
  await (page.page.evaluate(`new Promise((resolve) => {
    globalThis.selections = 0;
    const count = () => void globalThis.selections++;
    Office.context.document.addHandlerAsync(Office.EventType.DocumentSelectionChanged, count, resolve);
  })`) as Promise<unknown>);
  host.select("B2");
  // A person selects cells in the sheet.
  session.selectInView(session.activeSheet, []);
  const count = "new Promise((resolve) => setTimeout(() => resolve(globalThis.selections)))";
  expect(await evaluate(page, count)).toBe(2);
});
