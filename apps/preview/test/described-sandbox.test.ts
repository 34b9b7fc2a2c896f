import { largeDescription } from "@accounting-data/large-description";
import { readDescription, type DescribedType } from "@accounting-data/openapi";
import { demoCredentials } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { describedRecords } from "../server/described-records.ts";
import { describedSandbox } from "../server/described-sandbox.ts";

const digest = await readDescription(JSON.stringify(largeDescription()));
const now = Date.UTC(2026, 10, 23);
const made = describedRecords(digest, now);

test("every list has records, the same each time, with the fields of the description in its order", () => {
  expect(made.size).toBe(30);
  expect(describedRecords(digest, now)).toEqual(made);
  for (const { name, record } of digest.lists) {
    const fields = digest.records.find((one) => one.name === record)!.fields.map((field) => field.name);
    const records = made.get(name)!;
    expect(records.length).toBeGreaterThan(2);
    // A record of the sandbox has an id, whatever the description says.
    const keys = fields.includes("Id") ? fields : ["Id", ...fields];
    for (const one of records) expect(Object.keys(one)).toEqual(keys);
  }
});

test("values are of the described types, within their limits", () => {
  const records = new Map(digest.records.map((record) => [record.name, record]));
  const choices = new Map(digest.choices.map((choice) => [choice.name, choice]));
  const fits = (value: unknown, type: DescribedType): boolean => {
    switch (type.kind) {
      case "text":
        return typeof value === "string" && value.length <= (type.maxLength ?? Infinity);
      case "number":
      case "integer":
        return Number(value) >= (type.minimum ?? -Infinity) && Number(value) <= (type.maximum ?? Infinity);
      case "boolean":
        return typeof value === "boolean";
      case "choice":
        return choices.get(type.choice)!.values.some((one) => one.value === value);
      case "list":
        return Array.isArray(value) && value.every((one) => fits(one, type.of.type));
      case "record":
        return value === null || misfits(value as object, type.record).length === 0;
      case "map":
        return Object.values(value as object).every((one) => fits(one, type.of.type));
      case "either":
        return type.of.some((one) => fits(value, one));
      case "unknown":
        return value === null;
    }
  };
  const misfits = (of: object, name: string): readonly string[] =>
    (records.get(name)?.fields ?? [])
      .filter(({ name: field, type, nullable }) => {
        const value = (of as Record<string, unknown>)[field];
        return !(value === null && nullable) && !fits(value, type);
      })
      .map(({ name: field }) => `${name}.${field}`);
  const faults = digest.lists.flatMap(({ name, record = "" }) =>
    made.get(name)!.flatMap((one) => misfits(one, record)),
  );
  expect([...new Set(faults)]).toEqual([]);
});

test("ids lead to records that exist, and a list below another one has some of its records", () => {
  const ids = (list: string): ReadonlySet<unknown> => new Set(made.get(list)!.map(({ Id }) => Id));
  for (const invoice of made.get("IssuedInvoices")!) {
    expect(ids("Currencies")).toContain(invoice["CurrencyId"]);
    expect(new Set([...ids("BusinessPartners"), null])).toContain(invoice["PartnerId"]);
  }
  const unpaid = made.get("IssuedInvoicesUnpaid")!;
  expect(unpaid.length).toBeLessThan(made.get("IssuedInvoices")!.length);
  for (const { Id, RemainingToPay } of unpaid) {
    const above = made.get("IssuedInvoices")!.find((one) => one.Id === Id);
    expect(above?.["RemainingToPay"]).toBe(RemainingToPay);
  }
});

test("the sandbox serves every list at its path, and its records by id", async () => {
  const sandbox = describedSandbox(digest);
  const headers = { "api-key": demoCredentials.apiKey };
  for (const { name, path, after, byId } of digest.lists) {
    const page = await sandbox.fetch(`${path}?PageSize=2&PageNumber=1`, { headers });
    expect([path, page.status]).toEqual([path, 200]);
    const { items } = (await page.json()) as { items: readonly { Id: string }[] };
    expect(items.map(({ Id }) => Id)).toEqual(
      made
        .get(name)!
        .slice(0, 2)
        .map(({ Id }) => Id),
    );
    const { Id } = items[0]!;
    const following = await sandbox.fetch(`${path}?PageSize=2&PageNumber=1&After=${Id}`, { headers });
    expect([path, following.status]).toEqual([path, after ? 200 : 422]);
    const record = await sandbox.fetch(`${path}/${Id}`, { headers });
    expect([path, record.status]).toEqual([path, byId ? 200 : 404]);
  }
});
