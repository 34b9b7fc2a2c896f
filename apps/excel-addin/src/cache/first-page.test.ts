import type { ListName } from "@accounting-data/deployment";
import { expect, test } from "vitest";
import { createFakeAddIn, type FakeAddIn } from "../../test/fake-add-in.ts";
import { branded, record } from "../../test/fake-source.ts";
import { compareCompany, sampleRecords, type CompanyComparison, type Sample } from "./first-page.ts";
import { statusOf } from "./cache-status.ts";

const sample = ({ addIn }: FakeAddIn, list: ListName): Promise<Sample> =>
  sampleRecords(addIn.data, addIn.connections.list()[0]!, { list, signal: new AbortController().signal });

test("a list that is not cached is sampled with one small page, and stays unread", async () => {
  const fake = createFakeAddIn({ count: 400 });
  const { records, filters } = await sample(fake, "BusinessPartners");
  expect([records.length, filters]).toEqual([50, true]);
  expect(fake.sources.get("BusinessPartners")!.requests.length).toBe(1);
  const status = statusOf(fake.addIn.data, fake.addIn.connections.list()[0]!);
  expect(status.every(({ count }) => count === undefined)).toBe(true);
});

test("a cached list is sampled without a request", async () => {
  const fake = createFakeAddIn({ count: 3 });
  await fake.call("PARTNERS");
  const before = fake.sources.get("BusinessPartners")!.requests.length;
  expect((await sample(fake, "BusinessPartners")).records).toHaveLength(3);
  expect(fake.sources.get("BusinessPartners")!.requests.length).toBe(before);
});

test("a list that the service sends as a whole is cached for the cells", async () => {
  const fake = createFakeAddIn({ count: 3 });
  expect(await sample(fake, "IssuedInvoices")).toMatchObject({ filters: false });
  await fake.call("ISSUEDINVOICES");
  expect(fake.sources.get("IssuedInvoices")!.requests.length).toBe(1);
});

test("the sample itself may show that the list takes a filter", async () => {
  const fake = createFakeAddIn({ count: 3 });
  fake.sources.get("IssuedInvoices")!.takesFilter = "shows";
  expect(await sample(fake, "IssuedInvoices")).toMatchObject({ filters: true });
});

function compare({ addIn }: FakeAddIn): Promise<CompanyComparison> {
  const [connection] = addIn.connections.list();
  const client = addIn.client(connection!);
  return compareCompany(addIn.data, connection!, { client, signal: new AbortController().signal });
}

async function withPartners(): Promise<FakeAddIn> {
  const fake = createFakeAddIn();
  await fake.call("PARTNERS");
  return fake;
}

test("records in common show the same company, and none in common another one", async () => {
  const fake = await withPartners();
  const source = fake.sources.get("BusinessPartners")!;
  source.records = [...source.records.slice(1), record("new")];
  expect(await compare(fake)).toBe("same");
  source.records = [record("other-1"), record("other-2")];
  expect(await compare(fake)).toBe("different");
});

test("without cached records nothing is asked and nothing is known", async () => {
  const fake = createFakeAddIn();
  expect(await compare(fake)).toBe("unknown");
  expect(fake.sources.get("BusinessPartners")!.requests).toEqual([]);
});

test("a list whose read failed is not compared", async () => {
  const fake = createFakeAddIn();
  const source = fake.sources.get("BusinessPartners")!;
  source.failures.push(branded("forbidden"));
  await expect(fake.call("PARTNERS")).rejects.toBeDefined();
  source.requests.length = 0;
  expect(await compare(fake)).toBe("unknown");
  expect(source.requests).toEqual([]);
});

test("a list that the other credential may not read tells nothing; the next one does", async () => {
  const fake = await withPartners();
  await fake.call("BANKS");
  fake.sources.get("BusinessPartners")!.failures.push(branded("forbidden"));
  expect(await compare(fake)).toBe("same");
  fake.sources.get("BusinessPartners")!.failures.push(branded("forbidden"));
  fake.sources.get("Banks")!.failures.push(branded("forbidden"));
  expect(await compare(fake)).toBe("unknown");
});
