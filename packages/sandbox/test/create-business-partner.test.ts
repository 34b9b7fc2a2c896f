import { expect, test } from "vitest";
import { createSandbox, type AddedRecord } from "../src/index.ts";
import { noSuchId } from "./support/operations.ts";
import { problemOf } from "./support/problem-of.ts";
import { start } from "./support/start.ts";

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

test("adds to the records of another sandbox, whose ids it would have made itself", async () => {
  const { sandbox } = await start({ data: { BusinessPartners: 3 } });
  const records = sandbox.records("BusinessPartners") as readonly AddedRecord[];
  const next = await start({ data: { BusinessPartners: [...records, { Name: "Without an id" }] } });
  expect((await next.create(payload)).status).toBe(201);
  expect(next.sandbox.records("BusinessPartners")).toHaveLength(5);
});

test("sets the id itself, and the times by the sandbox's clock", async () => {
  const { create } = await start({ clock: { now: () => Date.UTC(2026, 2, 1, 12) } });
  const mine = { Id: noSuchId, ModifiedAt: "1999-01-01T00:00:00.000Z", CreatedAt: "1999" };
  const { data } = (await (await create({ ...payload, ...mine })).json()) as { data: typeof mine };
  expect(data.Id).not.toBe(mine.Id);
  expect(data.ModifiedAt).toBe("2026-03-01T12:00:00.000Z");
  expect(data.CreatedAt).toBe(data.ModifiedAt);
});

test("keeps a code from the payload, and continues from the highest code", async () => {
  const { create } = await start();
  const codes: unknown[] = [];
  for (const Code of ["70000", undefined, undefined]) {
    const { data } = (await (await create({ ...payload, Code })).json()) as { data: { Code: unknown } };
    codes.push(data.Code);
  }
  expect(codes).toEqual(["70000", "70001", "70002"]);
});

test("stores a field that is null as if it was left out", async () => {
  const { create } = await start({ clock: { now: () => Date.UTC(2026, 2, 1) } });
  const createWith = async (fields: object): Promise<unknown> => {
    const { data } = (await (await create({ Name: "Alfa s.r.o.", ...fields })).json()) as { data: object };
    return { ...data, Id: "" };
  };
  const nulls = { Code: null, City: null, BusinessDetails: null, DeliveryAddresses: null, Nickname: null };
  expect(await createWith(nulls)).toEqual(await createWith({ Code: "00313" }));
});

test("warns of a name that another partner has", async () => {
  const { create } = await start();
  expect(await (await create(payload)).json()).toMatchObject({ warnings: [] });
  expect(await (await create(payload)).json()).toMatchObject({
    warnings: ["There was a business partner of that name already."],
  });
});

test.each(["", "{", "Name=x", "[]", '"Name"', "null", "7"])(
  "answers 400 to the body %j, which is not a JSON object",
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

test("answers 404 only by the option", async () => {
  const { create, sandbox } = await start({ createNotFound: true });
  expect(await problemOf(await create(payload))).toMatchObject({ status: 404 });
  sandbox.configure({ createNotFound: false });
  expect((await create(payload)).status).toBe(201);
});

test("a restart gives new records other ids than before, unless the clock is the same", async () => {
  const idsAt = (start: number): readonly string[] => {
    const sandbox = createSandbox({ clock: { now: () => start } });
    return [1, 2, 3].map(() => sandbox.insert("BusinessPartners", { Name: "Novák" }).Id);
  };
  expect(new Set([...idsAt(1_000), ...idsAt(2_000)]).size).toBe(6);
  expect(idsAt(1_000)).toEqual(idsAt(1_000));
});
