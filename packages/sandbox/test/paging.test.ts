import fc from "fast-check";
import { expect, test } from "vitest";
import { createSandbox, demoCredentials, type Sandbox, type SandboxOptions } from "../src/index.ts";

interface Body {
  readonly items: readonly { readonly Id: string }[];
  readonly totalItemCount: number;
}

const headers = { "Api-Key": demoCredentials.apiKey };

async function page(sandbox: Sandbox, query: Readonly<Record<string, string | number>>): Promise<Body> {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await sandbox.fetch(`/v1/BusinessPartners?${parameters.toString()}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

/** Every id that paging by page number returns, until a page is empty. */
async function byNumber(sandbox: Sandbox, PageSize: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let PageNumber = 1; ; PageNumber += 1) {
    const { items } = await page(sandbox, { PageSize, PageNumber });
    if (items.length === 0) return ids;
    ids.push(...items.map(({ Id }) => Id));
  }
}

/** Every id that paging by key returns, until a page is empty. */
async function byKey(
  sandbox: Sandbox,
  PageSize: number,
  between: () => void = () => {},
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (;;) {
    const last = ids.at(-1);
    const { items } = await page(sandbox, { PageSize, PageNumber: 1, ...(last ? { After: last } : {}) });
    if (items.length === 0) return ids;
    ids.push(...items.map(({ Id }) => Id));
    between();
  }
}

const idsOf = (sandbox: Sandbox): readonly string[] =>
  sandbox.records("BusinessPartners").map(({ Id }) => Id);

const behaviours: fc.Arbitrary<SandboxOptions> = fc.record({
  seed: fc.string(),
  data: fc.record({ BusinessPartners: fc.nat({ max: 60 }) }),
  maxPageSize: fc.constantFrom(3, 10, Infinity),
  afterWithPageNumber: fc.constantFrom("ignored", "remainder"),
  fieldCase: fc.constant("pascal" as const),
});

test("paging by page number and by key returns every record once, in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(behaviours, fc.integer({ min: 1, max: 25 }), async (options, pageSize) => {
      const sandbox = createSandbox(options);
      const ids = idsOf(sandbox);
      expect(new Set(ids).size).toBe(options.data?.BusinessPartners);
      expect(await byNumber(sandbox, pageSize)).toEqual(ids);
      expect(await byKey(sandbox, pageSize)).toEqual(ids);
    }),
    { numRuns: 60 },
  );
});

test("paging by key returns each record that exists throughout once, whatever is inserted and removed meanwhile", async () => {
  const change = fc.record({ remove: fc.boolean(), where: fc.nat({ max: 1_000 }) });
  await fc.assert(
    fc.asyncProperty(
      behaviours,
      fc.integer({ min: 1, max: 12 }),
      fc.array(change, { maxLength: 30 }),
      async (options, pageSize, changes) => {
        const sandbox = createSandbox(options);
        const present = new Set(idsOf(sandbox));
        const queue = [...changes];
        const returned = await byKey(sandbox, pageSize, () => {
          const next = queue.shift();
          const ids = idsOf(sandbox);
          const deleted = ids[(next?.where ?? 0) % Math.max(1, ids.length)];
          if (next?.remove && deleted) {
            sandbox.remove("BusinessPartners", deleted);
            present.delete(deleted);
          } else if (next) sandbox.insert("BusinessPartners", { Name: "Nový" });
        });
        expect(new Set(returned).size).toBe(returned.length);
        expect([...present].filter((id) => !returned.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test("PageNumber is ignored beside After, or counts pages of the remaining records", async () => {
  const sandbox = createSandbox({ data: { BusinessPartners: 20 } });
  const ids = idsOf(sandbox);
  const query = { PageSize: 5, PageNumber: 2, After: ids[3] ?? "" };
  const read = async () => (await page(sandbox, query)).items.map(({ Id }) => Id);
  expect(await read()).toEqual(ids.slice(4, 9));
  sandbox.configure({ afterWithPageNumber: "remainder" });
  expect(await read()).toEqual(ids.slice(9, 14));
});

test("After accepts the id of a deleted record, in lower or upper case", async () => {
  const sandbox = createSandbox({ data: { BusinessPartners: 6 } });
  const ids = idsOf(sandbox);
  sandbox.remove("BusinessPartners", ids[2] ?? "");
  const { items } = await page(sandbox, { PageSize: 2, PageNumber: 1, After: (ids[2] ?? "").toUpperCase() });
  expect(items.map(({ Id }) => Id)).toEqual(ids.slice(3, 5));
});

test("an ignored cursor returns the first page again", async () => {
  const sandbox = createSandbox({ data: { BusinessPartners: 6 }, ignoreCursor: true });
  const ids = idsOf(sandbox);
  const { items } = await page(sandbox, { PageSize: 4, PageNumber: 1, After: ids[3] ?? "" });
  expect(items.map(({ Id }) => Id)).toEqual(ids.slice(0, 4));
});

test("a looping cursor starts again with the first record", async () => {
  const sandbox = createSandbox({ data: { BusinessPartners: 5 }, loopingCursor: true });
  const ids = idsOf(sandbox);
  const { items } = await page(sandbox, { PageSize: 3, PageNumber: 1, After: ids[3] ?? "" });
  expect(items.map(({ Id }) => Id)).toEqual([ids[4], ids[0], ids[1]]);
  const all = await page(sandbox, { PageSize: 9, PageNumber: 1, After: ids[3] ?? "" });
  expect(all.items.map(({ Id }) => Id)).toEqual([ids[4], ...ids.slice(0, 4)]);
  const numbered = await page(sandbox, { PageSize: 3, PageNumber: 2 });
  expect(numbered.items.map(({ Id }) => Id)).toEqual(ids.slice(3));
});

test("pages that overlap repeat records and miss none", async () => {
  const sandbox = createSandbox({ data: { BusinessPartners: 20 }, pageOverlap: 2 });
  const returned = await byNumber(sandbox, 6);
  expect(returned.length).toBeGreaterThan(20);
  expect([...new Set(returned)]).toEqual(idsOf(sandbox));
});

test("ModifiedSince returns the records modified at that moment or later, and their total", async () => {
  let now = Date.UTC(2027, 0, 1);
  const sandbox = createSandbox({ clock: { now: () => now } });
  const [first, second] = idsOf(sandbox);
  sandbox.update("BusinessPartners", first ?? "", { City: "Zlín" });
  now += 60_000;
  sandbox.update("BusinessPartners", second ?? "", { City: "Žďár nad Sázavou" });
  const since = async (moment: string) =>
    page(sandbox, { PageSize: 9, PageNumber: 1, ModifiedSince: moment });
  expect(await since("2027-01-01T00:00:00Z")).toMatchObject({ totalItemCount: 2 });
  expect((await since("2027-01-01T00:00:00.001Z")).items).toMatchObject([
    { Id: second, City: "Žďár nad Sázavou", ModifiedAt: "2027-01-01T00:01:00.000Z" },
  ]);
  expect(await since("2027-01-01T00:01:00.001+00:00")).toMatchObject({ items: [], totalItemCount: 0 });
});
