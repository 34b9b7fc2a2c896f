import { createSandbox, demoCredentials } from "@accounting-data/sandbox";

const sandbox = createSandbox();
const headers = { "Api-Key": demoCredentials.apiKey };

const first = await sandbox.fetch("/v1/BusinessPartners?PageSize=2&PageNumber=1", { headers });
console.log(await first.json()); // { items: [ … ], totalItemCount: 312, pageNumber: 1, pageSize: 2 }

sandbox.inject(429, { on: "listBanks" });
const limited = await sandbox.fetch("/v1/Banks?PageSize=10&PageNumber=1", { headers });
console.log(limited.status, sandbox.requests.length); // 429 2
