import { gzipSync } from "node:zlib";
import { apiKey, createClient } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import type { Resource } from "@accounting-data/resources";
import { type AddedRecord, createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { type DescribedType, type Digest, readDescription, writeTypes } from "../src/index.ts";
import { writeFiles } from "./compile.ts";
import { largeDescription, rows } from "@accounting-data/large-description";

const text = JSON.stringify(largeDescription());
const digest = await readDescription(text);

describe("of a large description in the style of .NET generators", () => {
  test("every list is found, with a readable name, and nothing else", () => {
    const { components, paths } = largeDescription() as { components: { schemas: object }; paths: object };
    expect(Object.keys(components.schemas).length).toBeGreaterThanOrEqual(150);
    expect(Object.keys(paths).length).toBeGreaterThan(50);
    expect(digest.lists).toHaveLength(30);
    expect(
      digest.lists.map(({ name, path, record, after, byId }) => ({ name, path, record, after, byId })),
    ).toEqual(
      rows.map(({ path, record, after = false, byId = true }) => ({
        name: path.replace("/", ""),
        path: `/v1/${path}`,
        record,
        after,
        byId,
      })),
    );
    expect(digest.leftOut.filter(({ place }) => place.startsWith("GET "))).toEqual([
      { place: "GET /v1/Company", reason: "its answer has no array of records" },
      { place: "GET /v2/Currencies", reason: "its path does not begin with /v1/" },
    ]);
    expect(digest.files?.map(({ name, path }) => ({ name, path }))).toEqual([
      { name: "IssuedInvoicePdf", path: "/v1/IssuedInvoices/{id}/Pdf" },
      { name: "IssuedInvoiceIsdoc", path: "/v1/IssuedInvoices/{id}/Isdoc" },
    ]);
    expect(digest.below?.map(({ name, path }) => ({ name, path }))).toEqual([
      { name: "IssuedInvoicesPayments", path: "/v1/IssuedInvoices/{id}/Payments" },
    ]);
  });

  test("a function that creates is written for each payload", () => {
    const written = [...writeTypes(digest).matchAll(/^export const (create\w+)/gm)].map(([, name]) => name);
    expect(written).toEqual(["createIssuedInvoice", "createReceivedInvoice", "createContact"]);
  });

  test("the lists' records have names of one record", () => {
    const ones = digest.lists
      .filter(({ byId }) => byId)
      .map(({ one, record }) => ({ one, record: record?.slice(0, -3) }));
    expect(ones.filter(({ one, record }) => one !== record)).toEqual([]);
  });

  test("creates have their payload, their record and their warnings", () => {
    expect(digest.lists.flatMap(({ name, create }) => (create ? [{ name, ...create }] : []))).toEqual(
      ["BusinessPartner", "IssuedInvoice", "ReceivedInvoice", "Contact"].map((one) => ({
        name: `${one}s`,
        payload: `Create${one}Dto`,
        created: `${one}Dto`,
        warning: { type: { kind: "record", record: "WarningDto" } },
      })),
    );
  });

  test("fields come in the order of the description, with all that it says of them", () => {
    const partner = digest.records.find(({ name }) => name === "BusinessPartnerDto");
    expect(partner?.fields.slice(0, 13)).toEqual([
      { name: "Id", type: { kind: "text", format: "guid" }, description: "Unique identifier of the record." },
      {
        name: "Name",
        type: { kind: "text", minLength: 1, maxLength: 90 },
        description: "Name of the partner.",
      },
      { name: "City", type: { kind: "text", maxLength: 45 }, nullable: true, description: "City." },
      {
        name: "Email",
        type: { kind: "text", maxLength: 100 },
        nullable: true,
        description: "E-mail address, such as info@example.com.",
      },
      {
        name: "RegistrationNumber",
        type: { kind: "text", maxLength: 20 },
        nullable: true,
        description: "Registration number.",
      },
      {
        name: "VatNumber",
        type: { kind: "text", maxLength: 20 },
        nullable: true,
        description: "VAT number.",
      },
      {
        name: "Address",
        type: { kind: "record", record: "AddressDto" },
        nullable: true,
        description: "Seat.",
      },
      { name: "BusinessDetails", type: { kind: "record", record: "BusinessDetailsDto" }, nullable: true },
      {
        name: "DeliveryAddresses",
        type: { kind: "list", of: { type: { kind: "record", record: "DeliveryAddressDto" } } },
        nullable: true,
      },
      {
        name: "Discount",
        type: { kind: "number", format: "decimal", minimum: 0, maximum: 100 },
        description: "Discount in per cent.",
      },
      { name: "Kind", type: { kind: "choice", choice: "PartnerKind" }, description: "What the partner is." },
      {
        name: "Parent",
        type: { kind: "record", record: "BusinessPartnerDto" },
        nullable: true,
        description: "The company above.",
      },
      {
        name: "CustomFields",
        type: { kind: "map", of: { type: { kind: "text" }, nullable: true } },
        nullable: true,
      },
    ]);
  });

  test("choices have their values with what is said of them", () => {
    expect(digest.choices.find(({ name }) => name === "VatRateKind")?.values).toEqual([
      { value: 0, description: "Zero" },
      { value: 1, description: "Reduced" },
      { value: 2, description: "Basic" },
    ]);
    expect(digest.choices.find(({ name }) => name === "PaymentStatus")?.values[1]).toEqual({
      value: "PartlyPaid",
      description: "A part was paid.",
    });
  });

  test("only what is used is in the digest and in the file, which is the same each time", async () => {
    const names = digest.records.map(({ name }) => name);
    expect(names.filter((name) => /^(EntityList|EntityCreated|Validation|Problem)/.test(name))).toEqual([]);
    const file = writeTypes(digest);
    expect(file).not.toContain("UpdateContactDto");
    expect(file).not.toContain("Validation");
    expect(writeTypes(await readDescription(text))).toBe(file);
  });

  test("a digest of the lists and their own fields is small enough to send to a page", () => {
    const own = digest.lists.map(({ record }) => digest.records.find(({ name }) => name === record));
    const sent = { lists: digest.lists, records: [...new Set(own)], choices: digest.choices };
    const size = gzipSync(JSON.stringify(sent)).length;
    console.log(
      `${text.length} characters described; the lists with their own fields are ${size} bytes, gzipped`,
    );
    expect(size).toBeLessThan(8_000);
  });
});

test("the functions of the file read what a service has, checked by the file's schemas", async () => {
  const folder = await writeFiles({ "accounting-data.ts": writeTypes(digest, { schemas: true }) });
  const file = (await import(pathToFileURL(join(folder, "accounting-data.ts")).href)) as Record<
    string,
    unknown
  >;
  // The sandbox serves lists directly below /v1.
  const served = digest.lists.filter(
    ({ path, name }) => path === `/v1/${name}` && !["IssuedInvoices"].includes(name),
  );
  const further = served.filter(({ name }) => `iterate${name}` in file);
  expect(further.length).toBeGreaterThan(15);
  const sandbox = createSandbox({
    lists: Object.fromEntries(
      further.map(({ name, record = "", after, byId, one }) => [
        name,
        { records: [1, 2, 3].map((number) => sample(digest, record, number)), after, byId, one },
      ]),
    ),
  });
  const client = createClient({
    baseUrl: "https://sandbox.test",
    credential: apiKey(demoCredentials.apiKey),
    fetch: sandbox.fetch,
  });
  for (const { name, record = "" } of further) {
    const iterate = file[`iterate${name}`] as Resource["iterate"];
    const schemaName = `${record.slice(0, 1).toLowerCase()}${record.slice(1)}Schema`;
    const schema = file[schemaName] as never;
    expect(schema).toBeDefined();
    expect(await collect(iterate(client, { schema }), { max: 10 })).toHaveLength(3);
  }
  const { getCurrency } = file as {
    getCurrency: (from: typeof client, id: string) => Promise<{ Id: string }>;
  };
  const id = "00000000-0000-4000-8000-000000000002";
  expect((await getCurrency(client, id)).Id).toBe(id);
});

/** A record as its description has it. Objects inside of objects end at the third level. */
function sample(of: Digest, name: string, number: number, depth = 0): AddedRecord {
  const record = of.records.find((candidate) => candidate.name === name);
  const entries = (record?.fields ?? []).map((field) => [
    field.name,
    field.nullable && depth > 1 ? null : value(field.type, number, depth),
  ]);
  return Object.fromEntries(entries) as AddedRecord;

  function value(type: DescribedType, index: number, level: number): unknown {
    switch (type.kind) {
      case "text":
        if (type.format === "guid") return `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
        return type.format === "date-time" ? "2026-01-31T00:00:00Z" : "text".slice(0, type.maxLength);
      case "number":
      case "integer":
        return type.minimum ?? index;
      case "boolean":
        return index % 2 === 0;
      case "choice":
        return of.choices.find((choice) => choice.name === type.choice)?.values[0]?.value;
      case "record":
        return sample(of, type.record, index, level + 1);
      case "list":
        return [value(type.of.type, index, level)];
      case "map":
        return { key: value(type.of.type, index, level) };
      case "either":
        return value(type.of[0]!, index, level);
      case "unknown":
        return null;
    }
  }
}
