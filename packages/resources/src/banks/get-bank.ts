import type { Client } from "@accounting-data/core";
import { getRecord } from "../operation/get-record.ts";
import type { GetOptions } from "../operation/read-options.ts";
import type { Bank } from "./bank.ts";

/**
 * Reads a bank by its id (`GET /v1/Banks/{id}`).
 *
 * Rejects with `InvalidArgumentError` for an empty id, before anything is sent, with `NotFoundError` where there is none,
 * with the `ProblemError` of another status (401, 403, 422, 429), with `ContractError`, or else as `client.send` does.
 *
 * @example
 * ```ts
 * const bank = await getBank(client, "6f9619ff-8b86-4d11-b42d-00c04fc964ff");
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function getBank(client: Client, id: string, options?: GetOptions): Promise<Bank> {
  return getRecord(client, { operation: "getBank", path: "/v1/Banks" }, id, options);
}
