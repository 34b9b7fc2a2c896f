import { createSandbox, demoCredentials } from "@accounting-data/sandbox";

const sandbox = createSandbox({ data: { BusinessPartners: 30 } });
const [first] = sandbox.records("BusinessPartners");
if (first) sandbox.update("BusinessPartners", first.Id, { City: "Žďár nad Sázavou" });
sandbox.insert("BusinessPartners", { Name: "Pekařství U Čápa" });

sandbox.configure({ maxPageSize: 10, envelope: { records: "value", total: "missing" } });
sandbox.configure({ users: { "demo-user": { rights: ["listBusinessPartners"] } } });

const headers = { "Api-Key": demoCredentials.apiKey };
const path = "/v1/BusinessPartners?PageSize=100&PageNumber=4";
console.log(await (await sandbox.fetch(path, { headers })).json()); // { value: [ … ], pageNumber: 4, pageSize: 10 }
