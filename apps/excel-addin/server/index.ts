export { createAddInServer, type AddInServer, type AddInServerOptions } from "./create-add-in-server.ts";
export type { ClientInfo } from "./exchange.ts";
export type { Limits } from "./limits.ts";
export type { LogEntry } from "./log-entry.ts";
export { readDeployment, type Deployment } from "../manifest/deployment.ts";
export { officeJsAddress } from "./office-js.ts";
export { createPacing, type Pacing, type PacingOptions } from "./pacing/pacing.ts";
export type { ReadStaticFile, StaticFile } from "./static-file.ts";
export { readUpstreams, type Upstream, type UpstreamList } from "./upstream.ts";
