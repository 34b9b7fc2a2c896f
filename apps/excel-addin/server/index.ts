export { createAddInServer, type AddInServerOptions } from "./create-add-in-server.ts";
export type { ForwardLimits, ForwardLogEntry } from "./forward.ts";
export { officeJsAddress } from "./office-js.ts";
export { rememberedConnection } from "./remembered-connection.ts";
export type { ReadStaticFile, StaticFile } from "./static-file.ts";
export { readUpstreams, type Upstream } from "./upstream.ts";
