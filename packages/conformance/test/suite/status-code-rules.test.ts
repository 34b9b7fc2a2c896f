import { apiKey, createClient, type Client } from "@accounting-data/core";
import {
  createBusinessPartner,
  type CreateBusinessPartnerDto,
} from "@accounting-data/resources/business-partners";
import { demoCredentials } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { operations, usualGiven } from "../support/operations.ts";
import { useService } from "../support/use-service.ts";

// The numbered rules of *Status codes per operation*. Arguments that the client refuses are sent with plain fetch; other
// tests check that the client sends nothing.

const service = useService();
const { sandbox } = service;
const lists = operations.filter(({ kind }) => kind === "list");
const gets = operations.filter(({ kind }) => kind === "get");
const newClient = (): Client =>
  createClient({ baseUrl: service.url, credential: apiKey(demoCredentials.apiKey), retry: false });
const unknownId = "00000000-0000-4000-8000-000000000000";

async function fetchJson(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const headers = { "Api-Key": demoCredentials.apiKey, "Content-Type": "application/json" };
  const response = await fetch(service.url + path, { headers, ...init });
  return { status: response.status, body: await response.json() };
}

describe("rule 1: a PageNumber or PageSize not greater than 0 returns 422 with messages under those keys", () => {
  const cases = [
    { pageSize: 0, pageNumber: 1, keys: ["PageSize"] },
    { pageSize: -1, pageNumber: 1, keys: ["PageSize"] },
    { pageSize: 1, pageNumber: 0, keys: ["PageNumber"] },
    { pageSize: 1, pageNumber: -2_147_483_648, keys: ["PageNumber"] },
    { pageSize: 0, pageNumber: 0, keys: ["PageNumber", "PageSize"] },
  ];
  describe.each(lists)("$name", ({ list }) => {
    test.each(cases)("the service, $pageSize and $pageNumber", async ({ pageSize, pageNumber, keys }) => {
      const { status, body } = await fetchJson(`/v1/${list}?PageSize=${pageSize}&PageNumber=${pageNumber}`);
      expect({ status, body }).toMatchObject({ status: 422, body: { status: 422 } });
      const { errors } = body as { errors: Record<string, string[]> };
      expect(Object.keys(errors).toSorted()).toEqual(keys);
      expect(Object.values(errors).flat()).not.toEqual([]);
      expect(service.takeViolations()).toEqual([expect.stringMatching(`request GET /v1/${list}: .*Page`)]);
    });
  });

  // The client checks the arguments of every list by one rule.
  const [{ list, call }] = lists as [(typeof lists)[number], ...typeof lists];
  const refused = ["pageSize", "pageNumber"].flatMap((argument) =>
    [0, -1, 0.5, Number.NaN, 2 ** 31].map((value) => ({ argument, value })),
  );
  test.each(refused)("$argument of $value: the client sends nothing", async ({ argument, value }) => {
    const given = { ...usualGiven(sandbox, list), [argument]: value };
    await expect(call(newClient(), given)).rejects.toMatchObject({ code: "invalid_argument", argument });
    expect(sandbox.requests).toHaveLength(0);
  });
});

describe("rule 2: an empty id in the path returns 422 with a message under a property's name", () => {
  test.each(gets)("$name", async ({ name, list, call }) => {
    const { status, body } = await fetchJson(`/v1/${list}/`);
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { Id: [expect.any(String)] } } });
    expect(service.takeViolations()).toEqual([expect.stringMatching(`request GET /v1/${list}/: `)]);

    const sent = sandbox.requests.length;
    await expect(call(newClient(), { ...usualGiven(sandbox, list), id: "" })).rejects.toMatchObject({
      code: "invalid_argument",
      operation: name,
      argument: "id",
    });
    expect(sandbox.requests).toHaveLength(sent);
  });
});

describe("rule 3: an unknown id returns 404", () => {
  test.each(gets)("$name", async ({ name, list, call, path }) => {
    const given = { ...usualGiven(sandbox, list), id: unknownId };
    await expect(call(newClient(), given)).rejects.toMatchObject({ code: "not_found", operation: name });
    expect(sandbox.requests).toMatchObject([{ path: path(given), status: 404 }]);
  });
});

describe("rule 4: an invalid payload returns 422 with messages under the invalid property", () => {
  const cases: [property: string, payload: unknown, breaksDocument: boolean][] = [
    ["Name", { City: "Brno" }, false],
    ["Name", { Name: "" }, false],
    ["Name", { Name: 1 }, true],
    ["City", { Name: "A", City: "B".repeat(101) }, false],
    ["BusinessDetails", { Name: "A", BusinessDetails: [] }, true],
    ["BusinessDetails.DuePeriod", { Name: "A", BusinessDetails: { DuePeriod: -1 } }, false],
    ["BusinessDetails.DuePeriod", { Name: "A", BusinessDetails: { DuePeriod: 0.5 } }, true],
    ["DeliveryAddresses", { Name: "A", DeliveryAddresses: {} }, true],
    ["DeliveryAddresses[1].Name", { Name: "A", DeliveryAddresses: [{ Name: "B" }, {}] }, false],
  ];
  test.each(cases)("%s of %j", async (property, payload, breaksDocument) => {
    const before = sandbox.records("BusinessPartners").length;
    await expect(
      createBusinessPartner(newClient(), payload as CreateBusinessPartnerDto),
    ).rejects.toMatchObject({
      code: "validation",
      errors: { [property]: [expect.any(String)] },
    });
    expect(sandbox.requests).toMatchObject([{ method: "POST", status: 422 }]);
    expect(sandbox.records("BusinessPartners")).toHaveLength(before);
    expect(service.takeViolations()).toHaveLength(breaksDocument ? 1 : 0);
  });

  test.each(["", "{", "[]", "null", '"text"'])("a body that is not a JSON object (%s): 400", async (body) => {
    expect(await fetchJson("/v1/BusinessPartners", { method: "POST", body })).toMatchObject({
      status: 400,
      body: { title: "Bad Request" },
    });
    // The validator accepts an empty body and rejects the others.
    expect(service.takeViolations()).toHaveLength(body === "" ? 0 : 1);
  });
});
