// What can go wrong: every error has a stable code, and its type follows from the code.
//
//   ACCOUNTING_BASE_URL=… ACCOUNTING_API_KEY=… node errors.ts <id of a business partner>
import { apiKey, createClient, isAccountingDataError } from "@accounting-data/core";
import { getBusinessPartner } from "@accounting-data/resources/business-partners";

try {
  const client = createClient({
    baseUrl: process.env["ACCOUNTING_BASE_URL"] ?? "",
    credential: apiKey(process.env["ACCOUNTING_API_KEY"] ?? ""),
    timeout: 10_000,
  });
  const partner = await getBusinessPartner(client, process.argv[2] ?? "");
  console.log(partner["Name"]);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (isAccountingDataError(error, "invalid_argument"))
    return `Nothing was sent: ${error.argument} is not valid.`;
  if (isAccountingDataError(error, "not_found")) return "No partner has this id.";
  if (isAccountingDataError(error, "unauthorized")) return `The key is not valid (trace ${error.traceId}).`;
  if (isAccountingDataError(error, "forbidden")) return "The key is valid, but may not read partners.";
  if (isAccountingDataError(error, "validation")) return `Refused: ${Object.keys(error.errors).join(", ")}`;
  if (isAccountingDataError(error, "rate_limited")) return `Too busy; try again in ${error.retryAfterMs} ms.`;
  // The client has retried reads already, as often and as long as the options allow.
  if (isAccountingDataError(error, "network")) return "The service can't be reached.";
  if (isAccountingDataError(error, "timeout")) return "The service did not answer in time.";
  if (isAccountingDataError(error)) return `Something else: ${error.code}`;
  throw error;
}
