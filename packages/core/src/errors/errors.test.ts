import { describe, expect, test } from "vitest";
import * as core from "../index.ts";

const { isAccountingDataError } = core;
const at = new Date(0);
const errors = [
  new core.ProblemError("m", { operation: "op", status: 418 }),
  new core.BadRequestError("m", { operation: "op", status: 400 }),
  new core.UnauthorizedError("m", { operation: "op", status: 401 }),
  new core.ForbiddenError("m", { operation: "op", status: 403 }),
  new core.NotFoundError("m", { operation: "op", status: 404 }),
  new core.ValidationError("m", { operation: "op", status: 422, errors: {} }),
  new core.RateLimitError("m", { operation: "op", status: 429, retryAfterMs: 1 }),
  new core.ServerError("m", { operation: "op", status: 500 }),
  new core.TokenError("m", { operation: "op", error: "invalid_client", error_description: "d" }),
  new core.CredentialError("m", { operation: "op" }),
  new core.NetworkError("m", { operation: "op", cause: new Error("c") }),
  new core.TimeoutError("m", { operation: "op", limit: "timeout", limitMs: 1 }),
  new core.RedirectError("m", { operation: "op" }),
  new core.ContractError("m", { operation: "op" }),
  new core.OutcomeUnknownError("m", { operation: "op", attemptedAt: at }),
  new core.CreatedUnreadableError("m", { operation: "op", attemptedAt: at, status: 201 }),
  new core.InvalidArgumentError("m", { operation: "op", argument: "id" }),
];

describe("every error", () => {
  test("has its own name and code, and a message that begins with the operation", () => {
    expect(errors.map(({ code }) => code)).toEqual([
      "problem",
      "bad_request",
      "unauthorized",
      "forbidden",
      "not_found",
      "validation",
      "rate_limited",
      "server_error",
      "token",
      "credential",
      "network",
      "timeout",
      "redirect",
      "contract",
      "outcome_unknown",
      "created_unreadable",
      "invalid_argument",
    ]);
    for (const error of errors) {
      expect(error.name).toBe(error.constructor.name);
      expect(error).toMatchObject({ operation: "op", message: "op: m" });
      expect(String(error)).toBe(`${error.name}: op: m`);
      expect(error).toBeInstanceOf(core.AccountingDataError);
    }
  });

  test("has a cause as standard errors do, and none unless given", () => {
    expect(Object.keys(errors[10] ?? {})).not.toContain("cause");
    expect(errors[10]).toHaveProperty("cause", new Error("c"));
    expect(Object.hasOwn(errors[0] ?? {}, "cause")).toBe(false);
  });

  test("keeps name, code, message and fields as JSON, in a clone and in a message to a worker", () => {
    for (const error of errors) {
      const { name, code, message, ...rest } = JSON.parse(JSON.stringify(error)) as Record<string, unknown>;
      expect({ name, code, message }).toEqual({ name: error.name, code: error.code, message: "op: m" });
      expect(structuredClone(error.toJSON())).toMatchObject({ name, code, message });
      expect(rest).toMatchObject({ operation: "op" });
    }
    const cause = new core.ServerError("busy", { status: 503, cause: new TypeError("reset") });
    const unknown = new core.OutcomeUnknownError("m", { attemptedAt: at, cause });
    expect(JSON.parse(JSON.stringify(unknown))).toEqual({
      name: "OutcomeUnknownError",
      code: "outcome_unknown",
      message: "m",
      attemptedAt: at.toISOString(),
      cause: {
        name: "ServerError",
        code: "server_error",
        message: "busy",
        status: 503,
        cause: { name: "TypeError", message: "reset" },
      },
    });
  });

  test("of an invalid argument is recognised by instanceof, whichever package or copy threw it", () => {
    const foreign = Object.assign(new Error("m"), {
      [Symbol.for("accounting-data.error")]: true,
      code: "invalid_argument",
      argument: "pageSize",
    });
    expect(foreign instanceof core.InvalidArgumentError && foreign.argument).toBe("pageSize");
    expect(errors.filter((error) => error instanceof core.InvalidArgumentError)).toHaveLength(1);
    expect(null).not.toBeInstanceOf(core.InvalidArgumentError);
  });

  test("of an invalid argument may have subclasses, which are recognised as themselves only", () => {
    class OwnError extends core.InvalidArgumentError {}
    const own = new OwnError("m", { argument: "id" });
    expect(own instanceof OwnError && own instanceof core.InvalidArgumentError).toBe(true);
    expect(errors.filter((error) => error instanceof OwnError)).toEqual([]);
  });

  test("does not need an operation", () => {
    const error = new core.InvalidArgumentError("m", { argument: "id" });
    expect(error.message).toBe("m");
    expect(error.operation).toBeUndefined();
  });

  test("for a status is a ProblemError", () => {
    expect(errors.filter((error) => error instanceof core.ProblemError)).toHaveLength(8);
  });
});

describe("isAccountingDataError", () => {
  test("recognises each of them, with and without its code", () => {
    for (const error of errors) {
      expect(isAccountingDataError(error)).toBe(true);
      expect(errors.filter(({ code }) => isAccountingDataError(error, code))).toEqual([error]);
    }
  });

  test("recognises errors of another package copy by their brand", () => {
    const foreign = Object.assign(new Error("m"), {
      [Symbol.for("accounting-data.error")]: true,
      code: "limit_exceeded",
    });
    expect(isAccountingDataError(foreign)).toBe(true);
    expect(isAccountingDataError(foreign, "limit_exceeded")).toBe(true);
    expect(isAccountingDataError(foreign, "network")).toBe(false);
  });

  test.each([[undefined], [null], ["network"], [new Error("m")], [{ code: "network" }], [() => {}]])(
    "rejects %j",
    (value) => {
      expect(isAccountingDataError(value)).toBe(false);
    },
  );
});
