import { ColumnError, describeFailure, SettingsError, UnknownListError } from "@accounting-data/books";
import { isAccountingDataError } from "@accounting-data/core";
import { CommanderError } from "commander";
import { CommandError, exitCodes } from "./exit-codes.ts";
import { createProgram } from "./program.ts";
import type { Terminal } from "./terminal.ts";

const usageErrors = [ColumnError, SettingsError, UnknownListError];

/**
 * Runs a command line, without the program's own name. Resolves with the exit code, one of {@link exitCodes}; never rejects
 * for a failure, which it says on the terminal.
 * @example
 * ```ts
 * const signal = AbortSignal.timeout(60_000);
 * const nobody = { environment: {}, showProgress: () => {}, askSecret: undefined, signal };
 * console.log(await run(["--version"], { ...nobody, print: console.log, say: console.log })); // 0
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal).parseAsync([...args], { from: "user" });
    return exitCodes.done;
  } catch (error) {
    // Commander has said already what is wrong; help and version are no failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (terminal.signal.aborted) {
      terminal.say("Ended.");
      return exitCodes.cancelled;
    }
    terminal.say(
      args.includes("--json")
        ? JSON.stringify({
            error: isAccountingDataError(error) ? error.code : "failed",
            message: describeFailure(error),
          })
        : describeFailure(error),
    );
    if (error instanceof CommandError) return error.exitCode;
    return usageErrors.some((kind) => error instanceof kind) ? exitCodes.usage : exitCodes.failed;
  }
}
