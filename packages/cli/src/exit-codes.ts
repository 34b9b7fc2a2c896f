/**
 * What a command's exit code means.
 * @example console.log(exitCodes.partly); // 3
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#exit-codes
 */
export const exitCodes: Readonly<
  Record<"done" | "failed" | "usage" | "partly" | "cancelled" | "unread", number>
> = {
  /** All of it was done. */
  done: 0,
  /** It failed, and the message says why. */
  failed: 1,
  /** The arguments or settings are wrong. */
  usage: 2,
  /** A part was done, such as some rows of a file; the result says which. */
  partly: 3,
  /** A person ended it by Ctrl+C. */
  cancelled: 130,
  /** Whoever read the output stopped before its end, such as `head`: as if the system had ended it. */
  unread: 141,
};

/** Ends the command with a message and a code; not a fault of the program. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;
  constructor(message: string, exitCode: number = exitCodes.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}
