import { readFileSync } from "node:fs";
import * as resources from "@accounting-data/resources";
import { expect, test } from "vitest";
import { readDescription } from "../src/index.ts";
import { specifiedLists } from "../src/specification/specified-lists.ts";

// The package knows the specification's lists, and imports nothing of ours: these tests compare what it knows.

test("the lists of the specification are those of @accounting-data/resources", () => {
  const isRow = (value: object): value is resources.ResourceRow => "path" in value && "one" in value;
  const rows = Object.values(resources).flatMap((value) =>
    typeof value === "object" && value !== null && isRow(value)
      ? [{ name: value.name, one: value.one, path: value.path }]
      : [],
  );
  const known = specifiedLists.map(({ name, one, path }) => ({ name, one, path }));
  const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
  expect(known.toSorted(byName)).toEqual(rows.toSorted(byName));
});

test("their records and payloads have the names of the specification's tables", () => {
  const specification = readFileSync(new URL("../../../docs/specification.md", import.meta.url), "utf8");
  const rows = [...specification.matchAll(/^\| [^|]+ \| `(\w+Dto)`\s*\| `([^`]+)`/gm)].map(
    ([, record, path]) => ({ path, record }),
  );
  const withType = specifiedLists.filter(({ record }) => record.endsWith("Dto"));
  expect(withType.map(({ path, record }) => ({ path, record }))).toEqual(rows);
  const payloads = specifiedLists.flatMap(({ payload }) => payload ?? []);
  for (const payload of payloads) expect(specification).toContain(`payload (${payload})`);
  expect(payloads).not.toEqual([]);
});

test("docs/openapi.yaml shows the lists, what they accept, and the five fields of the create payload", async () => {
  const text = readFileSync(new URL("../../../docs/openapi.yaml", import.meta.url), "utf8");
  const { title, lists, records, leftOut } = await readDescription(text);
  expect(title).toBe("Accounting Data API");
  // Without fields of the records, only the client knows how to read the list of issued invoices.
  const described = specifiedLists.filter(({ name }) => name !== "IssuedInvoices");
  expect(lists.map(({ name, one, path }) => ({ name, one, path }))).toEqual(
    described.map(({ name, one, path }) => ({ name, one, path })),
  );
  const withAfter = lists.filter(({ after }) => after).map(({ name }) => name);
  expect(withAfter).toEqual(lists.map(({ name }) => name).filter((name) => name !== "Banks"));
  expect(lists.filter(({ byId }) => !byId).map(({ name }) => name)).toEqual(["Centres"]);
  expect(lists.every(({ modifiedSince, record }) => modifiedSince && record === undefined)).toBe(true);
  expect(lists.flatMap(({ create }) => create ?? [])).toEqual([{ payload: "CreateBusinessPartnerDto" }]);
  expect(
    records.map(({ name, fields }) => `${name}: ${fields.map((field) => field.name).join(", ")}`),
  ).toEqual([
    "CreateBusinessPartnerDto: Name, City, BusinessDetails, DeliveryAddresses",
    "CreateBusinessPartnerDtoBusinessDetails: DuePeriod",
    "CreateBusinessPartnerDtoDeliveryAddressesItem: Name",
  ]);
  expect(leftOut.map(({ place }) => place)).toEqual([
    "GET /v1/issuedinvoices",
    "GET /.well-known/openid-configuration",
    "POST /connect/token",
  ]);
});
