import { describe, expect, test } from "vitest";
import type { ListName, OperationName } from "../src/index.ts";
import { noSuchId } from "./support/no-such-id.ts";
import { problemOf } from "./support/problem-of.ts";
import { start, type Started } from "./support/start.ts";

interface Case {
  readonly operation: OperationName;
  readonly list: ListName;
  /** The request that succeeds. */
  readonly send: (started: Started, key?: string | null) => Promise<Response>;
}

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
