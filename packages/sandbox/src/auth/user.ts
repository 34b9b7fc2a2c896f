import type { OperationName } from "../operations.ts";

/**
 * A user whom credentials act for; one who is not listed works here and may do everything.
 *
 * @example
 * ```ts
 * const jana: SandboxUser = { rights: ["listBanks", "getBank"] };
 * sandbox.configure({ users: { jana, petr: { left: true } } });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#credential-management
 */
export interface SandboxUser {
  /** The user has left the company: the credentials are invalid, 401. Default `false`. */
  readonly left?: boolean;
  /** Operations the user may use; any other is answered 403, the credentials stay valid. Default `"all"`. */
  readonly rights?: "all" | "none" | readonly OperationName[];
}
