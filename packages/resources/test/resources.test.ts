import { readFileSync } from "node:fs";
import { InvalidArgumentError, ProblemError } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { describe, expect, test } from "vitest";
import * as root from "../src/index.ts";
import { builtIn, resources, serviceWith } from "./all-resources.ts";

const exported: Readonly<Record<string, unknown>> = root;
const specification = readFileSync(new URL("../../../docs/openapi.yaml", import.meta.url), "utf8");
const lists = resources.map((resource) => [resource.name, resource] as const);

describe("the package", () => {
  const operations = specification
    .split(/^ {2}(?=\S)/m)
    .filter((section) => section.startsWith("/v1/"))
    .flatMap((section) => [...section.matchAll(/operationId: (\w+)/g)].map(([, id]) => id!));

  test.each(operations)("exports the specification's operation %s", (operation) => {
    expect(exported[operation]).toBeTypeOf("function");
  });

  test("exports no other function named list…, get… or create…", () => {
    const names = Object.keys(exported).filter((name) => /^(?:list|get|create)[A-Z]/.test(name));
    expect(names.toSorted()).toEqual(operations.toSorted());
  });

  test.each(builtIn)("exports the operations of $name as functions too", ({ name, one, ...resource }) => {
    expect(exported[`list${name}`]).toBe(resource.list);
    expect(exported[`iterate${name}`]).toBe(resource.iterate);
    expect(exported[`get${one}`]).toBe("get" in resource ? resource.get : undefined);
    expect("get" in resource).toBe(resource.byId);
  });
});

describe.each(lists)("%s", (name, resource) => {
  const { path, after: byKey } = resource;

  test("lists a page with its parameters and no others", async () => {
    const { client, requests, records } = await serviceWith(resource, 3);
    const query = { pageSize: 2, pageNumber: 1, modifiedSince: new Date("2020-01-31T09:00:00+01:00") };
    const after = byKey ? { after: records[0]!.Id } : {};
    const page = await resource.list(client, { ...query, ...after });
    expect(page.items).toEqual(byKey ? records.slice(1) : records.slice(0, 2));
    expect(requests()).toEqual([
      `GET ${path}?PageSize=2&PageNumber=1&ModifiedSince=2020-01-31T08:00:00.000Z${byKey ? `&After=${after.after}` : ""}`,
    ]);
  });

  test("has pages as the service sent them", async () => {
    const { client, records } = await serviceWith(resource, 3);
    const { raw, ...rest } = await resource.list(client, { pageSize: 50, pageNumber: 1 });
    expect(rest).toEqual({ items: records, totalCount: 3, cursor: null, complete: true });
    expect(raw).toEqual({ items: records, totalItemCount: 3, pageNumber: 1, pageSize: 50 });
  });

  test("is read by page number", async () => {
    const { client, requests, records } = await serviceWith(resource, 25);
    const options = { pageSize: 10, concurrency: 3, ...(byKey && { strategy: "page" }) };
    expect(await collect(resource.iterate(client, options))).toEqual(records);
    expect(requests().toSorted()).toEqual(
      [1, 2, 3].map((page) => `GET ${path}?PageSize=10&PageNumber=${page}`),
    );
  });

  test("sends other parameters with every page, and its cursors belong to them", async () => {
    const { client, requests, records } = await serviceWith(resource, 5);
    const parameters = { Country: "CZ", Active: "true" };
    const query = { pageSize: 2, parameters };
    expect(await collect(resource.iterate(client, query))).toEqual(records);
    const { cursor } = await resource.list(client, { ...query, pageNumber: 1 });
    // The sandbox's log hides the values of parameters that it does not know.
    for (const request of requests()) expect(request).toContain("&Active=***&Country=***");
    expect(() => resource.iterate(client, { from: cursor! })).toThrow(/another filter/);
    expect(await collect(resource.iterate(client, { ...query, from: cursor! }))).toEqual(records.slice(2));
  });

  test("has cursors that continue by page number, or by key if the call did, and that other lists refuse", async () => {
    const { client, records } = await serviceWith(resource, 5);
    const query = { pageSize: 2, pageNumber: 1 };
    const after = byKey ? { after: records[1]!.Id } : {};
    const { cursor } = await resource.list(client, { ...query, ...after });
    expect(JSON.parse(cursor!)).toMatchObject(
      byKey ? { by: "key", after: records[3]!.Id, size: 2 } : { by: "page", page: 2, size: 2 },
    );
    const rest = await collect(resource.iterate(client, { from: cursor! }));
    expect(rest).toEqual(records.slice(byKey ? 4 : 2));
    for (const other of resources.filter((one) => one !== resource)) {
      expect(() => other.iterate(client, { from: cursor! })).toThrow(/another list/);
    }
  });

  test("names its operation in errors, and checks options before it sends anything", async () => {
    const { client, sandbox, requests } = await serviceWith(resource, 1);
    const operation = `list${name}`;
    const query = { pageSize: 0, pageNumber: 1 };
    await expect(resource.list(client, query)).rejects.toMatchObject({ argument: "pageSize", operation });
    const iterator = `iterate${name}`;
    const refusedOption = expect.objectContaining({ operation: iterator }) as Error;
    expect(() => resource.iterate(client, { pageSize: 0 })).toThrow(refusedOption);
    expect(() => resource.iterate(client, { pageSize: 0 })).toThrow(InvalidArgumentError);
    expect(requests()).toEqual([]);

    sandbox.inject(403);
    const refused: unknown = await collect(resource.iterate(client)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProblemError);
    expect(refused).toMatchObject({ status: 403, operation: iterator });
  });
});

describe.each(lists.filter(([, { byId }]) => byId))("%s, with records by id,", (_, resource) => {
  const { path, one, get } = resource as typeof root.banks;

  test("gets a record by its id", async () => {
    const { client, requests, records } = await serviceWith(resource, 3);
    expect(await get(client, records[1]!.Id)).toEqual(records[1]);
    expect(requests()).toEqual([`GET ${path}/${records[1]!.Id}`]);
    const missing = get(client, "00000000-0000-4000-8000-000000000000");
    await expect(missing).rejects.toMatchObject({ code: "not_found", operation: `get${one}` });
  });
});

describe.each(lists.filter(([, { after }]) => after))("%s, with After,", (_, resource) => {
  test("is read by key", async () => {
    const { client, requests, records } = await serviceWith(resource, 25);
    expect(await collect(resource.iterate(client, { pageSize: 10 }))).toEqual(records);
    const first = `GET ${resource.path}?PageSize=10&PageNumber=1`;
    const next = [9, 19, 24].map((index) => `${first}&After=${records[index]!.Id}`);
    expect(requests()).toEqual([first, ...next]);
  });
});

describe.each(lists.filter(([, { after }]) => !after))("%s, without After,", (name, resource) => {
  test("refuses to be read by key before it sends anything", async () => {
    const operation = `list${name}`;
    const { client, requests } = await serviceWith(resource, 1);
    const call = resource.list(client, { pageSize: 1, pageNumber: 1, after: "1" } as never);
    await expect(call).rejects.toMatchObject({ argument: "after", operation });
    const iterate = () => resource.iterate(client, { strategy: "key" } as object);
    const about = { argument: "strategy", operation: `iterate${name}` };
    expect(iterate).toThrow(expect.objectContaining(about));
    expect(requests()).toEqual([]);
  });
});

describe("defineResource", () => {
  const row = { name: "Countries", one: "Country", path: "/v1/Countries", after: false, byId: true } as const;

  test("returns the row's own fields beside the operations", () => {
    expect(root.defineResource(row)).toMatchObject(row);
  });

  test.each([
    ["name", ""],
    ["name", "Vat Rates"],
    ["name", undefined],
    ["one", "1st"],
    ["path", "/Countries"],
    ["path", "v1/Countries"],
    ["path", "/v1/"],
    ["path", "/v1/Countries/"],
    ["path", "/v1/../Countries"],
    ["path", "/v1/Countries?all"],
    ["path", undefined],
    ["after", undefined],
    ["byId", "yes"],
  ])("refuses a row whose %s is %j", (argument, value) => {
    const define = () => root.defineResource({ ...row, [argument]: value } as typeof row);
    expect(define).toThrow(
      expect.objectContaining({ code: "invalid_argument", argument, operation: "defineResource" }),
    );
  });

  test.each([
    ["pageSize", "pageSize is not an option"],
    ["paths", "paths is not an option; the nearest is path"],
    ["byID", "byID is not an option; the nearest is byId"],
  ])("refuses a row with an unknown field: %s", (argument, message) => {
    const define = () => root.defineResource({ ...row, [argument]: "x" } as typeof row);
    expect(define).toThrow(expect.objectContaining({ argument, message: `defineResource: ${message}` }));
  });

  test.each([undefined, null, "/v1/Countries"])("refuses %j as a row", (given) => {
    expect(() => root.defineResource(given as never)).toThrow(
      expect.objectContaining({ code: "invalid_argument", operation: "defineResource" }),
    );
  });
});
