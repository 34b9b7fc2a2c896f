import type { AddedOperation } from "../added-lists.ts";
import type { OperationName } from "../operations.ts";

/**
 * The rights of a user, and whether the user has left. Users who are not listed have all rights.
 *
 * @example
 * ```ts
 * const jana: SandboxUser = { rights: ["listBanks", "getBank"] };
 * sandbox.configure({ users: { jana, petr: { left: true } } });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#credential-management
 */
export interface SandboxUser<Added extends string = never> {
  /** The user has left the company, so the credentials are invalid: 401. Default `false`. */
  readonly left?: boolean;
  /** Operations that the user may call; any other is answered 403. Default `"all"`. */
  readonly rights?: "all" | "none" | readonly (OperationName | AddedOperation<Added>)[];
}
