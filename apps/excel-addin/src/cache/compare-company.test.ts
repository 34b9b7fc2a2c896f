import { expect, test } from "vitest";
import { createFakeAddIn, type FakeAddIn } from "../../test/fake-add-in.ts";
import { branded, record } from "../../test/fake-source.ts";
import type { CompanyComparison } from "./compare-company.ts";

function compare({ addIn }: FakeAddIn): Promise<CompanyComparison> {
  const [connection] = addIn.connections.list();
  return addIn.data.compare(connection!, addIn.client(connection!), new AbortController().signal);
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

test("a list that the other credential may not read tells nothing; the next one does", async () => {
  const fake = await withPartners();
  await fake.call("BANKS");
  fake.sources.get("BusinessPartners")!.failures.push(branded("forbidden"));
  expect(await compare(fake)).toBe("same");
  fake.sources.get("BusinessPartners")!.failures.push(branded("forbidden"));
  fake.sources.get("Banks")!.failures.push(branded("forbidden"));
  expect(await compare(fake)).toBe("unknown");
});
