// The first call: one page of business partners, with an API key.
//
//   ACCOUNTING_BASE_URL=https://api.example.com ACCOUNTING_API_KEY=… node first-call.ts
import { apiKey, createClient } from "@accounting-data/core";
import { listBusinessPartners } from "@accounting-data/resources/business-partners";

const client = createClient({
  baseUrl: process.env["ACCOUNTING_BASE_URL"] ?? "",
  credential: apiKey(process.env["ACCOUNTING_API_KEY"] ?? ""),
});

const page = await listBusinessPartners(client, { pageSize: 3, pageNumber: 1 });
for (const partner of page.items) console.log(partner["Name"]);
console.log(`${page.items.length} of ${page.totalCount ?? "an unknown number of"} partners`);
