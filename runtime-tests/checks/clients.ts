import { apiKey, createClient, type Client } from "@accounting-data/core";
import type { Service } from "./check.ts";

/** A client with a valid API key and without retries, so that a check sees each failure at once. */
export function keyClient(service: Service): Client {
  return createClient({ baseUrl: service.baseUrl, credential: apiKey(service.apiKey), retry: false });
}
