import { describe, expectTypeOf, test } from "vitest";
import {
  isAccountingDataError,
  AccountingDataError,
  type Answer,
  type ImportedKind,
  type CallOptions,
  type Client,
  type ErrorCode,
  type ErrorOfCode,
  type Operation,
  type RateLimitError,
  ValidationError,
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

  test("narrows to the union, whose members the codes tell apart", () => {
    if (!isAccountingDataError(caught)) return;
    expectTypeOf(caught).toEqualTypeOf<AccountingDataError>();
    if (caught.code === "validation") expectTypeOf(caught).toEqualTypeOf<ValidationError>();
    if (caught.code === "incomplete") expectTypeOf(caught.promised).toEqualTypeOf<number>();
    if (caught.code === "problem") expectTypeOf(caught.status).toEqualTypeOf<number>();
    // @ts-expect-error -- only some have a status
    void caught.status;
    // @ts-expect-error -- no such code
    void (caught.code === "oops");
  });

  test("allows a switch over all codes that ends with never", () => {
    const describeError = (error: AccountingDataError): string => {
      switch (error.code) {
        case "validation":
          return Object.keys(error.errors).join();
        case "rate_limited":
          return String(error.retryAfterMs);
        case "intermediary":
        case "problem":
        case "bad_request":
        case "unauthorized":
        case "forbidden":
        case "not_found":
        case "server_error":
          return String(error.status);
        case "token":
          return error.error ?? "";
        case "timeout":
          return error.limit;
        case "redirect":
          return error.location ?? "";
        case "outcome_unknown":
        case "created_unreadable":
          return error.attemptedAt.toISOString();
        case "invalid_argument":
          return error.argument;
        case "incomplete":
          return String(error.promised - error.yielded);
        case "credential":
        case "network":
        case "contract":
        case "pagination_stalled":
        case "limit_exceeded":
          return error.message;
        default: {
          const none: never = error;
          return none;
        }
      }
    };
    expectTypeOf(describeError).toBeFunction();
  });

  test("narrows by instanceof too", () => {
    expectTypeOf(caught instanceof AccountingDataError && caught).toEqualTypeOf<
      false | AccountingDataError
    >();
    expectTypeOf(caught instanceof ValidationError && caught).toEqualTypeOf<false | ValidationError>();
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
