import { createIterator } from "./operation/create-iterator.ts";
import { createLister } from "./operation/create-lister.ts";
import { createList } from "./operation/list.ts";
import { createGetter } from "./operation/read-record.ts";
import type { RecordOf } from "./operation/record-types.ts";
import { createResource, type Resource } from "./resource.ts";

const row = {
  name: "BankAccounts",
  one: "BankAccount",
  path: "/v1/BankAccounts",
  after: true,
  byId: true,
};
const list = /* @__PURE__ */ createList(row);

/**
 * A bank account as the service sends it; typed by augmenting `RecordTypes` with `BankAccountDto`.
 * @example const all: BankAccount[] = await collect(iterateBankAccounts(client), { max: 10_000 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type BankAccount = RecordOf<"BankAccountDto">;

/**
 * Reads one page of the bank accounts; errors as in {@link Resource}.
 * @example const { items } = await listBankAccounts(client, { pageSize: 50, pageNumber: 1 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const listBankAccounts: typeof bankAccounts.list = /* @__PURE__ */ createLister(list);

/**
 * Reads a bank account by its id; errors as in {@link Resource}.
 * @example const bankAccount = await getBankAccount(client, "6f9619ff-8b86-4d11-b42d-00c04fc964ff");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const getBankAccount: typeof bankAccounts.get = /* @__PURE__ */ createGetter(row);

/**
 * Iterates over all bank accounts, each once; errors as in {@link Resource}.
 * @example for await (const bankAccount of iterateBankAccounts(client, { modifiedSince: new Date("2026-01-01") })) console.log(bankAccount);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export const iterateBankAccounts: typeof bankAccounts.iterate = /* @__PURE__ */ createIterator(list);

/**
 * The bank accounts (`/v1/BankAccounts`).
 * @example for await (const bankAccount of bankAccounts.iterate(client)) console.log(bankAccount);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const bankAccounts: Resource<BankAccount, { after: true; byId: true }> =
  /* @__PURE__ */ createResource(row, {
    list: listBankAccounts,
    get: getBankAccount,
    iterate: iterateBankAccounts,
  });
