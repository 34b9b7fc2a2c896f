import type { Call } from "../call.ts";
import { CredentialError, isAccountingDataError } from "../errors/errors.ts";
import { untilDeadline } from "../pacing/wait.ts";
import { failureCause } from "../transport/failure-cause.ts";

/** A function of the caller that gives a secret, such as one that reads a vault. */
export type GiveSecret = () => string | Promise<string>;

/**
 * Calls a function that gives a secret before each request. Rejects with a `CredentialError`, after which another attempt is made, if
 * it fails: a vault that is down for a second must not fail the call. `check` returns the value as it is used, or throws.
 */
export function givenSecret(
  give: GiveSecret,
  check: (value: string, operation: string) => string,
): (call: Call, endsAt: number) => Promise<string> {
  /** What it gave last: a failure may quote it. */
  let last: string | undefined;

  const ask = async ({ operation }: Call): Promise<string> => {
    try {
      last = check(await give(), operation);
      return last;
    } catch (failure) {
      // What it gave can't be sent: another call would give the same.
      if (isAccountingDataError(failure, "invalid_argument")) throw failure;
      const cause = failureCause(failure, last === undefined ? [] : [last]);
      const message = `the function that gives the credential failed: ${cause.message}`;
      throw new CredentialError(message, { operation, cause });
    }
  };
  return (call, endsAt) => untilDeadline(call, endsAt, ask(call));
}
