import type { Client } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import { iterateBanks, iterateCentres, iterateIssuedInvoices, listBanks } from "@accounting-data/resources";
import { countRecords, pageOf } from "./hostile-lists.ts";
import {
  answering,
  idOf,
  records,
  sendJson,
  upTo,
  type HostileProgram,
  type HostileRequest,
} from "./hostile-program.ts";

const size = { pageSize: 100 };
const page = { pageSize: 100, pageNumber: 1 };
const centres = (client: Client): Promise<unknown> => countRecords(iterateCentres(client, size).pages());
const banks = (client: Client): Promise<unknown> => countRecords(iterateBanks(client, size).pages());
const invoices = (client: Client): Promise<unknown> => countRecords(iterateIssuedInvoices(client).pages());
const numbered = ({ query }: HostileRequest): number => Number(query.get("PageNumber"));
const refusal = { status: 400, title: "no such page" };

/** Lists whose envelope, pages and parameters are like no other. */
export const hostilePaging: readonly HostileProgram[] = [
  {
    name: "a count that is not a total",
    service: answering((request) => ({ items: records(pageOf(upTo(250), request)), count: 9_000 })),
    run: centres,
    value: { records: 250, complete: true },
    requests: 4,
  },
  {
    name: "totals that are texts",
    service: answering((request) => ({ items: records(pageOf(upTo(250), request)), total: "3" })),
    run: banks,
    value: { records: 250, complete: true },
    requests: 4,
  },
  {
    name: "a list two levels down, in capitals",
    service: answering((request) => ({
      RESULT: { Records: records(pageOf(upTo(150), request)), Pagination: { TOTALCOUNT: 150 } },
    })),
    run: centres,
    value: { records: 150, complete: true },
    requests: 3,
  },
  {
    name: "two lists of unknown names",
    service: answering(() => ({ Partners: records([1]), Others: records([2]) })),
    run: (client) => listBanks(client, page),
    error: { code: "contract" },
    requests: 1,
  },
  {
    name: "an unknown name whose last page is empty",
    service: answering((request) => ({ Centres: records(pageOf(upTo(200), request)), Errors: [] })),
    run: centres,
    value: { records: 200, complete: true },
    requests: 3,
  },
  {
    name: "an unknown name, then a maintenance page",
    service: answering((request) =>
      request.number === 1 ? { Centres: records(pageOf(upTo(200), request)) } : { Errors: [] },
    ),
    run: centres,
    error: { code: "contract", operation: "iterateCentres" },
    requests: 2,
  },
  {
    name: "HTML with status 200 after the first page",
    service: () => (request, response) => {
      if (request.number === 1) return sendJson(response, { items: records(pageOf(upTo(200), request)) });
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in</p>");
    },
    run: banks,
    error: { code: "contract", operation: "iterateBanks" },
    requests: 2,
  },
  {
    name: "a record without an id on the second page",
    service: answering((request) => ({
      items: records(pageOf(upTo(150), request)).map((record) => (record.Id === idOf(120) ? {} : record)),
    })),
    run: centres,
    error: { code: "contract" },
    requests: 2,
  },
  {
    name: "a list that ignores After and obeys PageNumber",
    service: answering((request) => {
      const from = (numbered(request) - 1) * 100;
      return { items: records(upTo(350).slice(from, from + 100)), total: 350 };
    }),
    run: centres,
    value: { records: 350, complete: true },
    requests: 6,
  },
  {
    name: "pages capped at 40, with their size named",
    service: answering((request) => {
      const from = (numbered(request) - 1) * 40;
      return { items: records(upTo(130).slice(from, from + 40)), pageSize: 40, total: 130 };
    }),
    run: banks,
    value: { records: 130, complete: true },
    requests: 5,
  },
  {
    name: "an empty page in the middle of a numbered list",
    service: answering((request) => {
      const from = (numbered(request) - 1) * 100;
      const items = numbered(request) === 2 ? [] : records(upTo(300).slice(from, from + 100));
      return { items, total: 200 + (numbered(request) === 1 ? 100 : 0) };
    }),
    run: (client) => countRecords(iterateBanks(client, { ...size, incomplete: "accept" }).pages()),
    value: { records: 200 },
    requests: 9,
  },
  {
    name: "100 records deleted while a numbered list is read",
    service: () => {
      const numbers = [...upTo(500)];
      return (request, response) => {
        sendJson(response, { items: records(pageOf(numbers, request)), total: numbers.length });
        if (request.number === 2) numbers.splice(0, 100);
      };
    },
    run: async (client) =>
      (await collect(iterateBanks(client, size))).filter(({ Id }) => String(Id) >= idOf(100)).length,
    value: 400,
    requests: 12,
  },
  {
    name: "100 records inserted in front while a list is read by key",
    service: () => {
      const numbers = upTo(600).slice(100);
      return (request, response) => {
        sendJson(response, { items: records(pageOf(numbers, request)), total: numbers.length });
        if (request.number === 2) numbers.unshift(...upTo(100));
      };
    },
    run: centres,
    value: { records: 500, complete: true },
    requests: 12,
  },
  {
    name: "the total of the whole list beside a filtered one",
    service: answering((request) => ({ items: records(pageOf(upTo(120), request)), total: 9_000 })),
    run: (client) =>
      countRecords(iterateCentres(client, { ...size, modifiedSince: "2026-01-01T00:00:00Z" }).pages()),
    value: { records: 120, complete: true },
    requests: 4,
  },
  {
    name: "three pages in a circle, ids not remembered",
    service: answering(({ number }) => ({
      items: records(upTo(300)).slice((number % 3) * 100, (number % 3) * 100 + 100),
    })),
    run: (client) => countRecords(iterateBanks(client, { ...size, dedupe: false }).pages()),
    error: { code: "pagination_stalled" },
    requests: 40,
  },
  {
    name: "four pages at a time, the last total is another one",
    service: answering((request) => ({
      items: records(pageOf(upTo(900), request)),
      total: numbered(request) > 8 ? 907 : 900,
    })),
    run: (client) => countRecords(iterateBanks(client, { ...size, concurrency: 4 }).pages()),
    value: { records: 900 },
    requests: 24,
  },
  {
    name: "a page size that is refused, chosen by the caller",
    service: () => (_, response) => sendJson(response, { errors: { PageSize: ["at most 50"] } }, 422),
    run: banks,
    error: { code: "validation" },
    requests: 1,
  },
  {
    name: "a page size that is refused down to 1",
    service: () => (_, response) => sendJson(response, { errors: { PageSize: ["wrong"] } }, 422),
    run: (client) => collect(iterateBanks(client)),
    error: { code: "validation" },
    requests: 11,
  },
  ...["{}", '{"v":1}', '{"v":1,"list":"Centres","size":1e9,"by":"page","page":-1}', "null", "[[["].map(
    (from): HostileProgram => ({
      name: `the cursor ${from}`,
      service: answering(() => ({ items: [] })),
      run: async (client) => collect(iterateCentres(client, { from })),
      error: { code: "invalid_argument", argument: "from" },
      requests: 0,
    }),
  ),
  {
    name: "invoices: the whole list, and page 2 refused",
    service: () => (request, response) =>
      request.query.has("PageNumber")
        ? sendJson(response, refusal, 400)
        : sendJson(response, records(upTo(70))),
    run: invoices,
    value: { records: 70, complete: true },
    requests: 2,
  },
  {
    name: "invoices: pages of 50 by default",
    service: answering((request) => {
      const from = ((numbered(request) || 1) - 1) * 50;
      return { items: records(upTo(120).slice(from, from + 50)), total: 120 };
    }),
    run: invoices,
    value: { records: 120, complete: true },
    requests: 4,
  },
  {
    name: "invoices: an empty list",
    service: answering(() => ({ items: [], total: 0 })),
    run: invoices,
    value: { records: 0, complete: true },
    requests: 1,
  },
  {
    name: "invoices: a forbidden page 2 is an error, not the end",
    service: () => (request, response) =>
      request.query.has("PageNumber")
        ? sendJson(response, refusal, 403)
        : sendJson(response, records(upTo(70))),
    run: invoices,
    error: { code: "forbidden", operation: "iterateIssuedInvoices" },
    requests: 2,
  },
  {
    name: "one record a hundred times on each page",
    service: answering(() => ({ items: records(upTo(100).map(() => 7)) })),
    run: centres,
    error: { code: "pagination_stalled" },
    requests: 10,
  },
  {
    name: "keyed pages in descending order",
    service: answering((request) => {
      const after = request.query.get("After") ?? "";
      const numbers = upTo(350)
        .filter((number) => idOf(number) > after)
        .reverse();
      const from = (numbered(request) - 1) * 100;
      return { items: records(numbers.slice(from, from + 100)), total: 350 };
    }),
    run: centres,
    value: { records: 350, complete: true },
    requests: 10,
  },
  ...[-5, 1e308, 2.5, null, [3]].map((total): HostileProgram => ({
    name: `a total of ${JSON.stringify(total)}`,
    service: answering((request) => ({ items: records(pageOf(upTo(150), request)), total })),
    run: banks,
    value: { records: 150, complete: true },
    requests: 4,
  })),
  ...[0, -1, 1e9].map((pageSize): HostileProgram => ({
    name: `a page size of ${pageSize}, named by the service`,
    service: answering((request) => ({ items: records(pageOf(upTo(250), request)), pageSize, total: 250 })),
    run: banks,
    value: { records: 250, complete: true },
    requests: 4,
  })),
  ...[null, 7, "record", [], { Id: 7 }, { Id: "" }].map((record): HostileProgram => ({
    name: `${JSON.stringify(record)} among the records`,
    service: answering(() => ({ items: [...records([1]), record] })),
    run: banks,
    error: { code: "contract", operation: "iterateBanks" },
    requests: 1,
  })),
  {
    name: "a byte order mark before the list",
    service: () => (request, response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(`\uFEFF${JSON.stringify({ items: records(pageOf(upTo(30), request)), total: 30 })}`),
    run: banks,
    value: { records: 30, complete: true },
    requests: 1,
  },
  {
    name: "a list in UTF-16",
    service: () => (_, response) =>
      response
        .writeHead(200, { "content-type": "application/json; charset=utf-16le" })
        .end(Buffer.from(JSON.stringify({ items: records([1]) }), "utf16le")),
    run: banks,
    error: { code: "contract" },
    requests: 1,
  },
  {
    name: "options that nobody knows",
    service: answering(() => ({ items: [] })),
    run: async (client) => collect(iterateBanks(client, { pagesize: 10 } as object)),
    error: { code: "invalid_argument", argument: "pagesize" },
    requests: 0,
  },
];
