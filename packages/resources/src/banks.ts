import { createIterator } from "./operation/create-iterator.ts";
import { createLister } from "./operation/create-lister.ts";
import { createList } from "./operation/list.ts";
import { createGetter } from "./operation/read-record.ts";
import type { RecordOf } from "./operation/record-types.ts";
import { createResource, type Resource } from "./resource.ts";

const row = {
  name: "Banks",
  one: "Bank",
  path: "/v1/Banks",
  after: false,
  byId: true,
};
const list = /* @__PURE__ */ createList(row);

/**
 * A bank as the service sends it; typed by augmenting `RecordTypes` with `BankDto`.
 * @example const all: Bank[] = await collect(iterateBanks(client), { max: 10_000 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type Bank = RecordOf<"BankDto">;

/**
 * Reads one page of the banks; errors as in {@link Resource}.
 * @example const { items } = await listBanks(client, { pageSize: 50, pageNumber: 1 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const listBanks: typeof banks.list = /* @__PURE__ */ createLister(list);

/**
 * Reads a bank by its id; errors as in {@link Resource}.
 * @example const bank = await getBank(client, "6f9619ff-8b86-4d11-b42d-00c04fc964ff");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const getBank: typeof banks.get = /* @__PURE__ */ createGetter(row);

/**
 * Iterates over all banks, each once; errors as in {@link Resource}.
 * @example for await (const bank of iterateBanks(client, { modifiedSince: new Date("2026-01-01") })) console.log(bank);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export const iterateBanks: typeof banks.iterate = /* @__PURE__ */ createIterator(list);

/**
 * The banks (`/v1/Banks`).
 * @example for await (const bank of banks.iterate(client)) console.log(bank);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const banks: Resource<Bank, { after: false; byId: true }> = /* @__PURE__ */ createResource(row, {
  list: listBanks,
  get: getBank,
  iterate: iterateBanks,
});
