import { InvalidArgumentError, type CallOptions, type Client } from "@accounting-data/core";
import type { CreateBusinessPartnerDto } from "./create-business-partner-dto.ts";
import { readCreated, type Created } from "./read-created.ts";

/**
 * Creates a business partner (`POST /v1/BusinessPartners`). The request is never sent twice unless the first certainly
 * created nothing.
 *
 * Rejects with `InvalidArgumentError` before anything is sent; with the class of a received 4xx (`ValidationError` with
 * its messages by property): nothing was created; with `OutcomeUnknownError` where nobody knows (see
 * `findCreatedCandidates`); with `CreatedUnreadableError` where it was created and the answer can't be read; with
 * `TokenError`, `NetworkError`, `TimeoutError` or the signal's reason where it never left: nothing was created.
 *
 * @example
 * ```ts
 * const { data, warnings } = await createBusinessPartner(client, {
 *   Name: "Novák a syn",
 *   City: "Brno",
 *   BusinessDetails: { DuePeriod: 14 },
 *   DeliveryAddresses: [{ Name: "Sklad" }],
 * });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export async function createBusinessPartner(
  client: Client,
  payload: CreateBusinessPartnerDto,
  options?: CallOptions,
): Promise<Created> {
  const operation = "createBusinessPartner";
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    throw new InvalidArgumentError('"payload" must be an object', { argument: "payload", operation });
  }
  return client.send(
    { name: operation, kind: "create", method: "POST", path: "/v1/BusinessPartners", body: payload },
    readCreated,
    options,
  );
}
