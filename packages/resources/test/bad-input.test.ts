import { runInNewContext } from "node:vm";
import { apiKey, InvalidArgumentError, type Client } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { getBank, iterateBanks, listBanks } from "../src/banks.ts";
import {
  createBusinessPartner,
  findCreatedCandidates,
  readModifiedPartners,
} from "../src/business-partners/index.ts";
import { listCentres } from "../src/centres.ts";
import { iterateIssuedInvoices, listIssuedInvoices } from "../src/issued-invoices/index.ts";
import { startService } from "./service.ts";

const page = { pageSize: 10, pageNumber: 1 };
const badNumbers = [
  0,
  -1,
  1.5,
  Number.NaN,
  Infinity,
  2 ** 31,
  "10" as unknown as number,
  null as unknown as number,
];
const badMoments = [
  new Date("nonsense"),
  new Date(Date.UTC(10_000, 0)),
  "2026-01-31",
  "2026-01-31T08:00:00",
  "2026-13-31T08:00:00Z",
  // The platform would read a day in March.
  "2026-02-29T08:00:00Z",
  "2026-02-31T23:00:00-05:00",
  "yesterday",
  "",
  1_769_846_400_000 as unknown as string,
];

describe("an invalid argument is refused before anything is sent", () => {
  test.each(
    badNumbers.flatMap(
      (value) =>
        [
          ["pageSize", value],
          ["pageNumber", value],
        ] as const,
    ),
  )("%s: %s", async (argument, value) => {
    const { client, requests } = await startService();
    const calls = [
      listBanks(client, { ...page, [argument]: value }),
      listIssuedInvoices(client, { [argument]: value }),
    ];
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ code: "invalid_argument", argument });
    expect(requests()).toEqual([]);
  });

  test.each(badMoments)("modifiedSince: %s", async (modifiedSince) => {
    const { client, requests } = await startService();
    const about = { argument: "modifiedSince" };
    await expect(listBanks(client, { ...page, modifiedSince })).rejects.toMatchObject({
      ...about,
      operation: "listBanks",
    });
    expect(() => iterateBanks(client, { modifiedSince })).toThrow(
      expect.objectContaining({ ...about, operation: "iterateBanks" }),
    );
    expect(requests()).toEqual([]);
  });

  test.each(["", 7 as unknown as string, null as unknown as string])("after: %s", async (after) => {
    const { client, requests } = await startService();
    await expect(listCentres(client, { ...page, after })).rejects.toMatchObject({ argument: "after" });
    expect(requests()).toEqual([]);
  });

  test.each([
    [{ PageNumber: "9" }, /must not contain PageNumber; use pageNumber/],
    [{ modifiedsince: "2026-01-01" }, /must not contain modifiedsince; use modifiedSince/],
    [{ Country: 7 }, /must be an object of strings/],
    ["Country=CZ", /must be an object of strings/],
    [null, /must be an object of strings/],
    [new URLSearchParams("Country=CZ"), /must be an object of strings/],
    [new Map([["Country", "CZ"]]), /must be an object of strings/],
    [Promise.resolve({ Country: "CZ" }), /must be an object of strings/],
    [["Country"], /must be an object of strings/],
    [[], /must be an object of strings/],
  ])("parameters: %o", async (given, message) => {
    const { client, requests } = await startService();
    const parameters = given as unknown as Record<string, string>;
    const refused = {
      code: "invalid_argument",
      argument: "parameters",
      message: expect.stringMatching(message),
    };
    for (const call of [
      listBanks(client, { ...page, parameters }),
      listIssuedInvoices(client, { parameters }),
    ])
      await expect(call).rejects.toMatchObject(refused);
    for (const iterate of [iterateBanks, iterateIssuedInvoices])
      expect(() => iterate(client, { parameters })).toThrow(message);
    expect(requests()).toEqual([]);
  });

  test.each([
    ["schema", {}],
    ["schema", null],
    ["schema", () => true],
    ["decode", "items"],
    ["onRequest", 7],
    ["onResponse", 7],
  ])("%s: %j", async (argument, value) => {
    const { client, requests } = await startService();
    const options = { [argument]: value } as object;
    const refused = { code: "invalid_argument", argument };
    await expect(listBanks(client, page, options)).rejects.toMatchObject(refused);
    await expect(listIssuedInvoices(client, {}, options)).rejects.toMatchObject(refused);
    for (const iterate of [iterateBanks, iterateIssuedInvoices])
      expect(() => iterate(client, options)).toThrow(expect.objectContaining(refused));
    expect(requests()).toEqual([]);
  });

  test.each([
    ["signal", {}, "signal must be an AbortSignal"],
    ["timeout", 0, "timeout must be a number from 1 to 2147483647"],
    ["deadline", "1 s", "deadline must be a number from 1 to 2147483647"],
    ["retry", true, "retry must be false or an object"],
    ["retry.limit", { limit: 11 }, "retry.limit must be a whole number from 0 to 10"],
    ["retry.limits", { limits: 1 }, "retry.limits is not an option; the nearest is limit"],
    ["headers", "x-own: 1", "headers must be an object with valid names and values"],
    ["headers", { "api-key": "1" }, "headers must not set api-key, which the client sets"],
  ])("%s: %j, at once by an iterator", async (argument, value, message) => {
    const { client, requests } = await startService();
    const options = { [argument.split(".")[0]!]: value } as object;
    const operations = Object.entries({ iterateBanks, iterateIssuedInvoices });
    for (const [operation, iterate] of operations) {
      const refused = { code: "invalid_argument", argument, operation, message: `${operation}: ${message}` };
      expect(() => iterate(client, options)).toThrow(expect.objectContaining(refused));
    }
    const call = listBanks(client, page, options);
    await expect(call).rejects.toMatchObject({ argument, message: `listBanks: ${message}` });
    expect(requests()).toEqual([]);
  });

  test.each([
    ["schema", {}],
    ["onRequest", "log"],
    ["onResponse", "log"],
  ])("%s of a single record and of a create: %j", async (argument, value) => {
    const { client, requests } = await startService();
    const options = { [argument]: value } as object;
    const refused = { code: "invalid_argument", argument };
    await expect(getBank(client, "1", options)).rejects.toMatchObject(refused);
    await expect(createBusinessPartner(client, { Name: "Novák" }, options)).rejects.toMatchObject(refused);
    expect(requests()).toEqual([]);
  });

  test("after, where the list does not accept it", async () => {
    const { client, requests } = await startService();
    const query = { ...page, after: "3f2504e0-4f89-11d3-9a0c-0305e82c3301" };
    await expect(listBanks(client, query)).rejects.toMatchObject({ argument: "after" });
    const options = { strategy: "key" } as object;
    expect(() => iterateBanks(client, options)).toThrow(expect.objectContaining({ argument: "strategy" }));
    expect(requests()).toEqual([]);
  });

  test.each(["pageSize", "pageNumber"])("a missing %s", async (argument) => {
    const { client, requests } = await startService();
    await expect(listBanks(client, { ...page, [argument]: undefined })).rejects.toMatchObject({
      argument,
      message: expect.stringContaining(`${argument} is missing`),
    });
    expect(requests()).toEqual([]);
  });

  test.each([
    "",
    "  ",
    ".",
    "..",
    "../Banks",
    "\\..\\",
    "a/./b",
    "a\nb",
    "a\u007f",
    "\uD800",
    7 as unknown as string,
    undefined as unknown as string,
  ])("id: %j", async (id) => {
    const { client, requests } = await startService();
    await expect(getBank(client, id)).rejects.toMatchObject({ code: "invalid_argument", argument: "id" });
    expect(requests()).toEqual([]);
  });

  test("an empty id or key, and says that it is empty", async () => {
    const { client, requests } = await startService();
    await expect(getBank(client, "")).rejects.toThrow("getBank: id must not be empty");
    const query = { ...page, after: "" };
    await expect(listCentres(client, query)).rejects.toThrow("listCentres: after must not be empty");
    expect(requests()).toEqual([]);
  });

  test.each([null, undefined, "Novák", 7, ["Novák"]])("payload: %j", async (payload) => {
    const { client, requests } = await startService();
    await expect(createBusinessPartner(client, payload as never)).rejects.toMatchObject({
      argument: "payload",
    });
    expect(requests()).toEqual([]);
  });

  test.each([null, undefined, "Novák", 7, ["Novák"], () => {}])(
    "payload to find candidates for: %j",
    async (payload) => {
      const { client, requests } = await startService();
      const attempt = { attemptedAt: new Date() };
      const refused = { code: "invalid_argument", argument: "payload" };
      const finding = findCreatedCandidates(client, payload as never, attempt);
      await expect(finding).rejects.toMatchObject({ ...refused, operation: "findCreatedCandidates" });
      expect(requests()).toEqual([]);
      const modified = await readModifiedPartners(client, attempt);
      expect(() => modified.candidatesFor(payload as never)).toThrow(expect.objectContaining(refused));
    },
  );

  test.each([undefined, null, {}, "https://api.example.com", apiKey("key")])("client: %o", async (wrong) => {
    const client = wrong as Client;
    const attempt = { attemptedAt: new Date() };
    const refused = {
      code: "invalid_argument",
      argument: "client",
      message: expect.stringMatching(/client must be made by createClient\(\)$/) as string,
    };
    for (const call of [
      listBanks(client, page),
      listIssuedInvoices(client),
      getBank(client, "1"),
      createBusinessPartner(client, { Name: "Novák" }),
      findCreatedCandidates(client, { Name: "Novák" }, attempt),
      readModifiedPartners(client, attempt),
    ])
      await expect(call).rejects.toMatchObject(refused);
    for (const iterate of [iterateBanks, iterateIssuedInvoices])
      expect(() => iterate(client)).toThrow(expect.objectContaining(refused));
  });

  test("a payload that JSON can't express", async () => {
    const { client, requests } = await startService();
    const endless: Record<string, unknown> = {};
    endless["Self"] = endless;
    await expect(createBusinessPartner(client, endless)).rejects.toBeInstanceOf(InvalidArgumentError);
    expect(requests()).toEqual([]);
  });
});

describe("an id that is not a guid", () => {
  test.each([
    ["a/b", "a%2Fb"],
    ["/a/", "%2Fa%2F"],
    ["a\u200db", "a%E2%80%8Db"],
    ["50%", "50%25"],
    ["%2e%2e", "%252e%252e"],
    ["a?PageSize=1", "a%3FPageSize%3D1"],
    ["a#b", "a%23b"],
    ["žluť ok", "%C5%BElu%C5%A5%20ok"],
  ])("%s cannot change the request", async (id, segment) => {
    const { client, sandbox } = await startService();
    await expect(getBank(client, id)).rejects.toMatchObject({
      code: expect.stringMatching(/validation|not_found/) as string,
    });
    expect(sandbox.requests.map(({ path, query }) => path + query)).toEqual([`/v1/Banks/${segment}`]);
  });
});

describe("a moment", () => {
  test.each([
    [new Date("2026-01-31T08:00:00Z"), "2026-01-31T08:00:00.000Z"],
    [runInNewContext("new Date('2026-01-31T08:00:00Z')") as Date, "2026-01-31T08:00:00.000Z"],
    ["2026-01-31T09:00:00+01:00", "2026-01-31T08:00:00.000Z"],
    ["2026-01-31T08:00Z", "2026-01-31T08:00:00.000Z"],
    ["2028-02-29T23:00:00-05:00", "2028-03-01T04:00:00.000Z"],
    ["2026-01-31T08:00:00.1239Z", "2026-01-31T08:00:00.123Z"],
  ])("%s is sent in UTC", async (modifiedSince, sent) => {
    const { client, requests } = await startService();
    await listBanks(client, { ...page, modifiedSince });
    expect(requests()).toEqual([`GET /v1/Banks?PageSize=10&PageNumber=1&ModifiedSince=${sent}`]);
  });
});
