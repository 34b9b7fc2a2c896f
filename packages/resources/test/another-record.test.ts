import { describe, expect, test } from "vitest";
import { getBank } from "../src/banks.ts";
import { defineResource } from "../src/index.ts";
import { clientOf } from "./service.ts";

const id = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";
const other = "3f2504e0-4f89-11d3-9a0c-0305e82c3302";

describe("a record that is read by its id", () => {
  test("is not what has another id", async () => {
    await expect(getBank(clientOf({ Id: other }), id)).rejects.toMatchObject({
      code: "contract",
      operation: "getBank",
      status: 200,
      message: expect.stringContaining("another id"),
    });
  });

  test("may have its id in another case", async () => {
    expect(await getBank(clientOf({ Id: id.toUpperCase() }), id)).toEqual({ Id: id.toUpperCase() });
  });

  test("may be asked for by its code", async () => {
    const currencies = defineResource({
      name: "Currencies",
      one: "Currency",
      path: "/v1/Currencies",
      after: false,
      byId: true,
    });
    expect(await currencies.get(clientOf({ Id: id }), "CZK")).toEqual({ Id: id });
  });
});
