import type { FreezingMessages } from "../messages/en/freezing.ts";

/** Why there is no copy. */
export type FreezeProblem = keyof FreezingMessages["problems"];

export class FreezeError extends Error {
  override readonly name = "FreezeError";
  readonly problem: FreezeProblem;
  /** Where in the workbook or in its file. */
  readonly place: string | undefined;

  constructor(problem: FreezeProblem, place?: string, options?: ErrorOptions) {
    const { cause } = options ?? {};
    const reason = cause instanceof Error ? cause.message : undefined;
    super([problem, place, reason].filter((part) => part !== undefined).join(": "), options);
    this.problem = problem;
    this.place = place;
  }
}
