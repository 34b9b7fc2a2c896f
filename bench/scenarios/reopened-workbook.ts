// A workbook that is opened again on a device that keeps its lists: the time to its values, and the requests of the service.
import { setTimeout as wait } from "node:timers/promises";
import { createAddInServer } from "@accounting-data/excel-server";
import { createSandbox } from "@accounting-data/sandbox";
import { newDevice, openWorkbook } from "../excel/open-workbook.ts";
import { number, type Input, type Round, type Scenario } from "../measure/scenario.ts";

/** The first round is milliseconds to the values, the second the requests that this workbook made. */
async function reopen(input: Input): Promise<Round> {
  const partners = number(input, "partners");
  const sandbox = createSandbox({ data: { BusinessPartners: partners }, maxPageSize: 1000 });
  const service = "http://127.0.0.1:4010";
  const server = createAddInServer({
    upstreams: [{ id: "main", label: "Sandbox", apiBaseUrl: service, authUrl: service }],
    read: async () => undefined,
    basePath: "/addin",
    fetch: sandbox.fetch,
  });
  const device = newDevice(true);
  const open = () =>
    openWorkbook({
      address: "http://127.0.0.1:4000/addin/",
      fetch: async (request, init) => server.fetch(new Request(request, init)),
      device,
    });
  const formula = '=PARTNERS("Id,Name")';
  const last = `B${partners + 1}`;
  const first = await open();
  await first.enter("A1", formula);
  await first.idle();
  const shown = first.cell(last);
  // The list is stored a second after it was read.
  while (!(await hasList(device.indexedDB))) await wait(100);
  await first.close();

  const before = sandbox.requests.length;
  // The answer comes after the values that the device keeps.
  sandbox.configure({ latency: 5000 });
  const again = await open();
  async function millisecondsToTheValues(): Promise<number> {
    const begun = performance.now();
    await again.enter("A1", formula);
    while (again.cell(last) !== shown) await wait(5);
    return performance.now() - begun;
  }
  async function requestsOfTheWorkbook(): Promise<number> {
    await wait(11_000);
    await again.idle();
    return sandbox.requests.length - before;
  }
  const figures = [millisecondsToTheValues, requestsOfTheWorkbook];
  return async () => (await figures.shift()?.()) ?? 0;
}

async function hasList(indexedDB: IDBFactory): Promise<boolean> {
  const name = "accounting-data.lists";
  if ((await indexedDB.databases()).every((one) => one.name !== name)) return false;
  const opening = indexedDB.open(name);
  const db = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const counting = db.transaction("lists").objectStore("lists").count();
  const count = await new Promise<number>((resolve) => {
    counting.onsuccess = () => resolve(counting.result);
  });
  db.close();
  return count > 0;
}

export const scenario: Scenario = { "a reopened workbook": reopen };
