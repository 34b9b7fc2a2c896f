export { createClient, type Client } from "./client.ts";
export type { ClientOptions, RetryOptions } from "./client-options.ts";
export type { Operation } from "./operation.ts";
export type { Answer } from "./answer.ts";
export type { CallOptions, ResponseInfo } from "./call-options.ts";
export type { Counters } from "./counters.ts";
export type { Hooks, RequestEvent, ResponseEvent, RetryEvent } from "./hooks.ts";
export { systemClock, type Clock } from "./clock.ts";
export type { Transport, TransportRequest, TransportResponse } from "./transport/transport.ts";
export type { Credential } from "./auth/credential.ts";

export type { ErrorCode } from "./errors/error-code.ts";
export { AccountingDataError, errorBrand, type ErrorInit } from "./errors/accounting-data-error.ts";
export { BadRequestError } from "./errors/bad-request-error.ts";
export { ContractError, type ContractInit } from "./errors/contract-error.ts";
export { CreatedUnreadableError, type CreatedUnreadableInit } from "./errors/created-unreadable-error.ts";
export { ForbiddenError } from "./errors/forbidden-error.ts";
export { InvalidArgumentError, type InvalidArgumentInit } from "./errors/invalid-argument-error.ts";
export {
  isAccountingDataError,
  type BrandedError,
  type ErrorOfCode,
} from "./errors/is-accounting-data-error.ts";
export { NetworkError } from "./errors/network-error.ts";
export { NotFoundError } from "./errors/not-found-error.ts";
export { OutcomeUnknownError, type OutcomeUnknownInit } from "./errors/outcome-unknown-error.ts";
export { ProblemError, type ProblemCode, type ProblemInit } from "./errors/problem-error.ts";
export { RateLimitError, type RateLimitInit } from "./errors/rate-limit-error.ts";
export { RedirectError, type RedirectInit } from "./errors/redirect-error.ts";
export { ServerError, type ServerErrorInit } from "./errors/server-error.ts";
export { TimeoutError, type TimeoutInit } from "./errors/timeout-error.ts";
export { TokenError, type TokenErrorInit } from "./errors/token-error.ts";
export { UnauthorizedError } from "./errors/unauthorized-error.ts";
export { ValidationError, type ValidationInit } from "./errors/validation-error.ts";

export { apiKey } from "./auth/api-key.ts";
export { clientCredentials, type ClientCredentialsOptions } from "./auth/client-credentials.ts";

export { ofetchTransport, type OfetchTransportOptions } from "./transport/ofetch-transport.ts";
export { problemPath } from "./problem/problem-path.ts";
