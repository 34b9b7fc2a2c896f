import { expect, test } from "vitest";
import type { AddedList } from "./added-lists.ts";
import { createSandbox, demoCredentials, type SandboxOptions } from "./index.ts";

const Id = "0AAAAAAA-0000-4000-8000-000000000000";
const headers = { "Api-Key": demoCredentials.apiKey };

test("an added list keeps the given records, and its changes until a reset", () => {
  const sandbox = createSandbox({ lists: { Holidays: [{ Id, Code: "CZ" }] } });
  const given = [{ Id: Id.toLowerCase(), Code: "CZ", ModifiedAt: "2021-01-01T00:00:00.000Z" }];
  expect(sandbox.records("Holidays")).toEqual(given);
  expect(sandbox.records("Holidays", { company: "Javor s.r.o." })).toEqual(given);
  sandbox.insert("Holidays", { Code: "SK" });
  expect(sandbox.records("Holidays")).toHaveLength(2);
  sandbox.reset();
  expect(sandbox.records("Holidays")).toEqual(given);
});

test.each([
  ["Galaxies", "getGalaxy"],
  ["Boxes", "getBox"],
  ["Glasses", "getGlass"],
  ["Bicycles", "getBicycle"],
  ["Plankton", "getPlankton"],
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

test("a list may lie below another one, beside the records of that one", async () => {
  const other = "0bbbbbbb-0000-4000-8000-000000000000";
  const { fetch } = createSandbox({
    lists: { Holidays: [{ Id }], MovedHolidays: { records: [{ Id: other }], path: "/v1/Holidays/Moved" } },
  });
  const read = async (path: string): Promise<unknown> => (await fetch(path, { headers })).json();
  const page = "PageSize=5&PageNumber=1";
  expect(await read(`/v1/Holidays/Moved?${page}`)).toMatchObject({ items: [{ Id: other }] });
  expect(await read(`/v1/Holidays/Moved/${other}`)).toMatchObject({ Id: other });
  expect(await read(`/v1/Holidays?${page}`)).toMatchObject({ items: [{ Id: Id.toLowerCase() }] });
  expect(await read(`/v1/Holidays/${Id}`)).toMatchObject({ Id: Id.toLowerCase() });
  expect(await read("/v1/Holidays/Gone")).toMatchObject({ status: 422 });
  expect(await read("/v1/MovedHolidays")).toMatchObject({ status: 404 });
});

test.each([
  ["the records alone", [{ Id }], 200, 200],
  ["after: false", { records: [{ Id }], after: false }, 422, 200],
  ["byId: false", { records: [{ Id }], byId: false }, 200, 404],
] satisfies readonly (readonly [string, AddedList, number, number])[])(
  "a list with %s (%j) answers %i to After and %i to the path of a record",
  async (_, holidays, after, byId) => {
    const { fetch } = createSandbox({ lists: { Holidays: holidays } });
    const page = await fetch(`/v1/Holidays?PageSize=1&PageNumber=1&After=${Id}`, { headers });
    const record = await fetch(`/v1/Holidays/${Id}`, { headers });
    expect([page.status, record.status]).toEqual([after, byId]);
  },
);

test.each<[Record<string, unknown>, string]>([
  [{ Holidays: [{ Code: "CZ" }] }, "A record of Holidays has no Id. Each record of an added list needs one."],
  [{ Holidays: [{ Id: "CZ" }] }, "The Id of a record of Holidays must be a guid."],
  [{ Holidays: [{ Id }, { Id: Id.toLowerCase() }] }, "Two records of Holidays have the same Id."],
  [{ Holidays: [{ Id, ModifiedAt: 7 }] }, "The ModifiedAt of a record of Holidays must be a string."],
  [
    { Holidays: 7 },
    "The option lists.Holidays must be an object with records, one, path, after, byId, files.",
  ],
  [{ Holidays: {} }, "The option lists.Holidays.records must be given."],
  [{ Holidays: [7] }, "The option lists.Holidays must be an array of records."],
  [
    { Holidays: { records: [], byID: false } },
    'No option "lists.Holidays.byID". Available: records, one, path, after, byId, files.',
  ],
  [{ Banks: [] }, "The list Banks collides with the operation listBanks."],
  [{ Bank: [] }, "The list Bank collides with the operation getBank."],
  [{ issuedinvoices: [] }, "The list issuedinvoices collides with the operation listIssuedInvoices."],
  [
    { "a/b": [] },
    '"a/b" can\'t be the name of a list: it must be a path segment of letters, digits, - and _.',
  ],
  [{ "": [] }, '"" can\'t be the name of a list'],
  [{ Moved: { records: [], path: "/v2/Moved" } }, '"/v2/Moved" can\'t be the path of the list Moved'],
  [{ Moved: { records: [], path: "/v1/{id}" } }, '"/v1/{id}" can\'t be the path of the list Moved'],
  [{ Moved: { records: [], path: "/v1/Banks" } }, "The list Moved collides with the operation listBanks."],
])("rejects the lists %j", (lists, message) => {
  const create = (): unknown => createSandbox({ lists } as SandboxOptions<string>);
  expect(create).toThrow(RangeError);
  expect(create).toThrow(message);
});

test("a list that was not added is an error, as is changing the lists later", () => {
  const sandbox = createSandbox<string>({ lists: { Holidays: [] } });
  expect(() => sandbox.records("Seasons")).toThrow('No list "Seasons". Available: Activities, ');
  const later = { lists: { Seasons: [] as AddedList } };
  expect(() => sandbox.configure(later as object)).toThrow('No option "lists".');
});

test("files of records are answered by their function, and have rights and faults as other operations do", async () => {
  const pdf = Uint8Array.of(37, 80, 68, 70, 255, 0);
  const sandbox = createSandbox({
    lists: {
      Holidays: {
        records: [{ Id, Code: "CZ" }],
        files: { pdf: ({ Code }) => new Response(pdf, { headers: { code: Code as string } }) },
      },
    },
  });
  const path = `/v1/Holidays/${Id}/pdf`;
  const answer = await sandbox.fetch(path, { headers });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
  expect(answer.headers.get("code")).toBe("CZ");
  expect(sandbox.requests.at(-1)).toMatchObject({ operation: "downloadHolidayPdf" });
  expect((await sandbox.fetch(path)).status).toBe(401);
  expect((await sandbox.fetch(`/v1/Holidays/${Id.replace("0A", "0B")}/pdf`, { headers })).status).toBe(404);
  expect((await sandbox.fetch("/v1/Holidays/7/pdf", { headers })).status).toBe(422);
  sandbox.inject(503, { on: "downloadHolidayPdf" });
  expect((await sandbox.fetch(path, { headers })).status).toBe(503);
  expect(() =>
    createSandbox({ lists: { Holidays: { records: [], files: { "a/b": () => new Response() } } } }),
  ).toThrow(RangeError);
});
