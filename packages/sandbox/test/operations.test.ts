import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  gets,
  noSuchId,
  type OperationCase,
  operations,
  pagedLists,
  specifiedOperations,
} from "./support/operations.ts";
import { problemOf } from "./support/problem-of.ts";
import { start, type Started } from "./support/start.ts";

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string }[];
}

test("the operations are those of docs/openapi.yaml", async () => {
  const file = new URL("../../../docs/openapi.yaml", import.meta.url);
  const { paths } = parse(await readFile(file, "utf8")) as OpenApi;
  const shown = Object.entries(paths)
    .filter(([route]) => route.startsWith("/v1/"))
    .flatMap(([route, methods]) =>
      Object.entries(methods).map(([method, { operationId, parameters = [] }]) => {
        const acceptsAfter = parameters.some(({ $ref }) => $ref?.endsWith("/After"));
        return { operation: operationId, method: method.toUpperCase(), route, acceptsAfter };
      }),
    );
  const answered = specifiedOperations.map(({ operation, method, route, acceptsAfter }) => ({
    operation,
    method,
    route,
    acceptsAfter,
  }));
  expect(answered).toHaveLength(shown.length);
  expect(answered).toEqual(expect.arrayContaining(shown));
});

function call(
  { path, init }: OperationCase,
  { send, sandbox }: Started,
  key?: string | null,
): Promise<Response> {
  return send(path(sandbox), key === undefined ? init : { ...init, key });
}

describe.each(operations)("$operation", (operation) => {
  const { success, base } = operation;

  test(`answers ${success} to an API key`, async () => {
    const response = await call(operation, await start());
    expect(response.status).toBe(success);
    expect(response.headers.get("content-type")).toBe("application/json");
  });

  test(`answers ${success} to a service token`, async () => {
    const started = await start();
    const { access_token: token } = (await (await started.requestToken()).json()) as { access_token: string };
    const headers = new Headers(operation.init.headers);
    headers.set("authorization", `Bearer ${token}`);
    expect((await call({ ...operation, init: { ...operation.init, headers } }, started)).status).toBe(
      success,
    );
    expect(started.sandbox.requests.at(-1)).toMatchObject({
      operation: operation.operation,
      credential: "client-credentials",
    });
  });

  test("answers 401 without a credential, and to an unknown one", async () => {
    const started = await start();
    expect(await problemOf(await call(operation, started, null))).toMatchObject({ status: 401 });
    expect(await problemOf(await call(operation, started, "wrong"))).toMatchObject({ status: 401 });
  });

  test("answers 403 to a user without the right, and only then", async () => {
    const started = await start({ users: { "demo-user": { rights: "none" } } });
    expect(await problemOf(await call(operation, started))).toMatchObject({ status: 403 });
    started.sandbox.configure({ users: { "demo-user": { rights: [operation.operation] } } });
    expect((await call(operation, started)).status).toBe(success);
  });

  test("answers 429 when the rate is exceeded", async () => {
    const started = await start({ rateLimit: { requests: 1 } });
    expect((await call(operation, started)).status).toBe(success);
    expect(await problemOf(await call(operation, started))).toMatchObject({ status: 429 });
  });

  test("has no CORS headers, whatever the origin", async () => {
    const { url } = await start();
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const headers = { origin: "https://example.com", "access-control-request-method": "GET" };
      const response = await fetch(url + base, { method, headers });
      const names = [...response.headers.keys()];
      expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});

describe.each(pagedLists)("$operation", ({ list, base }) => {
  test("answers 200 with the records of the page", async () => {
    const { send, sandbox } = await start();
    const response = await send(`${base}?PageSize=2&PageNumber=2`);
    expect(await response.json()).toEqual({
      items: sandbox.records(list).slice(2, 4),
      totalItemCount: sandbox.records(list).length,
      pageNumber: 2,
      pageSize: 2,
    });
  });

  test("answers with the records modified since a moment", async () => {
    const { send, sandbox } = await start();
    const ids = sandbox.records(list).map(({ Id }) => Id);
    for (const Id of ids.slice(1, 3)) sandbox.update(list, Id, { ModifiedAt: "2027-01-01T00:00:00.000Z" });
    const response = await send(`${base}?PageSize=9&PageNumber=1&ModifiedSince=2027-01-01T00:00:00Z`);
    expect(await response.json()).toMatchObject({
      items: sandbox.records(list).slice(1, 3),
      totalItemCount: 2,
    });
  });

  test("answers 422 without its parameters", async () => {
    const { errors } = await problemOf(await (await start()).send(base));
    expect(Object.keys(errors ?? {})).toEqual(["PageSize", "PageNumber"]);
  });
});

describe.each(pagedLists.filter(({ acceptsAfter }) => acceptsAfter))("$operation", ({ list, base }) => {
  test("answers with the records after an id", async () => {
    const { send, sandbox } = await start();
    const records = sandbox.records(list);
    const response = await send(`${base}?PageSize=2&PageNumber=1&After=${records[0]?.Id}`);
    expect(await response.json()).toMatchObject({ items: records.slice(1, 3) });
  });
});

describe.each(pagedLists.filter(({ acceptsAfter }) => !acceptsAfter))("$operation", ({ base }) => {
  test("answers 422 to After", async () => {
    const response = await (await start()).send(`${base}?PageSize=2&PageNumber=1&After=${noSuchId}`);
    expect(Object.keys((await problemOf(response)).errors ?? {})).toEqual(["After"]);
  });
});

describe.each(gets)("$operation", ({ list, base }) => {
  test("answers 200 with the record, whatever the case of its id", async () => {
    const { send, sandbox } = await start();
    const record = sandbox.records(list)[1];
    expect(await (await send(`${base}/${record?.Id}`)).json()).toEqual(record);
    expect(await (await send(`${base}/${record?.Id.toUpperCase()}`)).json()).toEqual(record);
  });

  test("answers 404 to an id that no record has", async () => {
    expect(await problemOf(await (await start()).send(`${base}/${noSuchId}`))).toMatchObject({ status: 404 });
  });

  test.each(["1", "%2F", "..%2f", "%C5%99", "%zz", "00000000-0000-4000-8000-00000000000g"])(
    "answers 422 to the id %s, which is not a guid",
    async (id) => {
      const { errors } = await problemOf(await (await start()).send(`${base}/${id}`));
      expect(Object.keys(errors ?? {})).toEqual(["Id"]);
    },
  );
});
