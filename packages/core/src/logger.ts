import type { BrandedError, ProblemError } from "./errors/errors.ts";
import type { Hooks, ResponseEvent } from "./hooks.ts";
import { printable } from "./printable.ts";
import { isSuccess } from "./http/read-verdict.ts";

/**
 * What a logger must have: the four usual levels. `console` has them.
 * @example const logger: Logger = console;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#hooks
 */
export interface Logger {
  /** Requests, and responses that are a success. */
  debug(message: string, fields: object): void;
  /** Retries. */
  info(message: string, fields: object): void;
  /** Other responses, and failures to get one. */
  warn(message: string, fields: object): void;
  /** Calls that rejected with an error. */
  error(message: string, fields: object): void;
}

/** The hooks that write to a logger. The fields are those of the events, which contain no header, query or body. */
export function logHooks(logger: Logger): Hooks {
  return {
    onRequest: (event) => logger.debug("request", shown(event)),
    onResponse: (event) => logger[isExpected(event) ? "debug" : "warn"]("response", shown(event)),
    onRetry: (event) => logger.info("retry", shown(event)),
  };
}

/** Whether it is a success, or what the caller wanted. */
function isExpected({ complete, status = 0, code }: ResponseEvent): boolean {
  return (complete && isSuccess(status)) || code === "aborted";
}

/** Logs why a call failed: its code, and where there are any, status and trace. */
export function logFailure(logger: Logger, error: BrandedError): unknown {
  const { operation, code, status, traceId } = error as BrandedError & Partial<ProblemError>;
  // Returned, since an async logger may reject.
  return logger.error("failed", shown({ operation, code, status, traceId }));
}

/** Fields whose texts can't forge a line of a log. */
function shown(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? printable(value) : value,
    ]),
  );
}
