import type { ErrorCode } from "@accounting-data/core";

// A code that is added to the type, or taken away, does not compile here until this list says so.
const codes: Record<ErrorCode, true> = {
  problem: true,
  bad_request: true,
  unauthorized: true,
  forbidden: true,
  not_found: true,
  validation: true,
  rate_limited: true,
  server_error: true,
  token: true,
  network: true,
  timeout: true,
  redirect: true,
  contract: true,
  outcome_unknown: true,
  created_unreadable: true,
  invalid_argument: true,
  pagination_stalled: true,
  limit_exceeded: true,
};

/** Every code that an error of these packages can have, sorted. */
export const errorCodes: readonly string[] = Object.keys(codes).toSorted();
