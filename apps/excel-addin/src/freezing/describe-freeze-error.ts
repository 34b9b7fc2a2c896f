import { FreezeError } from "./freeze-error.ts";
import type { FreezingMessages } from "../messages/en/freezing.ts";

/** Why there is no copy, and what to do; undefined for any other failure. */
export function describeFreezeError(error: unknown, texts: FreezingMessages): string | undefined {
  if (!(error instanceof FreezeError)) return undefined;
  const text = texts.problems[error.problem];
  return typeof text === "function" ? text(error.place ?? "") : text;
}
