import { describe, expectTypeOf, it } from "vitest";
import {
  isAccountingDataError,
  type AccountingDataError,
  type Answer,
  type CallOptions,
  type Client,
  type ErrorCode,
  type ErrorOfCode,
  type Operation,
  type RateLimitError,
  type ValidationError,
} from "./index.ts";

declare const client: Client;
declare const operation: Operation;
declare const caught: unknown;

describe("send", () => {
  it("resolves with what the reader returns", () => {
    expectTypeOf(client.send(operation, (answer) => answer.status)).resolves.toEqualTypeOf<number>();
    expectTypeOf(client.send(operation, (answer) => answer.json())).resolves.toEqualTypeOf<unknown>();
  });

  it("takes no method or kind that the service does not have", () => {
    expectTypeOf<Operation["method"]>().toEqualTypeOf<"GET" | "POST">();
    expectTypeOf<Operation["kind"]>().toEqualTypeOf<"read" | "create">();
    expectTypeOf<{ PageSize: number }>().not.toExtend<NonNullable<Operation["query"]>>();
  });

  it("takes options that may be undefined, to be handed on", () => {
    expectTypeOf<{ signal: AbortSignal | undefined; timeout: number | undefined }>().toExtend<CallOptions>();
  });

  it("hands over an answer that cannot be changed", () => {
    expectTypeOf<Answer["text"]>().toEqualTypeOf<string>();
    // @ts-expect-error -- an answer can't be changed
    void client.send(operation, (answer) => (answer.status = 200));
  });
});

describe("isAccountingDataError", () => {
  it("tells the class by the code", () => {
    expectTypeOf(isAccountingDataError(caught, "validation") && caught).toEqualTypeOf<
      false | ValidationError
    >();
    expectTypeOf(isAccountingDataError(caught, "rate_limited") && caught).toEqualTypeOf<
      false | RateLimitError
    >();
    expectTypeOf(isAccountingDataError(caught) && caught.code).toEqualTypeOf<false | ErrorCode>();
  });

  it("knows every code, and each class by its own", () => {
    expectTypeOf<keyof ErrorOfCode>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<{ [Code in ErrorCode]: ErrorOfCode[Code]["code"] }>().toExtend<{
      [Code in ErrorCode]: string;
    }>();
    expectTypeOf<AccountingDataError["code"]>().toEqualTypeOf<ErrorCode>();
    // @ts-expect-error -- no such code
    isAccountingDataError(caught, "oops");
  });
});
