import { describe, expect, test } from "vitest";
import {
  createBusinessPartner,
  findCreatedCandidates,
  readModifiedPartners,
} from "../src/business-partners/index.ts";
import type { Resource } from "../src/index.ts";
import { builtIn, resources, serviceWith } from "./all-resources.ts";
import { startService } from "./service.ts";

const page = { pageSize: 10, pageNumber: 1 };
const guid = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";

const issuedInvoices = builtIn.find(({ name }) => name === "IssuedInvoices")!;
const all: readonly Resource[] = [...resources, issuedInvoices];

function refused(argument: string, nearest: string): object {
  return expect.objectContaining({
    code: "invalid_argument",
    argument,
    message: expect.stringContaining(`${argument} is not an option; the nearest is ${nearest}`) as string,
  }) as object;
}

describe.for(all)("an unknown option of $name", (resource) => {
  test.for([
    ["pagesize", "pageSize"],
    ["modifiedSinc", "modifiedSince"],
    ["parameter", "parameters"],
  ])("is refused in a query: %s", async ([name, nearest]) => {
    const { client, requests } = await serviceWith(resource, 3);
    const query = { ...page, [name!]: "x" };
    await expect(resource.list(client, query)).rejects.toEqual(refused(name!, nearest!));
    expect(requests()).toEqual([]);
  });

  test.for([
    ["tiemout", "timeout"],
    ["shema", "schema"],
    ["decoder", "decode"],
  ])("is refused in a call: %s", async ([name, nearest]) => {
    const { client, requests } = await serviceWith(resource, 3);
    const call = resource.list(client, page, { [name!]: "x" });
    await expect(call).rejects.toEqual(refused(name!, nearest!));
    expect(requests()).toEqual([]);
  });

  test.for([
    ["tiemout", "timeout"],
    ["pagesize", "pageSize"],
    ["dedup", "dedupe"],
    ["parameter", "parameters"],
    ["Headers", "headers"],
  ])("is refused at once by the iterator: %s", async ([name, nearest]) => {
    const { client, requests } = await serviceWith(resource, 3);
    const options = { [name!]: "x" };
    expect(() => resource.iterate(client, options)).toThrow(refused(name!, nearest!));
    expect(requests()).toEqual([]);
  });

  test("counts as not given where it is undefined", async () => {
    const { client } = await serviceWith(resource, 3);
    const none: object = { nothing: undefined };
    const { items } = await resource.list(client, { ...page, ...none }, none);
    expect(items).toHaveLength(3);
    let count = 0;
    for await (const _ of resource.iterate(client, none)) count++;
    expect(count).toBe(3);
  });
});

describe.for(resources.filter(({ byId }) => byId))("an unknown option of a record of $name", (resource) => {
  test("is refused", async () => {
    const { client, requests } = await startService();
    const { get } = resource as unknown as Resource<object, { after: true; byId: true }>;
    await expect(get(client, guid, { shema: {} } as object)).rejects.toEqual(refused("shema", "schema"));
    expect(requests()).toEqual([]);
  });
});

describe("options that issued invoices do not have", () => {
  test.each(["strategy", "concurrency", "modifiedSince"])("%s", async (name) => {
    const { client } = await startService();
    const options = { [name]: 1 };
    expect(() => issuedInvoices.iterate(client, options)).toThrow(`${name} is not an option`);
  });
});

describe("an unknown option of a create", () => {
  test("is refused before anything is sent", async () => {
    const { client, requests } = await startService();
    const call = createBusinessPartner(client, { Name: "A" }, { shema: {} } as object);
    await expect(call).rejects.toEqual(refused("shema", "schema"));
    expect(requests()).toEqual([]);
  });

  test("is refused by the search for candidates", async () => {
    const { client, requests } = await startService();
    const attempt = { attemptedAt: new Date() };
    const call = findCreatedCandidates(client, { Name: "A" }, attempt, { tiemout: 1 } as object);
    await expect(call).rejects.toEqual(refused("tiemout", "timeout"));
    expect(requests()).toEqual([]);
  });

  test.each(["schema", "decode", "pageSize", "modifiedSince"])(
    "is refused by the search for candidates, which reads whole records: %s",
    async (name) => {
      const { client, requests } = await startService();
      const options = { [name]: 5 } as object;
      const call = readModifiedPartners(client, { attemptedAt: new Date() }, options);
      const about = { argument: name, operation: "readModifiedPartners" };
      await expect(call).rejects.toMatchObject({ code: "invalid_argument", ...about });
      expect(requests()).toEqual([]);
    },
  );

  test("is refused by the search for candidates: an onResponse that is not a function", async () => {
    const { client, requests } = await startService();
    const call = readModifiedPartners(client, { attemptedAt: new Date() }, { onResponse: 7 as never });
    await expect(call).rejects.toMatchObject({ code: "invalid_argument", argument: "onResponse" });
    expect(requests()).toEqual([]);
  });
});

test.each([null, 7, "pageSize"])(
  "options and queries that are not objects are refused: %j",
  async (options) => {
    const { client, requests } = await startService();
    const given = options as unknown as object;
    const about = { code: "invalid_argument", argument: "options" };
    for (const resource of all) {
      expect(() => resource.iterate(client, given)).toThrow(expect.objectContaining(about));
      await expect(resource.list(client, page, given)).rejects.toMatchObject(about);
      await expect(resource.list(client, given as typeof page)).rejects.toMatchObject(about);
    }
    expect(requests()).toEqual([]);
  },
);

test.each([{ timeout: 0 }, { retry: { limit: -1 } }, { headers: { cookie: "x" } }, { signal: {} }])(
  "a wrong option of the search for candidates is refused in its name: %j",
  async (options) => {
    const { client, requests } = await startService();
    const attempt = { attemptedAt: new Date() };
    const call = findCreatedCandidates(client, { Name: "A" }, attempt, options as object);
    await expect(call).rejects.toMatchObject({
      code: "invalid_argument",
      operation: "findCreatedCandidates",
    });
    expect(requests()).toEqual([]);
  },
);
