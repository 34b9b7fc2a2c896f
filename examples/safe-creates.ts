// Creates a partner, and never creates it twice. The client sends a create again only if the first one certainly did
// nothing. If nobody knows, the program looks for new partners like it, and a person decides.
//
//   ACCOUNTING_BASE_URL=… ACCOUNTING_API_KEY=… node safe-creates.ts <name> <city>
import { apiKey, createClient, isAccountingDataError } from "@accounting-data/core";
import { recordId } from "@accounting-data/resources";
import { createBusinessPartner, findCreatedCandidates } from "@accounting-data/resources/business-partners";

const client = createClient({
  baseUrl: process.env["ACCOUNTING_BASE_URL"] ?? "",
  credential: apiKey(process.env["ACCOUNTING_API_KEY"] ?? ""),
});

const [, , name = "", city = ""] = process.argv;
const payload = { Name: name, City: city, BusinessDetails: { DuePeriod: 14 } };

try {
  const { data, warnings } = await createBusinessPartner(client, payload);
  console.log(`Created: ${recordId(data)}`);
  for (const warning of warnings) console.log("Warning:", warning);
} catch (error) {
  process.exitCode = 1;
  if (isAccountingDataError(error, "validation")) {
    // Nothing was created: correct these fields and repeat the call.
    for (const [property, messages] of Object.entries(error.errors)) {
      console.error(`${property}: ${messages.join(" ")}`);
    }
  } else if (isAccountingDataError(error, "created_unreadable")) {
    // The partner exists; only the answer was lost.
    console.error("Created, but the answer can't be read. Do not send it again.");
  } else if (isAccountingDataError(error, "outcome_unknown")) {
    const { match, partners } = await findCreatedCandidates(client, payload, error);
    console.error(`Nobody knows whether it was created. New partners like it: ${match}`);
    for (const partner of partners) console.error(`- ${recordId(partner)}`);
  } else {
    throw error;
  }
}
