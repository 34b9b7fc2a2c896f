import { NetworkError, OutcomeUnknownError, ServerError } from "@accounting-data/core";
import { expect, test } from "vitest";
import { unanswered } from "../../service/forwarder.ts";
import { answeredStatus } from "./answered-status.ts";

const after = (cause: Error): OutcomeUnknownError =>
  new OutcomeUnknownError("no response", { attemptedAt: new Date(), cause });

test("an error of the service is an answer; a lost connection and the add-in's own server are none", () => {
  expect(answeredStatus(after(new ServerError("failed", { status: 500 })))).toBe(500);
  expect(answeredStatus(after(new NetworkError("lost")))).toBeUndefined();
  expect(answeredStatus(after(new ServerError("late", { status: 504, type: unanswered })))).toBeUndefined();
});
