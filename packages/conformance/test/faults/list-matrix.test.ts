import { apiKey, createClient, isAccountingDataError, type Client } from "@accounting-data/core";
import type { Page, Strategy } from "@accounting-data/pagination";
import { recordId } from "@accounting-data/resources";
import { createSandbox, demoCredentials, type ListName, type Sandbox } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { afterAll, expect, test } from "vitest";
import { lists, type ListUnderTest } from "../support/operations.ts";
import { listFaults, type ListEnd, type ListFault } from "./list-faults.ts";
import { countRecords, createTally } from "./tally.ts";

// Each peculiarity of a list × each list × by key and by page number; each over its own port. Every record that existed
// throughout comes once, or the iterator throws that the list is incomplete.

const readings = lists.flatMap((list) => strategiesOf(list).map((by) => [list, by] as const));
const tally = createTally();

test.each(listFaults)("$name", { timeout: 60_000 }, async (fault) => {
  const ends = await Promise.all(
    readings.map(async ([list, by]) => [`${list.name} by ${by}`, await readAll(fault, list, by)] as const),
  );
  const expected = readings.map(([list, by]) => {
    const { page, invoices = page, ...others } = fault.ends ?? {};
    const ends = list.operation.kind === "invoices" ? invoices : { page, ...others }[by];
    const { end, missing } = ends ?? { end: "complete", missing: 0 };
    return [`${list.name} by ${by}`, { end, missing, doubled: 0 }];
  });
  expect(Object.fromEntries(ends)).toEqual(Object.fromEntries(expected));
});

test("in all combinations no record was lost silently, and none doubled", () => {
  const { combinations, lost, doubled } = tally;
  expect({ combinations, lost, doubled }).toEqual({
    combinations: listFaults.length * readings.length,
    lost: 0,
    doubled: 0,
  });
});
afterAll(() => {
  const { combinations, lost, doubled, requests } = tally;
  console.log(`list faults × readings: ${JSON.stringify({ combinations, lost, doubled, requests })}`);
});

async function readAll(
  fault: ListFault,
  list: ListUnderTest,
  by: Strategy,
): Promise<ListEnd & { doubled: number }> {
  // Invoices are made from partners, of which a sandbox has hundreds otherwise.
  const sandbox = createSandbox({ data: { BusinessPartners: 10, [list.name]: fault.count ?? 10 } });
  const before = idsIn(sandbox, list.name).filter((_id, place) => !fault.hidden?.includes(place));
  sandbox.configure({
    issuedInvoices: "default-page",
    issuedInvoicesPageSize: 4,
    ...fault.behaviour?.(),
    onRequest() {
      if (sandbox.requests.length === 2) fault.betweenPages?.(sandbox, list.name);
    },
  });
  fault.arrange?.(sandbox);

  const server = await serve(sandbox);
  const client = createClient({ baseUrl: server.url, credential: apiKey(demoCredentials.apiKey) });
  const received: string[] = [];
  const pageSize = fault.pageSize === undefined ? 4 : fault.pageSize;
  const end = await readPages(pagesOf(client, list, by, pageSize), received);
  await server.close();

  const after = new Set(idsIn(sandbox, list.name));
  const throughout = before.filter((id) => after.has(id));
  tally.combinations += 1;
  tally.requests += sandbox.requests.length;
  // A record missing from an incomplete list is not lost silently.
  const { missing, doubled } = countRecords(tally, received, end === "complete" ? throughout : []);
  const left = throughout.filter((id) => !received.includes(id)).length;
  return { end, missing: end === "incomplete" ? left : missing, doubled };
}

async function readPages(pages: AsyncIterable<Page<object>>, into: string[]): Promise<ListEnd["end"]> {
  let complete = false;
  try {
    for await (const page of pages) {
      into.push(...page.items.map((record) => recordId(record)));
      complete = page.complete;
    }
  } catch (error) {
    if (isAccountingDataError(error)) return error.code;
    throw error;
  }
  return complete ? "complete" : "incomplete";
}

function pagesOf(
  client: Client,
  { iterate, operation }: ListUnderTest,
  strategy: Strategy,
  pageSize: number | null,
): AsyncIterable<Page<object>> {
  return iterate(client, {
    ...(pageSize !== null && { pageSize }),
    ...(operation.acceptsAfter && { strategy }),
  }).pages();
}

function strategiesOf({ operation }: ListUnderTest): readonly Strategy[] {
  return operation.acceptsAfter ? ["key", "page"] : ["page"];
}

function idsIn(sandbox: Sandbox, list: ListName): string[] {
  return sandbox.records(list).map((record) => record.Id);
}
