import { isAccountingDataError } from "@accounting-data/core";
import { collect, iterateRecords, take } from "@accounting-data/pagination";
import { recordId } from "@accounting-data/resources";
import { iterateBusinessPartners, listBusinessPartners } from "@accounting-data/resources/business-partners";
import { assert, assertEqual, rejection } from "./assert.ts";
import type { Check } from "./check.ts";
import { keyClient } from "./clients.ts";

export const pagingChecks: readonly Check[] = [
  {
    name: "iterates a list by key, every record once",
    async run(service) {
      const client = keyClient(service);
      const { totalCount } = await listBusinessPartners(client, { pageSize: 1, pageNumber: 1 });
      const ids = new Set<string>();
      let seen = 0;
      for await (const partner of iterateBusinessPartners(client, { pageSize: 50 })) {
        ids.add(recordId(partner));
        seen++;
      }
      assert(seen > 100, `the list is too short for this check: ${seen}`);
      assertEqual([seen, ids.size], [totalCount, totalCount], "records and ids");
    },
  },
  {
    name: "iterates a list by page number, every record once",
    async run(service) {
      const pages = iterateBusinessPartners(keyClient(service), { pageSize: 50, strategy: "page" });
      const partners = await collect(pages, { max: 1_000 });
      assert(partners.length > 100, `the list is too short for this check: ${partners.length}`);
      assertEqual(new Set(partners.map(recordId)).size, partners.length, "different ids");
    },
  },
  {
    name: "continues from a page's cursor",
    async run(service) {
      const client = keyClient(service);
      const all = await collect(take(iterateBusinessPartners(client, { pageSize: 20 }), 40));
      let cursor: string | null = null;
      for await (const page of iterateBusinessPartners(client, { pageSize: 20 }).pages()) {
        cursor = page.cursor;
        break;
      }
      assert(cursor !== null, "the first page has no cursor");
      const rest = await collect(take(iterateBusinessPartners(client, { pageSize: 20, from: cursor }), 20));
      assertEqual(rest.map(recordId), all.slice(20).map(recordId), "ids after the cursor");
    },
  },
  {
    name: "collect rejects when there are more records than allowed",
    async run(service) {
      const error = await rejection(collect(iterateBusinessPartners(keyClient(service)), { max: 10 }));
      assert(isAccountingDataError(error, "limit_exceeded"), `thrown: ${String(error)}`);
    },
  },
  {
    name: "iterates over any list that a function reads",
    async run() {
      const numbers = Array.from({ length: 25 }, (_, index) => ({ id: String(index) }));
      const records = iterateRecords(
        ({ pageSize, pageNumber }) => {
          const items = numbers.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
          return Promise.resolve({ items, totalCount: numbers.length, raw: items });
        },
        { id: (record) => record.id, strategies: ["page"], list: "numbers", pageSize: 10 },
      );
      assertEqual(await collect(records, { max: 100 }), numbers, "records");
    },
  },
];
