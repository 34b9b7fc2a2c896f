// Creates a partner without ever creating it twice. A create is sent again only where it certainly did nothing; where
// nobody can know, the answer to "is it there?" is looked up and left to a person.
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
  if (isAccountingDataError(error, "validation")) {
    // Nothing was created: correct these and try again.
    for (const [property, messages] of Object.entries(error.errors)) {
      console.log(`${property}: ${messages.join(" ")}`);
    }
  } else if (isAccountingDataError(error, "created_unreadable")) {
    // It exists; only the answer was lost.
    console.log("Created, but the answer can't be read. Do not send it again.");
  } else if (isAccountingDataError(error, "outcome_unknown")) {
    const { match, partners } = await findCreatedCandidates(client, payload, error);
    console.log(`Nobody knows. Partners like it that are new: ${match}`);
    for (const partner of partners) console.log(`- ${recordId(partner)}`);
  } else {
    throw error;
  }
}
