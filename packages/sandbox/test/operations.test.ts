import { describe, expect, test } from "vitest";
import type { ListName, OperationName } from "../src/index.ts";
import { problemOf } from "./support/problem-of.ts";
import { start, type Started } from "./support/start.ts";

interface Case {
  readonly operation: OperationName;
  readonly list: ListName;
  /** The request that succeeds. */
  readonly send: (started: Started, key?: string | null) => Promise<Response>;
}

const noSuchId = "00000000-0000-4000-8000-000000000000";

const lists: readonly Case[] = (
  [
    ["listActivities", "Activities"],
    ["listBankAccounts", "BankAccounts"],
    ["listBanks", "Banks"],
    ["listBusinessPartners", "BusinessPartners"],
    ["listCashRegisters", "CashRegisters"],
    ["listCentres", "Centres"],
  ] as const
).map(([operation, list]) => ({
  operation,
  list,
  send: ({ send }, key) => send(`/v1/${list}?PageSize=3&PageNumber=1`, key === undefined ? {} : { key }),
}));

const gets: readonly Case[] = (
  [
    ["getActivity", "Activities"],
    ["getBankAccount", "BankAccounts"],
    ["getBank", "Banks"],
    ["getBusinessPartner", "BusinessPartners"],
    ["getCashRegister", "CashRegisters"],
  ] as const
).map(([operation, list]) => ({
  operation,
  list,
  send: ({ send, sandbox }, key) =>
    send(`/v1/${list}/${sandbox.records(list)[0]?.Id}`, key === undefined ? {} : { key }),
}));

const create: Case = {
  operation: "createBusinessPartner",
  list: "BusinessPartners",
  send: ({ send }, key) =>
    send("/v1/BusinessPartners", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"Name":"Pekařství U Čápa"}',
      ...(key === undefined ? {} : { key }),
    }),
};

const invoices: Case = {
  operation: "listIssuedInvoices",
  list: "IssuedInvoices",
  send: ({ send }, key) =>
    send("/v1/issuedinvoices", {
      headers: { accept: "application/json" },
      ...(key === undefined ? {} : { key }),
    }),
};

const all = [...lists, ...gets, create, invoices];

describe.each(all)("$operation", ({ operation, list, send }) => {
  const success = operation === "createBusinessPartner" ? 201 : 200;

  test(`answers ${success} to an API key`, async () => {
    const response = await send(await start());
    expect(response.status).toBe(success);
    expect(response.headers.get("content-type")).toBe("application/json");
  });

  test(`answers ${success} to a service token`, async () => {
    const started = await start();
    const { access_token: token } = (await (await started.requestToken()).json()) as { access_token: string };
    const withToken: Started = {
      ...started,
      send: (path, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set("authorization", `Bearer ${token}`);
        return started.send(path, { ...init, headers, key: null });
      },
    };
    expect((await send(withToken)).status).toBe(success);
    expect(started.sandbox.requests.at(-1)).toMatchObject({ operation, credential: "client-credentials" });
  });

  test("answers 401 without a credential, and to one that is not known", async () => {
    const started = await start();
    expect(await problemOf(await send(started, null))).toMatchObject({ status: 401 });
    expect(await problemOf(await send(started, "wrong"))).toMatchObject({ status: 401 });
  });

  test("answers 403 to a user without the right", async () => {
    expect(
      await problemOf(await send(await start({ users: { "demo-user": { rights: "none" } } }))),
    ).toMatchObject({ status: 403 });
  });

  test("answers 429 when the rate is exceeded", async () => {
    const started = await start({ rateLimit: { requests: 1 } });
    expect((await send(started)).status).toBe(success);
    expect(await problemOf(await send(started))).toMatchObject({ status: 429 });
  });

  test("has no CORS headers, whatever the origin", async () => {
    const { url } = await start();
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const headers = { origin: "https://example.com", "access-control-request-method": "GET" };
      const response = await fetch(`${url}/v1/${list}`, { method, headers });
      const names = [...response.headers.keys()];
      expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});

describe.each(lists)("$operation", ({ list }) => {
  test("answers 200 with the records of the page", async () => {
    const { send, sandbox } = await start();
    const response = await send(`/v1/${list}?PageSize=2&PageNumber=2`);
    expect(await response.json()).toEqual({
      items: sandbox.records(list).slice(2, 4),
      totalItemCount: sandbox.records(list).length,
      pageNumber: 2,
      pageSize: 2,
    });
  });

  test("answers 422 without its parameters", async () => {
    const { errors } = await problemOf(await (await start()).send(`/v1/${list}`));
    expect(Object.keys(errors ?? {})).toEqual(["PageSize", "PageNumber"]);
  });
});

describe.each(gets)("$operation", ({ list }) => {
  test("answers 200 with the record, whatever the case of its id", async () => {
    const { send, sandbox } = await start();
    const record = sandbox.records(list)[1];
    expect(await (await send(`/v1/${list}/${record?.Id}`)).json()).toEqual(record);
    expect(await (await send(`/v1/${list}/${record?.Id.toUpperCase()}`)).json()).toEqual(record);
  });

  test("answers 404 to an id that no record has", async () => {
    expect(await problemOf(await (await start()).send(`/v1/${list}/${noSuchId}`))).toMatchObject({
      status: 404,
    });
  });

  test.each(["1", "%2F", "..%2f", "%C5%99", "%zz", "00000000-0000-4000-8000-00000000000g"])(
    "answers 422 to the id %s, which is no guid",
    async (id) => {
      const { errors } = await problemOf(await (await start()).send(`/v1/${list}/${id}`));
      expect(Object.keys(errors ?? {})).toEqual(["Id"]);
    },
  );
});

describe("createBusinessPartner", () => {
  const payload = {
    Name: "Pekařství U Čápa, s.r.o.",
    City: "Třebíč",
    BusinessDetails: { DuePeriod: 14 },
    DeliveryAddresses: [{ Name: "Sklad" }, { Name: "Prodejna" }],
    Nickname: "čáp",
  };

  test("answers 201 with the record, which can then be read", async () => {
    const { create, send, sandbox } = await start();
    const response = await create(payload);
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: { Id: string } };
    expect(data).toMatchObject({ ...payload, Code: "00313" });
    expect(await (await send(`/v1/BusinessPartners/${data.Id}`)).json()).toEqual(data);
    expect(sandbox.records("BusinessPartners")).toHaveLength(313);
  });

  test("gives the id and the times itself", async () => {
    const { create } = await start();
    const mine = { Id: noSuchId, ModifiedAt: "1999-01-01T00:00:00.000Z", CreatedAt: "1999" };
    const { data } = (await (await create({ ...payload, ...mine })).json()) as { data: typeof mine };
    expect(data.Id).not.toBe(mine.Id);
    expect(data.ModifiedAt).not.toBe(mine.ModifiedAt);
    expect(data.CreatedAt).toBe(data.ModifiedAt);
  });

  test("keeps a code that is given, and counts on from the highest there is", async () => {
    const { create } = await start();
    const codes: unknown[] = [];
    for (const Code of ["70000", undefined, undefined]) {
      const { data } = (await (await create({ ...payload, Code })).json()) as { data: { Code: unknown } };
      codes.push(data.Code);
    }
    expect(codes).toEqual(["70000", "70001", "70002"]);
  });

  test("warns of a name that exists already", async () => {
    const { create } = await start();
    expect(await (await create(payload)).json()).toMatchObject({ warnings: [] });
    expect(await (await create(payload)).json()).toMatchObject({
      warnings: ["There was a business partner of that name already."],
    });
  });

  test.each(["", "{", "Name=x", "[]", '"Name"', "null", "7"])(
    "answers 400 to the body %j, which is no JSON object",
    async (body) => {
      const { create, sandbox } = await start();
      expect(await problemOf(await create(body))).toMatchObject({ status: 400 });
      expect(sandbox.records("BusinessPartners")).toHaveLength(312);
    },
  );

  test("answers 400 to another content type", async () => {
    const { send } = await start();
    const headers = { "content-type": "text/plain" };
    expect(
      await problemOf(await send("/v1/BusinessPartners", { method: "POST", headers, body: '{"Name":"x"}' })),
    ).toMatchObject({ status: 400 });
  });

  test("answers 404 by the switch only", async () => {
    const { create, sandbox } = await start({ createNotFound: true });
    expect(await problemOf(await create(payload))).toMatchObject({ status: 404 });
    sandbox.configure({ createNotFound: false });
    expect((await create(payload)).status).toBe(201);
  });
});

describe("listIssuedInvoices", () => {
  const read = async (response: Response) => (await response.json()) as { items: unknown[] };

  test("gives the whole list and does not read parameters", async () => {
    const { send } = await start();
    const body = await read(await send("/v1/issuedinvoices?PageSize=0&PageNumber=x"));
    expect(body.items).toHaveLength(140);
    expect(Object.keys(body)).toEqual(["items", "totalItemCount"]);
  });

  test("answers 422 where the list parameters are required", async () => {
    const { send } = await start({ issuedInvoices: "list-parameters" });
    const { errors } = await problemOf(await send("/v1/issuedinvoices"));
    expect(Object.keys(errors ?? {})).toEqual(["PageSize", "PageNumber"]);
    expect((await read(await send("/v1/issuedinvoices?PageSize=30&PageNumber=5"))).items).toHaveLength(20);
  });

  test("gives a default page, and others by their number", async () => {
    const { send, sandbox } = await start({ issuedInvoices: "default-page", issuedInvoicesPageSize: 60 });
    const invoices = sandbox.records("IssuedInvoices");
    expect((await read(await send("/v1/issuedinvoices"))).items).toEqual(invoices.slice(0, 60));
    const third = await send("/v1/issuedinvoices?PageSize=60&PageNumber=3");
    expect((await read(third)).items).toEqual(invoices.slice(120));
  });
});

describe("what the specification does not name", () => {
  test.each(["/", "/v1", "/v1/", "/v1/banks?PageSize=1&PageNumber=1", "/v1/Banks/a/b", "/v2/Banks"])(
    "%s is a 404",
    async (path) => {
      expect(await problemOf(await (await start()).send(path))).toMatchObject({ status: 404 });
    },
  );

  test("a centre by id, and an invoice by id, are a 404", async () => {
    const { send, sandbox } = await start();
    expect(await problemOf(await send(`/v1/Centres/${sandbox.records("Centres")[0]?.Id}`))).toMatchObject({
      status: 404,
    });
    expect(await problemOf(await send("/v1/Centres/"))).toMatchObject({ status: 404 });
    expect(
      await problemOf(await send(`/v1/issuedinvoices/${sandbox.records("IssuedInvoices")[0]?.Id}`)),
    ).toMatchObject({ status: 404 });
  });

  test.each([
    ["PUT", "/v1/Banks", "GET"],
    ["DELETE", `/v1/Banks/${noSuchId}`, "GET"],
    ["HEAD", "/v1/Banks", "GET"],
    ["PATCH", "/v1/BusinessPartners", "GET, POST"],
    ["GET", "/connect/token", "POST"],
  ])("%s %s is a 405 that allows %s", async (method, path, allow) => {
    const response = await (await start()).send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allow);
  });
});
