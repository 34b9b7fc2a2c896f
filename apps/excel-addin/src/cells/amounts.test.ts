import { describe, expect, test } from "vitest";
import { isAmountColumn } from "./amounts.ts";

describe("amounts of money are", () => {
  test.each([
    "Total",
    "TotalWithoutVat",
    "totalPrice",
    "unit_price",
    "Prices.Base",
    "VatRateSums.Vat",
    "RemainingToPay",
    "OverdraftLimit",
    "CastkaCelkem",
    "AMOUNT",
    "Amounts",
  ])("%s", (name) => {
    expect(isAmountColumn(name, [1200, 12.5, "", 0, -3.25, 1250 * 0.21])).toBe(true);
  });

  test.each([
    "VatRate",
    "ExchangeRate",
    "Quantity",
    "TotalQuantity",
    "PaidPercent",
    "Number",
    "Total.Count",
    "Latitude",
    "Basement",
    "Id",
  ])("not %s", (name) => {
    expect(isAmountColumn(name, [1200, 12.5])).toBe(false);
  });

  test.each<[string, readonly unknown[]]>([
    ["whole numbers alone", [1, 2, 300]],
    ["numbers with more than two decimals", [1.25, 0.005]],
    ["a text among them", [1.25, "1.5"]],
    ["a number that Excel lacks", [1.25, { error: "#NUM!" }]],
    ["nothing", ["", ""]],
    ["no rows", []],
  ])("not a column with %s", (_, cells) => {
    expect(isAmountColumn("Total", cells)).toBe(false);
  });

  test("sums with the error of binary fractions", () => {
    expect(isAmountColumn("Total", [0.1 + 0.2, 4_611_686.07 * 3, 1e9 + 0.1])).toBe(true);
  });
});
