import { expect, test } from "vitest";
import { createFakeAddIn, type FakeAddIn } from "../../test/fake-add-in.ts";
import type { ListName } from "../lists/list-name.ts";
import type { Sample } from "./sample-records.ts";

const sample = ({ addIn }: FakeAddIn, list: ListName): Promise<Sample> =>
  addIn.data.sample(addIn.connections.list()[0]!, list, new AbortController().signal);

test("a list that is not cached is sampled with one small page, and stays unread", async () => {
  const fake = createFakeAddIn({ count: 400 });
  const { records, filters } = await sample(fake, "BusinessPartners");
  expect([records.length, filters]).toEqual([50, true]);
  expect(fake.sources.get("BusinessPartners")!.requests.length).toBe(1);
  const status = fake.addIn.data.status(fake.addIn.connections.list()[0]!);
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
