import { describe, expectTypeOf, test } from "vitest";
import {
  isAccountingDataError,
  type AccountingDataError,
  type Answer,
  type ImportedKind,
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
  test("resolves with what the reader returns", () => {
    expectTypeOf(client.send(operation, (answer) => answer.status)).resolves.toEqualTypeOf<number>();
    expectTypeOf(client.send(operation, (answer) => answer.json())).resolves.toEqualTypeOf<unknown>();
    expectTypeOf(client.send(operation, async ({ text }) => text)).resolves.toEqualTypeOf<string>();
  });

  test("accepts only the methods of HTTP and read, or a kind that is imported", () => {
    expectTypeOf<"get" | "OPTIONS">().not.toExtend<Operation["method"]>();
    expectTypeOf<Operation["kind"]>().toEqualTypeOf<"read" | ImportedKind>();
    expectTypeOf<{ PageSize: number }>().not.toExtend<NonNullable<Operation["query"]>>();
  });

  test("accepts options that are undefined", () => {
    expectTypeOf<{ signal: AbortSignal | undefined; timeout: number | undefined }>().toExtend<CallOptions>();
  });

  test("passes a read-only response", () => {
    expectTypeOf<Answer["text"]>().toEqualTypeOf<string>();
    // @ts-expect-error -- read-only
    void client.send(operation, (answer) => (answer.status = 200));
  });
});

describe("isAccountingDataError", () => {
  test("narrows to the class of the code", () => {
    expectTypeOf(isAccountingDataError(caught, "validation") && caught).toEqualTypeOf<
      false | ValidationError
    >();
    expectTypeOf(isAccountingDataError(caught, "rate_limited") && caught).toEqualTypeOf<
      false | RateLimitError
    >();
    expectTypeOf(isAccountingDataError(caught) && caught.code).toEqualTypeOf<false | ErrorCode>();
  });

  test("knows the class of every code", () => {
    expectTypeOf<keyof ErrorOfCode>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<{ [Code in ErrorCode]: ErrorOfCode[Code]["code"] }>().toExtend<{
      [Code in ErrorCode]: string;
    }>();
    expectTypeOf<AccountingDataError["code"]>().toEqualTypeOf<ErrorCode>();
    // @ts-expect-error -- no such code
    isAccountingDataError(caught, "oops");
  });
});
