import { apiKey, createClient, type Client } from "@accounting-data/core";
import type { Service } from "./check.ts";

/** A client with the right API key that sends nothing twice, so that a check sees what happened and waits for nothing. */
export function keyClient(service: Service): Client {
  return createClient({ baseUrl: service.baseUrl, credential: apiKey(service.apiKey), retry: false });
}
