import { ColumnError, SettingsError, UnknownListError } from "@accounting-data/books";
import { isAccountingDataError } from "@accounting-data/core";
import { CommanderError } from "commander";
import { describeFailure } from "./describe-failure.ts";
import { CommandError, exitCodes } from "./exit-codes.ts";
import { createProgram } from "./program.ts";
import type { Terminal } from "./terminal.ts";

const usageErrors = [ColumnError, SettingsError, UnknownListError];

/** Runs a command line, without the program's own name. Resolves with the exit code. */
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
