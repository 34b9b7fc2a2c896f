import { readDescription, type Digest } from "@accounting-data/openapi";
import { describe, expect, test } from "vitest";
import { servedLists } from "./served-lists.ts";

/** A description of the lists at these paths; `After` and records by id where the path says so. */
async function describing(...paths: readonly string[]): Promise<Digest> {
  const answer = (schema: object) => ({
    responses: { "200": { content: { "application/json": { schema } } } },
  });
  const record = { type: "object", properties: { Id: { type: "string" } } };
  const entries = paths.flatMap((written) => {
    const [path = "", ...marks] = written.split(" ");
    const parameters = ["PageSize", "PageNumber", ...(marks.includes("after") ? ["After"] : [])];
    const list = {
      parameters: parameters.map((name) => ({ name, in: "query" })),
      ...answer({ type: "array", items: record }),
    };
    return [
      [path, { get: list }],
      ...(marks.includes("byId") ? [[`${path}/{id}`, { get: answer(record) }]] : []),
    ];
  });
  return await readDescription(JSON.stringify({ openapi: "3.0.0", paths: Object.fromEntries(entries) }));
}

const digest = await describing(
  "/v1/Banks",
  "/v1/IssuedInvoices after byId",
  "/v1/IssuedInvoices/Unpaid",
  "/v1/Currencies after byId",
  "/v1/Countries",
);

describe("the lists that an upstream forwards", () => {
  test("are all that the description has", () => {
    const { further, described, leftOut } = servedLists({ id: "a", lists: "described" }, digest);
    expect(further).toEqual([
      {
        name: "IssuedInvoicesUnpaid",
        path: "/v1/IssuedInvoices/Unpaid",
        after: false,
        modifiedSince: false,
        byId: false,
      },
      { name: "Currencies", path: "/v1/Currencies", after: true, modifiedSince: false, byId: true },
      { name: "Countries", path: "/v1/Countries", after: false, modifiedSince: false, byId: false },
    ]);
    expect(described.map(({ name, path }) => `${name} ${path}`)).toEqual([
      "Banks /v1/Banks",
      "IssuedInvoices /v1/IssuedInvoices",
      "IssuedInvoicesUnpaid /v1/IssuedInvoices/Unpaid",
      "Currencies /v1/Currencies",
      "Countries /v1/Countries",
    ]);
    expect(leftOut).toEqual([]);
  });

  test("are those that it names, by name or as rows that the description completes", () => {
    const lists = [
      "Countries",
      { name: "Unpaid", path: "/v1/issuedinvoices/unpaid" },
      { name: "Currencies", after: false },
      { name: "Orders", byId: true },
    ];
    const { further, described } = servedLists({ id: "a", lists }, digest);
    expect(further).toEqual([
      { name: "Countries", path: "/v1/Countries", after: false, modifiedSince: false, byId: false },
      { name: "Unpaid", path: "/v1/IssuedInvoices/Unpaid", after: false, modifiedSince: false, byId: false },
      { name: "Currencies", path: "/v1/Currencies", after: false, modifiedSince: false, byId: true },
      { name: "Orders", byId: true },
    ]);
    expect(described.map(({ name }) => name)).toEqual([
      "Banks",
      "IssuedInvoices",
      "Countries",
      "Unpaid",
      "Currencies",
    ]);
  });

  test("are those of the file alone where there is no description", () => {
    const lists = [{ name: "Unpaid", path: "/v1/IssuedInvoices/Unpaid" }];
    expect(servedLists({ id: "a", lists }, undefined)).toEqual({
      further: lists,
      asDescribed: [],
      described: [],
      leftOut: [],
    });
    expect(servedLists({ id: "a" }, undefined).further).toEqual([]);
  });

  test("are only those of the specification where the file names no others", () => {
    const { further, described } = servedLists({ id: "a" }, digest);
    expect(further).toEqual([]);
    expect(described.map(({ name }) => name)).toEqual(["Banks", "IssuedInvoices"]);
  });

  test('are no more than "only" allows', () => {
    const only = ["Countries", "IssuedInvoices"];
    const { further, described } = servedLists({ id: "a", lists: "described", only }, digest);
    expect(further.map(({ name }) => name)).toEqual(["Countries"]);
    expect(described.map(({ name }) => name)).toEqual(["IssuedInvoices", "Countries"]);
  });

  test.each([
    ["/v1/Banks", []],
    ["/v1/Banks after", [{ name: "Banks", path: "/v1/Banks", after: true, byId: true }]],
    ["/v1/banks", [{ name: "Banks", path: "/v1/banks", after: false, byId: true }]],
    ["/v1/Centres", []],
    ["/v1/Centres byId", [{ name: "Centres", path: "/v1/Centres", after: true, byId: true }]],
    ["/v1/BusinessPartners", []],
    ["/v1/issuedinvoices", []],
    ["/v1/IssuedInvoices byId", []],
    [
      "/v1/IssuedInvoices after",
      [
        {
          name: "IssuedInvoices",
          path: "/v1/IssuedInvoices",
          after: true,
          modifiedSince: false,
          byId: false,
        },
      ],
    ],
  ])(
    "are read as the description has them only where it says more than the specification: %s",
    async (path, rows) => {
      expect(servedLists({ id: "a" }, await describing(path)).asDescribed).toEqual(rows);
    },
  );

  test("must be in the description if they are named by it alone", () => {
    expect(() => servedLists({ id: "a", lists: ["Currencies", "Users"] }, digest)).toThrow(
      '"lists" of a names Users, which the description does not have. Available: IssuedInvoicesUnpaid, Currencies, Countries.',
    );
    expect(() => servedLists({ id: "a", lists: "described", only: ["Users"] }, digest)).toThrow(
      '"only" of a names Users, which is not one of its lists.',
    );
  });

  test("are not those by whose names a formula means others, until they have another name", async () => {
    const named = await describing("/v1/Partners", "/v1/bank-s");
    const { further, leftOut } = servedLists({ id: "a", lists: "described" }, named);
    expect(further).toEqual([]);
    expect(leftOut.map(({ place }) => place)).toEqual(["GET /v1/Partners", "GET /v1/bank-s"]);
    const lists = [{ name: "Colleagues", path: "/v1/Partners" }];
    expect(servedLists({ id: "a", lists }, named).described).toMatchObject([{ name: "Colleagues" }]);
  });
});
