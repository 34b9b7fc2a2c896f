export { createAddInServer, type AddInServer, type AddInServerOptions } from "./create-add-in-server.ts";
export type { ClientInfo } from "./request/logged-request.ts";
export type { Limits } from "./request/limits.ts";
export type { LogEntry } from "./request/logged-request.ts";
export { readDeployment, type Deployment } from "@accounting-data/deployment";
export { createPacing, type Pacing, type PacingOptions } from "./pacing/pacing.ts";
export type { ReadStaticFile, StaticFile } from "./files/static-file.ts";
export { readUpstreams, type Upstream, type UpstreamList } from "./upstreams/upstream.ts";
export type { Descriptions } from "./upstreams/served-upstream.ts";
