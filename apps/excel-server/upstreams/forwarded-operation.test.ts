import { lists, resourceRow } from "@accounting-data/deployment";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { findForwardedOperation, operationsOf, operationsOfUpstream } from "./forwarded-operation.ts";
import { servedLists, type ListsOfUpstream } from "./served-lists.ts";

/** The operations of an upstream without a description. */
const operationsFor = (upstream: Omit<ListsOfUpstream, "id">) =>
  operationsOfUpstream(servedLists({ id: "acme", ...upstream }, undefined), upstream.only);
const specifiedOperations = operationsFor({});
const find = (method: string, path: string) => findForwardedOperation(specifiedOperations, method, path);

const guid = "0f8fad5b-d9cb-469f-a165-70867728950e";
const partners = "api/v1/BusinessPartners";

describe("the operations that are forwarded", () => {
  test("are all in the specification", async () => {
    const openApi = await readFile(new URL("../../../docs/openapi.yaml", import.meta.url), "utf8");
    const specified = [...openApi.matchAll(/operationId: (\w+)/g)].map(([, name]) => name!);
    expect(specified).toEqual(expect.arrayContaining(specifiedOperations.map(({ name }) => name)));
  });

  test.each(specifiedOperations)("are found by method and path: $name", ({ name, method, part, path }) => {
    for (const id of [guid, guid.toUpperCase()]) {
      const sent = path.replace("{id}", id);
      expect(find(method, part + sent)).toEqual({ name, method, part, path: sent });
    }
  });

  test("are named after their resource", () => {
    const row = { name: "Countries", one: "Country", path: "/v1/Countries" };
    expect(operationsOf([{ ...row, byId: true }])).toEqual([
      { name: "listCountries", method: "GET", part: "api", path: "/v1/Countries" },
      { name: "getCountry", method: "GET", part: "api", path: "/v1/Countries/{id}" },
    ]);
    expect(operationsOf([{ ...row, byId: false }])).toHaveLength(1);
  });

  test.each(lists.map(resourceRow).filter(({ byId }) => !byId))("do not read $name by id", ({ path }) => {
    expect(find("GET", `api${path}/${guid}`)).toBeUndefined();
  });

  test.each([
    "",
    "api",
    "api/",
    "api/v1",
    "api/v1/",
    "api/v2/BusinessPartners",
    "v1/BusinessPartners",
    "api//v1/BusinessPartners",
    "api/v1//BusinessPartners",
    `${partners}/`,
    "api/v1/businesspartners",
    `${partners}/1`,
    `${partners}/{id}`,
    "api/v1/{id}",
    `${partners}/${guid}/`,
    `${partners}/${guid}/x`,
    `${partners}/${guid}%2f..`,
    `${partners}/${guid};x`,
    `${partners}/${guid}%00`,
    `${partners}/${guid}\n`,
    `api/${guid}/BusinessPartners`,
    `${partners}/..`,
    `${partners}/%2e%2e/%2e%2e/admin`,
    "api/v1/%42usinessPartners",
    `${partners}%3f`,
    "api/@evil.example/v1/BusinessPartners",
    "api/https://evil.example/v1/BusinessPartners",
    "api/connect/token",
    "auth/v1/BusinessPartners",
    "auth/connect/token/",
    "auth/connect/authorize",
    "auth/.well-known/openid-configuration",
    "other/v1/BusinessPartners",
    "__proto__/v1/BusinessPartners",
  ])("do not have the path %j", (path) => {
    for (const method of ["GET", "POST"]) expect(find(method, path)).toBeUndefined();
  });

  test.each([
    ["DELETE", `${partners}/${guid}`, "GET"],
    ["POST", `${partners}/${guid}`, "GET"],
    ["HEAD", `${partners}/${guid}`, "GET"],
    ["PUT", partners, "GET, POST"],
    ["OPTIONS", partners, "GET, POST"],
    ["GET", "auth/connect/token", "POST"],
  ])("do not have the method: %s %s", (method, path, allow) => {
    expect(find(method, path)).toEqual({ allow });
  });
});

describe("the further lists of an upstream", () => {
  const operations = operationsFor({
    lists: [{ name: "Currencies" }, { name: "ReceivedInvoices", after: true, byId: true }],
  });
  const findOne = (method: string, path: string) => findForwardedOperation(operations, method, path);

  test("are read, one record only where the list has it by id", () => {
    expect(findOne("GET", "api/v1/Currencies")).toMatchObject({
      name: "listCurrencies",
      path: "/v1/Currencies",
    });
    expect(findOne("GET", `api/v1/ReceivedInvoices/${guid}`)).toMatchObject({
      name: "getReceivedInvoices",
      path: `/v1/ReceivedInvoices/${guid}`,
    });
    expect(findOne("GET", `api/v1/Currencies/${guid}`)).toBeUndefined();
    expect(findOne("GET", partners)).toMatchObject({ name: "listBusinessPartners" });
  });

  test("are not written, and open nothing else", () => {
    expect(findOne("POST", "api/v1/Currencies")).toEqual({ allow: "GET" });
    for (const path of ["api/v1/currencies", "api/v1/Currencies/", "auth/v1/Currencies", "api/v1/Users"])
      expect(findOne("GET", path)).toBeUndefined();
    expect(find("GET", "api/v1/Currencies")).toBeUndefined();
  });
});

test("an upstream may allow only some lists, and then no create of another", () => {
  const names = (only: readonly string[]) =>
    operationsFor({ lists: [{ name: "Currencies" }], only }).map(({ name }) => name);
  expect(names(["Banks", "Currencies"])).toEqual(["listBanks", "getBank", "listCurrencies", "requestToken"]);
  expect(names(["BusinessPartners"])).toEqual([
    "listBusinessPartners",
    "getBusinessPartner",
    "createBusinessPartner",
    "requestToken",
  ]);
});
