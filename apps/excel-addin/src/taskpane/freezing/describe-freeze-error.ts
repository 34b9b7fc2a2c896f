import type { FreezeProblem } from "../../freezing/freeze-error.ts";
import type { FreezingMessages } from "../../messages/en/freezing.ts";

/** Why there is no copy, and what to do; undefined for what is no failure of freezing. */
export function describeFreezeError(error: unknown, texts: FreezingMessages): string | undefined {
  // The class is in a part that is loaded with the first copy.
  if (!(error instanceof Error) || error.name !== "FreezeError") return undefined;
  const { problem, place } = error as Error & { readonly problem: FreezeProblem; readonly place?: string };
  const text = texts.problems[problem];
  return typeof text === "function" ? text(place ?? "") : text;
}
