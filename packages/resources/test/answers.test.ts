import { runInNewContext } from "node:vm";
import { apiKey, ContractError, createClient, type ResponseInfo } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { type as arktype } from "arktype";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { getBank, iterateBanks, listBanks } from "../src/banks.ts";
import { iterateIssuedInvoices, listIssuedInvoices } from "../src/issued-invoices/index.ts";
import type { DecodedList } from "../src/operation/read-envelope.ts";
import type { RecordSchema } from "../src/operation/record-schema.ts";
import { clientOf, startService } from "./service.ts";

const id = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";
const page = { pageSize: 10, pageNumber: 1 };
const list = (...items: readonly unknown[]): object => ({ items });

test("a list below its total is incomplete, also if the client's parser makes BigInts of numbers", async () => {
  const parseJson = (text: string): unknown =>
    JSON.parse(text, (_, value: unknown) => (typeof value === "number" ? BigInt(value) : value));
  const { client } = await startService({ envelope: { totalCounts: { plus: 5 } } }, { parseJson });
  await expect(collect(iterateBanks(client))).rejects.toMatchObject({ code: "incomplete" });
});

describe("a response that can't be understood is an error, never an empty list", () => {
  test.each<[string, unknown, RegExp]>([
    ["without a list", { Message: "maintenance" }, /listBanks: .*no list among the keys Message/],
    ["that is not JSON", "<html></html>", /without valid JSON/],
    ["that is empty", "", /without valid JSON/],
    ["of null", "null", /the body is null/],
    [
      "with a record without an id",
      list({ Id: id }, { Name: "A" }),
      /record 2 of the page can't be used: Id is missing/,
    ],
    [
      "with an id that is not a guid",
      list({ Id: 7 }),
      /record 1 of the page can't be used: Id is not a guid/,
    ],
  ])("%s", async (_, body, message) => {
    const error: unknown = await listBanks(clientOf(body), page).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({
      operation: "listBanks",
      status: 200,
      traceId: "00-1-2-00",
      code: "contract",
    });
    expect(String(error)).toMatch(message);
  });

  test("in another charset than UTF-8, whose letters would be lost", async () => {
    const body = new TextEncoder().encode(JSON.stringify(list({ Id: id, Name: "Lu?" })));
    // The letter ž of windows-1250.
    body[body.indexOf(0x3f)] = 0x9e;
    const read = (type: string): Promise<unknown> => {
      const fetch = async (): Promise<Response> => new Response(body, { headers: { "content-type": type } });
      return listBanks(
        createClient({ baseUrl: "https://service.test", credential: apiKey("k"), fetch }),
        page,
      );
    };
    for (const charset of ["=windows-1250", '="ISO-8859-2"', "='windows-1250'", " = ISO-8859-2"]) {
      const reading = read(`application/json; charset${charset}`);
      await expect(reading).rejects.toBeInstanceOf(ContractError);
      await expect(reading).rejects.toThrow(
        /listBanks: 200 with charset ?= ?["']?(windows-1250|ISO-8859-2), not UTF-8/,
      );
    }
    // Nothing says that these are other letters: some service may have stored them so.
    for (const type of ["; charset=utf-8", "; charset=UTF-8", ""].map((end) => `application/json${end}`)) {
      await expect(read(type)).resolves.toMatchObject({ items: [{ Name: "Lu\ufffd" }] });
    }
  });

  test("but not for a charset that is only named: letters of UTF-8 are read", async () => {
    const fetch = async (): Promise<Response> =>
      new Response(JSON.stringify(list({ Id: id, Name: "Lužný" })), {
        headers: { "content-type": "application/json; charset=iso-8859-1" },
      });
    const client = createClient({ baseUrl: "https://service.test", credential: apiKey("k"), fetch });
    await expect(listBanks(client, page)).resolves.toMatchObject({ items: [{ Name: "Lužný" }] });
  });

  test("ends an iterator", async () => {
    const reading = iterateBanks(clientOf({ Rows: 7 }))
      [Symbol.asyncIterator]()
      .next();
    await expect(reading).rejects.toBeInstanceOf(ContractError);
  });

  test.each<[unknown, RegExp]>([
    [{ Name: "A" }, /getBank: the record can't be used: Id is missing/],
    [{ data: { Id: id } }, /Id is missing/],
    [[{ Id: id }], /Id is missing/],
    ["null", /not an object/],
    ["<html></html>", /without valid JSON/],
  ])("of a single record: %j", async (body, message) => {
    const reading = getBank(clientOf(body), id);
    await expect(reading).rejects.toBeInstanceOf(ContractError);
    await expect(reading).rejects.toThrow(message);
  });

  test("also after the same name held records that can't be used", async () => {
    const bodies = [{ details: [{ message: "maintenance" }] }, { details: [] }];
    const fetch = async (): Promise<Response> => Response.json(bodies.shift());
    const client = createClient({ baseUrl: "https://service.test", credential: apiKey("k"), fetch });
    await expect(listBanks(client, page)).rejects.toThrow(/Id is missing/);
    await expect(listBanks(client, page)).rejects.toThrow(/no list among the keys details/);
  });

  test("and shows no control character of the service, nor does its cause", async () => {
    const reading = listBanks(clientOf({ "a\u001b[2J\r\nb": 1 }), page);
    const error: unknown = await reading.catch((thrown: unknown) => thrown);
    expect(String(error)).toContain("a\\u001b[2J\\u000d\\u000ab");
    expect(error).not.toHaveProperty("cause");
  });

  test("needs a guid as the id of each record, but any text for issued invoices", async () => {
    const client = clientOf(list({ id: "2026/0001" }));
    await expect(listBanks(client, page)).rejects.toThrow(/not a guid/);
    await expect(listIssuedInvoices(client)).resolves.toMatchObject({ items: [{ id: "2026/0001" }] });
  });
});

describe("records", () => {
  test("keep their names and every field", async () => {
    const record = { ID: id, "Ž 1": null, nested: { Unknown: [1, { deep: true }] } };
    expect((await listBanks(clientOf(list(record)), page)).items).toEqual([record]);
    expect(await getBank(clientOf(record), id)).toEqual(record);
  });
});

describe("a schema", () => {
  const schema = v.looseObject({ Id: v.string(), Address: v.object({ City: v.string() }) });
  const good = { Id: id, Address: { City: "Brno", More: 1 } };
  const bad = { Id: id, Address: { City: 7 } };

  const outputs: readonly (readonly [string, RecordSchema<{ city: string }>])[] = [
    [
      "valibot",
      v.pipe(
        schema,
        v.transform(({ Address: { City } }) => ({ city: City })),
      ),
    ],
    [
      "zod",
      z
        .looseObject({ Address: z.looseObject({ City: z.string() }) })
        .transform(({ Address: { City } }) => ({ city: City })),
    ],
    ["arktype", arktype({ Address: { City: "string" } }).pipe(({ Address: { City } }) => ({ city: City }))],
    [
      "anyone who checks asynchronously",
      {
        "~standard": {
          version: 1,
          vendor: "tests",
          validate: async (value) =>
            typeof (value as typeof good).Address.City === "string"
              ? { value: { city: (value as typeof good).Address.City } }
              : { issues: [{ message: "4711", path: [{ key: "Address" }, "City"] }] },
        },
      },
    ],
  ];

  test.each(outputs)(
    "of %s returns its outputs, also without an id, and refuses others",
    async (_, schema) => {
      const city = { city: "Brno" };
      const client = clientOf(list(good));
      expect((await listBanks(client, page, { schema })).items).toEqual([city]);
      expect(await getBank(clientOf(good), id, { schema })).toEqual(city);
      expect(await collect(iterateBanks(client, { schema }))).toEqual([city]);
      expect((await listIssuedInvoices(client, {}, { schema })).items).toEqual([city]);
      expect(await collect(iterateIssuedInvoices(client, { schema }))).toEqual([city]);
      const refused = { code: "contract", operation: "getBank", status: 200, traceId: "00-1-2-00" };
      const reading = getBank(clientOf(bad), id, { schema });
      await expect(reading).rejects.toMatchObject(refused);
      await expect(reading).rejects.toThrow(/the record does not pass the schema: Address.City/);
      await expect(reading).rejects.not.toThrow(/4711/);
    },
  );

  test("may answer with a promise of another realm", async () => {
    const promiseOf = runInNewContext("(value) => Promise.resolve(value)") as typeof Promise.resolve;
    const validate = (value: unknown) => promiseOf({ value: { name: (value as { Name: string }).Name } });
    const schema: RecordSchema = { "~standard": { version: 1, vendor: "tests", validate } };
    expect(await getBank(clientOf({ Id: id, Name: "A" }), id, { schema })).toEqual({ name: "A" });
  });

  test("that returns one object for two records is refused, since one of them would be lost", async () => {
    const other = id.replace("3f", "4f");
    const brno = { city: "Brno" };
    const validate = (): { value: object } => ({ value: brno });
    const schema: RecordSchema = { "~standard": { version: 1, vendor: "tests", validate } };
    const client = clientOf(list({ Id: id }, { Id: other }));
    const message = "record 2 of the page: the schema's output is not an object of its own";
    await expect(collect(iterateBanks(client, { schema }))).rejects.toThrow(message);
    await expect(listBanks(client, page, { schema })).rejects.toThrow(message);
    // Of one record it may be the same each time.
    const again = iterateBanks(clientOf(list({ Id: id })), { schema });
    expect([await collect(again), await collect(again)]).toEqual([[brno], [brno]]);
  });

  test("whose output is not an object is refused", async () => {
    const schema = v.pipe(
      v.looseObject({}),
      v.transform(() => "Brno"),
    ) as unknown as RecordSchema;
    await expect(getBank(clientOf(good), id, { schema })).rejects.toThrow(/output is not an object/);
  });

  test("names the record and the field in the error, but no value", async () => {
    const error: unknown = await listBanks(clientOf(list(good, { ...bad, Address: { City: 4711 } })), page, {
      schema,
    }).catch(String);
    expect(error).toBe(
      "ContractError: listBanks: record 2 of the page does not pass the schema: Address.City (expected string)",
    );
    await expect(getBank(clientOf(bad), id, { schema })).rejects.toThrow(
      /the record does not pass the schema: Address.City/,
    );
  });

  test("is used by iterators too", async () => {
    const reading = iterateBanks(clientOf(list(bad)), { schema })
      [Symbol.asyncIterator]()
      .next();
    await expect(reading).rejects.toThrow(/Address.City/);
  });
});

describe("a custom decoder", () => {
  const rows = { Rows: { Row: [{ Id: id }] }, Links: [] };

  test("replaces the default decoder", async () => {
    const decode = (body: unknown) => ({ items: (body as typeof rows).Rows.Row, totalCount: 1 });
    expect(await listBanks(clientOf(rows), page, { decode })).toMatchObject({
      items: [{ Id: id }],
      totalCount: 1,
      cursor: null,
    });
  });

  test.each<readonly [unknown, number | undefined]>([
    ["1", 1],
    ["many", undefined],
    [NaN, undefined],
    [-1, undefined],
    [null, undefined],
    [1n, 1],
  ])("returns a total that is treated as that of the service: %o", async (totalCount, expected) => {
    const decode = (): DecodedList =>
      ({ items: rows.Rows.Row, totalCount, pageSize: totalCount }) as unknown as DecodedList;
    const client = clientOf(rows);
    expect((await listBanks(client, page, { decode })).totalCount).toBe(expected);
    expect(await collect(iterateBanks(client, { decode }))).toEqual(rows.Rows.Row);
  });

  test("does not replace the check of ids, and its errors become a ContractError", async () => {
    await expect(listBanks(clientOf(rows), page, { decode: () => ({ items: [{}] }) })).rejects.toThrow(
      /Id is missing/,
    );
    const failing = (): never => {
      throw new Error("no Rows");
    };
    await expect(listBanks(clientOf({}), page, { decode: failing })).rejects.toThrow(/listBanks: .*no Rows/);
  });

  test.each<[string, () => unknown]>([
    ["nothing", () => undefined],
    ["null", () => null],
    ["no items", () => ({ Rows: [] })],
    ["a text", () => ({ items: "Rows" })],
    ["a promise", () => Promise.resolve({ items: [] })],
    // Its entries are no indexes, so that no id would be checked, and the list would be empty.
    ["a set", () => ({ items: new Set([{ Id: id }]) })],
    ["an iterator", () => ({ items: [{ Id: id }].values() })],
  ])("that returns %s is an error that says so", async (_, decode) => {
    const reading = listBanks(clientOf(rows), page, { decode: decode as never });
    await expect(reading).rejects.toThrow(
      "listBanks: the response has no list: decode returned no array of items",
    );
    await expect(reading).rejects.toBeInstanceOf(ContractError);
  });
});

describe("onResponse", () => {
  const large = `{"items":[{"Id":"${id}","Amount":12345678901234567890}],"totalItemCount":1}`;

  test("receives the number of records of a page, and of integers that lost digits", async () => {
    const infos: ResponseInfo[] = [];
    const onResponse = (info: ResponseInfo): unknown => infos.push(info);
    await listBanks(clientOf(large), page, { onResponse });
    for await (const _ of iterateBanks(clientOf(large), { onResponse }));
    expect(infos).toMatchObject([
      { status: 200, records: 1, unsafeIntegers: 1 },
      { status: 200, records: 1, unsafeIntegers: 1 },
    ]);
    expect(infos[0]?.headers.get("content-type")).toBe("application/json");
  });

  test("receives no such numbers for errors and single records", async () => {
    const infos: ResponseInfo[] = [];
    const { client, sandbox } = await startService();
    const onResponse = (info: ResponseInfo): unknown => infos.push(info);
    sandbox.inject(503, { times: 1 });
    await listBanks(client, page, { onResponse });
    await getBank(client, sandbox.records("Banks")[0]!.Id, { onResponse });
    expect(infos.map(({ status, records, unsafeIntegers }) => [status, records, unsafeIntegers])).toEqual([
      [503, undefined, undefined],
      [200, 10, 0],
      [200, undefined, undefined],
    ]);
  });
});
