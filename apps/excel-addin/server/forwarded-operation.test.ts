import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { lists } from "../src/lists/lists.ts";
import { resourceRow } from "../src/lists/resource-row.ts";
import { findForwardedOperation, forwardedOperations, operationsOf } from "./forwarded-operation.ts";

const guid = "0f8fad5b-d9cb-469f-a165-70867728950e";
const partners = "api/v1/BusinessPartners";

describe("the operations that are forwarded", () => {
  it("are all in the specification", async () => {
    const openApi = await readFile(new URL("../../../docs/openapi.yaml", import.meta.url), "utf8");
    const specified = [...openApi.matchAll(/operationId: (\w+)/g)].map(([, name]) => name!);
    expect(specified).toEqual(expect.arrayContaining(forwardedOperations.map(({ name }) => name)));
  });

  it.each(forwardedOperations)("are found by method and path: $name", ({ name, method, part, path }) => {
    for (const id of [guid, guid.toUpperCase()]) {
      const sent = path.replace("{id}", id);
      expect(findForwardedOperation(method, part + sent)).toEqual({ name, method, part, path: sent });
    }
  });

  it("are named after their resource", () => {
    const row = { name: "Countries", one: "Country", path: "/v1/Countries" };
    expect(operationsOf([{ ...row, byId: true }])).toEqual([
      { name: "listCountries", method: "GET", part: "api", path: "/v1/Countries" },
      { name: "getCountry", method: "GET", part: "api", path: "/v1/Countries/{id}" },
    ]);
    expect(operationsOf([{ ...row, byId: false }])).toHaveLength(1);
  });

  it.each(lists.map(resourceRow).filter(({ byId }) => !byId))("do not read $name by id", ({ path }) => {
    expect(findForwardedOperation("GET", `api${path}/${guid}`)).toBeUndefined();
  });

  it.each([
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
    for (const method of ["GET", "POST"]) expect(findForwardedOperation(method, path)).toBeUndefined();
  });

  it.each([
    ["DELETE", `${partners}/${guid}`, "GET"],
    ["POST", `${partners}/${guid}`, "GET"],
    ["HEAD", `${partners}/${guid}`, "GET"],
    ["PUT", partners, "GET, POST"],
    ["OPTIONS", partners, "GET, POST"],
    ["GET", "auth/connect/token", "POST"],
  ])("do not have the method: %s %s", (method, path, allow) => {
    expect(findForwardedOperation(method, path)).toEqual({ allow });
  });
});
