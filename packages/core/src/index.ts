export { createClient } from "./create-client.ts";
export type { Client } from "./client.ts";
export type { ClientOptions } from "./client-options.ts";
export type { RetryOptions } from "./retry-options.ts";
export type { ImportedKind, Operation } from "./operation.ts";
export { change, create, search } from "./request/kinds.ts";
export { file, fileTo } from "./request/file.ts";
export type { FileHead } from "./http/read-file-head.ts";
export type { Answer } from "./answer.ts";
export { callOptionNames, checkCallOptions, type CallOptions, type ResponseInfo } from "./call-options.ts";
export { checkOptionNames } from "./check-options.ts";
export type { Counters } from "./call.ts";
export type {
  CallEvent,
  EndEvent,
  Hooks,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  Telemetry,
} from "./hooks.ts";
export type { GivenHeaders } from "./headers.ts";
export type { Logger } from "./logger.ts";
export { systemClock, type Clock } from "./clock.ts";

export { apiKey } from "./auth/api-key.ts";
export { bearer, type GiveToken } from "./auth/bearer.ts";
export type { TokenStore } from "./auth/shared-token.ts";
export { clientCredentials, type ClientCredentialsOptions } from "./auth/client-credentials.ts";
export type { Credential } from "./auth/credential.ts";
export type { TakeBytes, Transport, TransportRequest, TransportResponse } from "./transport/transport.ts";
export { problemPath } from "./problem/problem-path.ts";

// All that the file exports is public: a list of the names would only repeat theirs.
export * from "./errors/errors.ts";
