import { createIterator } from "./operation/create-iterator.ts";
import { createLister } from "./operation/create-lister.ts";
import { createList } from "./operation/list.ts";
import { createGetter } from "./operation/read-record.ts";
import type { RecordOf } from "./operation/record-types.ts";
import { createResource, type Resource } from "./resource.ts";

const row = {
  name: "CashRegisters",
  one: "CashRegister",
  path: "/v1/CashRegisters",
  after: true,
  byId: true,
};
const list = /* @__PURE__ */ createList(row);

/**
 * A cash register as the service sends it; typed by augmenting `RecordTypes` with `CashRegisterDto`.
 * @example const all: CashRegister[] = await collect(iterateCashRegisters(client), { max: 10_000 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type CashRegister = RecordOf<"CashRegisterDto">;

/**
 * Reads one page of the cash registers; errors as in {@link Resource}.
 * @example const { items } = await listCashRegisters(client, { pageSize: 50, pageNumber: 1 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const listCashRegisters: typeof cashRegisters.list = /* @__PURE__ */ createLister(list);

/**
 * Reads a cash register by its id; errors as in {@link Resource}.
 * @example const cashRegister = await getCashRegister(client, "6f9619ff-8b86-4d11-b42d-00c04fc964ff");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const getCashRegister: typeof cashRegisters.get = /* @__PURE__ */ createGetter(row);

/**
 * Iterates over all cash registers, each once; errors as in {@link Resource}.
 * @example for await (const cashRegister of iterateCashRegisters(client, { modifiedSince: new Date("2026-01-01") })) console.log(cashRegister);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export const iterateCashRegisters: typeof cashRegisters.iterate = /* @__PURE__ */ createIterator(list);

/**
 * The cash registers (`/v1/CashRegisters`).
 * @example for await (const cashRegister of cashRegisters.iterate(client)) console.log(cashRegister);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const cashRegisters: Resource<CashRegister, { after: true; byId: true }> =
  /* @__PURE__ */ createResource(row, {
    list: listCashRegisters,
    get: getCashRegister,
    iterate: iterateCashRegisters,
  });
