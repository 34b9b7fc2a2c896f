import { NetworkError, TimeoutError } from "@accounting-data/core";
import { expect, test } from "vitest";
import { describeFailure } from "./describe-failure.ts";

test.each([
  [
    new NetworkError("failed", { operation: "listBanks" }),
    "listBanks: failed (network) The service could not be reached. Check ACCOUNTING_BASE_URL and the connection.",
  ],
  [
    new TimeoutError("late", { operation: "listBanks", limit: "timeout", limitMs: 1 }),
    "listBanks: late (timeout) Try again later.",
  ],
  [new Error("broken\r\n\u001b[31mred"), "broken [31mred"],
  ["a text", "a text"],
])("%s is one line with what to do next", (error, line) => {
  expect(describeFailure(error)).toBe(line);
});
