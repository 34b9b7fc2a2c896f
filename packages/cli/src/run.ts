import { ColumnError, describeFailure, SettingsError, UnknownListError } from "@accounting-data/books";
import { isAccountingDataError } from "@accounting-data/core";
import { CommanderError } from "commander";
import { CommandError, exitCodes } from "./exit-codes.ts";
import { sayFact } from "./output/say-fact.ts";
import { createProgram } from "./program.ts";
import type { Terminal } from "./terminal.ts";

const usageErrors = [CommanderError, ColumnError, SettingsError, UnknownListError];

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
  const json = args.includes("--json");
  try {
    await createProgram(terminal, { json }).parseAsync([...args], { from: "user" });
    return exitCodes.done;
  } catch (error) {
    // Help and version are no failures.
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    const exitCode = exitCodeOf(error, terminal.signal);
    // Commander has said to a person what is wrong.
    if (json || !(error instanceof CommanderError)) {
      sayFact(terminal, { json }, messageOf(error, terminal.signal), { error: nameOf(error, exitCode) });
    }
    return exitCode;
  }
}

function exitCodeOf(error: unknown, { aborted }: AbortSignal): number {
  if (aborted) return exitCodes.cancelled;
  if (error instanceof CommandError) return error.exitCode;
  return usageErrors.some((kind) => error instanceof kind) ? exitCodes.usage : exitCodes.failed;
}

function messageOf(error: unknown, { aborted }: AbortSignal): string {
  if (error instanceof CommanderError) return error.message.replace(/^error: /, "");
  return aborted && !(error instanceof CommandError) ? "Ended." : describeFailure(error);
}

/** What a program tells failures apart by. */
function nameOf(error: unknown, exitCode: number): string {
  if (exitCode === exitCodes.cancelled) return "cancelled";
  if (isAccountingDataError(error)) return error.code;
  return exitCode === exitCodes.usage ? "usage" : "failed";
}
