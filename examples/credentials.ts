// The other credential: a client id and a client secret. The client requests, shares and renews tokens as needed.
//
//   ACCOUNTING_BASE_URL=… ACCOUNTING_AUTH_URL=… ACCOUNTING_CLIENT_ID=… ACCOUNTING_CLIENT_SECRET=… node credentials.ts
import { clientCredentials, createClient, isAccountingDataError } from "@accounting-data/core";
import { listCentres } from "@accounting-data/resources/centres";

const credential = clientCredentials({
  authUrl: process.env["ACCOUNTING_AUTH_URL"] ?? "",
  clientId: process.env["ACCOUNTING_CLIENT_ID"] ?? "",
  clientSecret: process.env["ACCOUNTING_CLIENT_SECRET"] ?? "",
});
const client = createClient({ baseUrl: process.env["ACCOUNTING_BASE_URL"] ?? "", credential });

try {
  // Three calls at once; they wait for one token.
  const numbers = [1, 2, 3];
  const pages = await Promise.all(
    numbers.map((pageNumber) => listCentres(client, { pageSize: 4, pageNumber })),
  );
  console.log(`${pages.flatMap((page) => page.items).length} centres`);
  console.log(`${client.counters.tokenRequests} token requested`);
} catch (error) {
  // The client id or the secret is wrong. Retrying does not help, so the client does not retry.
  if (!isAccountingDataError(error, "token")) throw error;
  console.error(`No token: ${error.error}`);
  process.exitCode = 1;
}
