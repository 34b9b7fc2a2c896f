import { expect, test } from "vitest";
import type { AddedList } from "./added-lists.ts";
import { createSandbox, demoCredentials, type SandboxOptions } from "./index.ts";

const Id = "0AAAAAAA-0000-4000-8000-000000000000";
const headers = { "Api-Key": demoCredentials.apiKey };

test("an added list keeps the given records, and its changes until a reset", () => {
  const sandbox = createSandbox({ lists: { Countries: [{ Id, Code: "CZ" }] } });
  const given = [{ Id: Id.toLowerCase(), Code: "CZ", ModifiedAt: "2021-01-01T00:00:00.000Z" }];
  expect(sandbox.records("Countries")).toEqual(given);
  expect(sandbox.records("Countries", { company: "Javor s.r.o." })).toEqual(given);
  sandbox.insert("Countries", { Code: "SK" });
  expect(sandbox.records("Countries")).toHaveLength(2);
  sandbox.reset();
  expect(sandbox.records("Countries")).toEqual(given);
});

test.each([
  ["Countries", "getCountry"],
  ["Boxes", "getBox"],
  ["Addresses", "getAddress"],
  ["Warehouses", "getWarehouse"],
  ["Staff", "getStaff"],
])("a record of %s is read by %s", async (list, operation) => {
  const sandbox = createSandbox<string>({ lists: { [list]: [{ Id }] } });
  expect((await sandbox.fetch(`/v1/${list}/${Id}`, { headers })).status).toBe(200);
  expect(sandbox.requests.at(-1)).toMatchObject({ operation });
});

test("the singular can be given", async () => {
  const sandbox = createSandbox({ lists: { Series: { records: [{ Id }], one: "SeriesItem" } } });
  sandbox.inject(503, { on: "getSeriesItem" });
  expect((await sandbox.fetch(`/v1/Series/${Id}`, { headers })).status).toBe(503);
});

test.each<[Record<string, unknown>, string]>([
  [
    { Countries: [{ Code: "CZ" }] },
    "A record of Countries has no Id. Each record of an added list needs one.",
  ],
  [{ Countries: [{ Id: "CZ" }] }, "The Id of a record of Countries must be a guid."],
  [{ Countries: [{ Id }, { Id: Id.toLowerCase() }] }, "Two records of Countries have the same Id."],
  [{ Countries: [{ Id, ModifiedAt: 7 }] }, "The ModifiedAt of a record of Countries must be a string."],
  [{ Countries: 7 }, "The option lists.Countries must be an object with records, one, after, byId."],
  [{ Countries: {} }, "The option lists.Countries.records must be given."],
  [{ Countries: [7] }, "The option lists.Countries must be an array of records."],
  [
    { Countries: { records: [], byID: false } },
    'No option "lists.Countries.byID". Available: records, one, after, byId.',
  ],
  [{ Banks: [] }, "The list Banks collides with the operation listBanks."],
  [{ Bank: [] }, "The list Bank collides with the operation getBank."],
  [{ issuedinvoices: [] }, "The list issuedinvoices collides with the operation listIssuedInvoices."],
  [
    { "a/b": [] },
    '"a/b" can\'t be the name of a list: it must be a path segment of letters, digits, - and _.',
  ],
  [{ "": [] }, '"" can\'t be the name of a list'],
])("rejects the lists %j", (lists, message) => {
  const create = (): unknown => createSandbox({ lists } as SandboxOptions<string>);
  expect(create).toThrow(RangeError);
  expect(create).toThrow(message);
});

test("a list that was not added is an error, as is changing the lists later", () => {
  const sandbox = createSandbox<string>({ lists: { Countries: [] } });
  expect(() => sandbox.records("Regions")).toThrow('No list "Regions". Available: Activities, ');
  const later = { lists: { Regions: [] as AddedList } };
  expect(() => sandbox.configure(later as object)).toThrow('No option "lists".');
});
