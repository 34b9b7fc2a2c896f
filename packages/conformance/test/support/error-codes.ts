import type { ErrorCode } from "@accounting-data/core";

// Does not compile until it has exactly the codes of the type.
const codes: Record<ErrorCode, true> = {
  problem: true,
  bad_request: true,
  unauthorized: true,
  forbidden: true,
  not_found: true,
  validation: true,
  rate_limited: true,
  server_error: true,
  intermediary: true,
  token: true,
  credential: true,
  network: true,
  timeout: true,
  redirect: true,
  contract: true,
  outcome_unknown: true,
  created_unreadable: true,
  invalid_argument: true,
  pagination_stalled: true,
  limit_exceeded: true,
  incomplete: true,
};

/** Every error code, sorted. */
export const errorCodes: readonly string[] = Object.keys(codes).toSorted();
