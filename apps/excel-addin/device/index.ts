export { boundCompanyKey, writeBoundCompany } from "../src/settings/bound-company.ts";
export type { Connection } from "../src/settings/connection.ts";
export type { Connections } from "../src/settings/connections.ts";
export { openDeviceConnections } from "../src/settings/open-device-connections.ts";
