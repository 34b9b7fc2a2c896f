import { isAccountingDataError, type Client } from "@accounting-data/core";
import { listBusinessPartners } from "@accounting-data/resources/business-partners";

/** Milliseconds that a person waits for a test. */
const patience = 20_000;

/**
 * Asks for one partner, to see whether the service accepts the sign-in: one request (and one for a token).
 * `no-right` where the sign-in is accepted, but may not read partners. Rejects with why it could not be told.
 */
export async function testConnection(client: Client): Promise<"accepted" | "no-right"> {
  try {
    await listBusinessPartners(
      client,
      { pageSize: 1, pageNumber: 1 },
      { deadline: patience, timeout: patience },
    );
    return "accepted";
  } catch (error) {
    if (isAccountingDataError(error, "forbidden")) return "no-right";
    throw error;
  }
}
