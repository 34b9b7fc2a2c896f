import type { Client } from "@accounting-data/core";
import { collect } from "@accounting-data/pagination";
import {
  iterateBanks,
  iterateCentres,
  iterateIssuedInvoices,
  listBanks,
  recordId,
} from "@accounting-data/resources";
import {
  answering,
  idOf,
  records,
  sendJson,
  upTo,
  type HostileProgram,
  type HostileRequest,
} from "./hostile-program.ts";

const page = { pageSize: 100, pageNumber: 1 };
const contract = { code: "contract" };

/** How many different records came, and whether the list says that it is complete. */
export async function countRecords(
  pages: AsyncIterable<{ items: readonly object[]; complete: boolean }>,
): Promise<unknown> {
  const ids = new Set<string>();
  let complete = false;
  for await (const each of pages) {
    for (const record of each.items) ids.add(recordId(record));
    complete = each.complete;
  }
  return { records: ids.size, complete };
}

const centres = (client: Client): Promise<unknown> =>
  countRecords(iterateCentres(client, { pageSize: 100 }).pages());
const banks = (client: Client): Promise<unknown> =>
  countRecords(iterateBanks(client, { pageSize: 100 }).pages());

/** The page of a list that obeys every parameter. */
export function pageOf(numbers: readonly number[], { query }: HostileRequest): readonly number[] {
  const after = query.get("After");
  const size = Number(query.get("PageSize"));
  const from = (Number(query.get("PageNumber")) - 1) * size;
  return numbers.filter((number) => after === null || idOf(number) > after).slice(from, from + size);
}

const maintenance = [
  { status: "maintenance", details: [] },
  { errors: [] },
  { Items: null, Errors: [] },
  { message: "ok", links: ["https://status.example"] },
];

/** Lists that lie about what they are, how long they are, or where they end. */
export const hostileLists: readonly HostileProgram[] = [
  ...maintenance.map((body): HostileProgram => ({
    name: `200 with ${JSON.stringify(body)} in place of a list`,
    service: answering(() => body),
    run: (client) => listBanks(client, page),
    error: contract,
    requests: 1,
  })),
  ...[centres, banks].map((run, index): HostileProgram => ({
    name: `437 records promised, 200 sent, by ${index === 0 ? "key" : "page number"}`,
    service: answering((request) => ({ items: records(pageOf(upTo(200), request)), total: 437 })),
    run,
    error: { code: "incomplete", yielded: 200, promised: 437 },
    requests: 10,
  })),
  {
    name: "437 records promised, 200 sent, and the caller knows it",
    service: answering((request) => ({ items: records(pageOf(upTo(200), request)), total: 437 })),
    run: (client) => countRecords(iterateCentres(client, { pageSize: 100, incomplete: "accept" }).pages()),
    value: { records: 200, complete: false },
    requests: 10,
  },
  {
    name: "numbered pages in another order than keyed ones",
    service: answering((request) => {
      const numbers = upTo(1_234).map((number) => ((number * 617) % 1_234) ^ (number & 1));
      const order = request.query.has("After") ? upTo(1_234) : [...new Set([...numbers, ...upTo(1_234)])];
      return { items: records(pageOf(order, request)), total: 1_234 };
    }),
    run: centres,
    value: { records: 1_234, complete: true },
    requests: 30,
  },
  ...[centres, banks].map((run, index): HostileProgram => ({
    name: `rows filtered after paging, no total, by ${index === 0 ? "key" : "page number"}`,
    service: answering((request) => ({
      items: records(pageOf(upTo(450), request).filter((number) => number % 100 < 97 || number < 100)),
    })),
    run,
    value: { records: 450 - 9, complete: true },
    requests: 8,
  })),
  {
    name: "PageNumber clamped behind the end of 400",
    service: answering((request) => {
      const number = Math.min(Number(request.query.get("PageNumber")), 4);
      return { items: records(upTo(400).slice((number - 1) * 100, number * 100)), total: 400 };
    }),
    run: banks,
    value: { records: 400, complete: true },
    requests: 5,
  },
  ...[centres, banks].map((run, index): HostileProgram => ({
    name: `the whole list of 250 each time, by ${index === 0 ? "key" : "page number"}`,
    service: answering(() => records(upTo(250))),
    run,
    value: { records: 250, complete: true },
    requests: 3,
  })),
  {
    name: "the first page for ever",
    service: answering(() => ({ items: records(upTo(100)), total: 5_000 })),
    run: centres,
    error: { code: "pagination_stalled" },
    requests: 8,
  },
  {
    name: "seven pages in a circle",
    service: answering(({ number }) => ({
      items: records(upTo(700))
        .slice((number % 7) * 100)
        .slice(0, 100),
    })),
    run: banks,
    error: { code: "pagination_stalled" },
    requests: 40,
  },
  {
    name: "empty pages for ever, a million promised",
    service: answering(() => ({ items: [], total: 1_000_000 })),
    run: banks,
    error: { code: "incomplete", yielded: 0 },
    requests: 6,
  },
  {
    name: "another total with each answer",
    service: answering((request) => ({
      items: records(pageOf(upTo(250), request)),
      total: [9_000, 3, 250, 0, 251][request.number % 5],
    })),
    run: (client) => countRecords(iterateCentres(client, { pageSize: 100, incomplete: "accept" }).pages()),
    value: { records: 250 },
    requests: 12,
  },
  {
    name: "ids whose case changes from page to page",
    service: answering((request) => ({
      items: records(pageOf(upTo(150), request)).map(({ Id }) => ({
        Id: request.number % 2 ? Id.toUpperCase() : Id,
      })),
      total: 150,
    })),
    run: centres,
    value: { records: 150, complete: true },
    requests: 3,
  },
  {
    name: "an invoice deleted and one added between pages",
    service: () => {
      const numbers = [...upTo(120)];
      return (request, response) => {
        if (!request.query.has("PageSize")) {
          return sendJson(response, { errors: { PageSize: ["required"] } }, 422);
        }
        sendJson(response, { items: records(pageOf(numbers, request)), total: numbers.length });
        if (request.number === 2) numbers.splice(0, 120, ...upTo(121).slice(1));
      };
    },
    run: (client) => countRecords(iterateIssuedInvoices(client, { pageSize: 50 }).pages()),
    value: { records: 121, complete: true },
    requests: 5,
  },
  {
    name: "invoices that want parameters, and refuse After: tried once",
    service: () => (request, response) => {
      const refused = request.query.has("PageSize") ? request.query.get("After") && "After" : "PageSize";
      if (refused) return sendJson(response, { errors: { [refused]: ["wrong"] } }, 422);
      return sendJson(response, { items: records(pageOf(upTo(90), request)), total: 90 });
    },
    async run(client) {
      for (let time = 0; time < 4; time++)
        await countRecords(iterateIssuedInvoices(client, { pageSize: 50 }).pages());
      return countRecords(iterateIssuedInvoices(client, { pageSize: 50 }).pages());
    },
    value: { records: 90, complete: true },
    requests: 4 + 4 * 2,
  },
  {
    name: "a page size that is refused: tried once",
    service: () => (request, response) => {
      if (Number(request.query.get("PageSize")) > 300) {
        return sendJson(response, { errors: { pageSize: ["too large"] } }, 422);
      }
      return sendJson(response, { items: records(pageOf(upTo(200), request)), total: 200 });
    },
    async run(client) {
      for (let time = 0; time < 4; time++) await collect(iterateBanks(client));
      return collect(iterateBanks(client));
    },
    value: records(upTo(200)),
    requests: 2 + 5,
  },
];
