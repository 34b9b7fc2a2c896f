import { apiKey, createClient, isAccountingDataError } from "@accounting-data/core";
import { readDescription } from "../src/index.ts";
import { defineResource } from "@accounting-data/resources";
import { expect, test } from "vitest";

// The packages can't share what a path of a list is, since openapi and core know nothing of resources.
const ok = { 200: { description: "OK", content: { "application/json": { schema: { type: "array" } } } } };

/** Whether resources, openapi and core accept the path of a list. */
async function acceptedBy(path: string): Promise<Record<"resources" | "openapi" | "core", boolean>> {
  const accepts = async (use: () => unknown): Promise<boolean> => {
    try {
      await use();
      return true;
    } catch (error) {
      if (isAccountingDataError(error, "invalid_argument")) return false;
      throw error;
    }
  };
  const row = { name: "Items", one: "Item", path, after: false, byId: false } as const;
  const parameters = ["PageSize", "PageNumber"].map((name) => {
    return { name, in: "query", schema: { type: "integer" } };
  });
  const get = { operationId: "listItems", parameters, responses: ok };
  const description = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { [path]: { get } } };
  const { lists } = await readDescription(JSON.stringify(description));
  const client = createClient({
    baseUrl: "https://service.test",
    credential: apiKey("a-key-for-tests"),
    fetch: async () => Response.json([]),
  });
  const read = { name: "listItems", kind: "read", method: "GET", path } as const;
  return {
    resources: await accepts(() => defineResource(row)),
    openapi: lists.length === 1,
    core: await accepts(() => client.send(read, () => undefined)),
  };
}

test.each(["/v1/Items", "/v1/issued-invoices", "/v1/Items_2/Unpaid"])(
  "%s is the path of a list for all",
  async (path) => {
    expect(await acceptedBy(path)).toEqual({ resources: true, openapi: true, core: true });
  },
);

test.each([
  "/v2/Items",
  "/v1",
  "/v1/",
  "/v1//Items",
  "/v1/Items/",
  "/v1/../Items",
  "/Items",
  "/v1/Items?all",
])("%s is the path of a list for none", async (path) => {
  expect(await acceptedBy(path)).toEqual({ resources: false, openapi: false, core: false });
});

test.each(["/v1/Items.all", "/v1/It%20ems", "/v1/Items:all"])(
  "%s can be sent and defined, but gets no name from a description",
  async (path) => {
    expect(await acceptedBy(path)).toEqual({ resources: true, openapi: false, core: true });
  },
);
