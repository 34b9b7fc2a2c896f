import { isAccountingDataError, type Client } from "@accounting-data/core";
import { listBusinessPartners } from "@accounting-data/resources/business-partners";

/** In milliseconds. */
const testDeadline = 20_000;

/**
 * Tests a credential by reading one partner: one request, and one for a token. Returns `no-right` if the service accepts
 * the credential, but not for reading partners. Rejects with any other failure.
 */
export async function testConnection(client: Client): Promise<"accepted" | "no-right"> {
  try {
    await listBusinessPartners(
      client,
      { pageSize: 1, pageNumber: 1 },
      { deadline: testDeadline, timeout: testDeadline },
    );
    return "accepted";
  } catch (error) {
    if (isAccountingDataError(error, "forbidden")) return "no-right";
    throw error;
  }
}
