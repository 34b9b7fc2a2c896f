import { describe, expect, test } from "vitest";
import { collect } from "./collect.ts";
import { InvalidArgumentError, LimitExceededError } from "./errors.ts";
import { source } from "../test/source.ts";

describe("collect", () => {
  test("gathers all records in order", async () => {
    expect(await collect(source(5))).toEqual([0, 1, 2, 3, 4]);
  });

  test("allows as many records as the limit", async () => {
    expect(await collect(source(5), { max: 5 })).toHaveLength(5);
  });

  test("throws at the first record beyond the limit, and closes the source", async () => {
    const records = source(5);
    const error: unknown = await collect(records, { max: 4 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LimitExceededError);
    expect(error).toMatchObject({ code: "limit_exceeded", max: 4, name: "LimitExceededError" });
    expect(records.closed).toBe(1);
    expect(records.pulled).toBe(5);
  });

  test("accepts a limit of 0", async () => {
    expect(await collect(source(0), { max: 0 })).toEqual([]);
    await expect(collect(source(1), { max: 0 })).rejects.toBeInstanceOf(LimitExceededError);
  });

  test("refuses an unknown option: a mistyped limit would not limit", async () => {
    const reading = collect(source(5), { maximum: 3 } as object);
    await expect(reading).rejects.toMatchObject({ code: "invalid_argument", argument: "maximum" });
    expect(await collect(source(1), { maximum: undefined } as object)).toHaveLength(1);
  });

  test.each([null, 5, "max"])("refuses %j as options", async (options) => {
    const reading = collect(source(5), options as never);
    await expect(reading).rejects.toMatchObject({ code: "invalid_argument", argument: "options" });
  });

  test.each([-1, 1.5, Number.NaN])("refuses a limit of %d before it begins", async (max) => {
    const records = source(5);
    await expect(collect(records, { max })).rejects.toBeInstanceOf(InvalidArgumentError);
    expect(records.pulled).toBe(0);
  });
});
