import { expect } from "vitest";

/** An error that a cell shows: what was asked is wrong. */
export function value(message: RegExp | string) {
  return {
    code: "#VALUE!",
    message: typeof message === "string" ? message : expect.stringMatching(message),
  };
}

/** An error that a cell shows: there is no value now. */
export function missing(message: RegExp | string) {
  return { ...value(message), code: "#N/A" };
}
