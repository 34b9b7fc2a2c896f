import { expect } from "vitest";

/** The `#VALUE!` error with this message. */
export function value(message: RegExp | string) {
  return {
    code: "#VALUE!",
    message: typeof message === "string" ? message : expect.stringMatching(message),
  };
}

/** The `#N/A` error with this message. */
export function missing(message: RegExp | string) {
  return { ...value(message), code: "#N/A" };
}
