import { BooleanNumber } from "@univerjs/core";
import { expect, test } from "vitest";
import { createTestWorkbook } from "../test/test-workbook.ts";
import { areaAt } from "../workbook/address.ts";
import type { Table } from "../workbook/tables/table.ts";
import { tableCellStyle } from "./table-style.ts";

function table(): Table {
  const { workbook, sheet } = createTestWorkbook();
  return workbook.tables.add(sheet, areaAt(1, 1, 4, 2));
}

test("the header row is bold on a fill, and every second row has a tint", () => {
  const styled = table();
  expect(tableCellStyle(styled, 1, 1)).toMatchObject({ bl: BooleanNumber.TRUE, bg: { rgb: "#156082" } });
  const fills = [2, 3, 4].map((row) => tableCellStyle(styled, row, 1)?.bg?.rgb);
  expect(fills).toEqual(["#c0e4f5", undefined, "#c0e4f5"]);
});

test("a light style has lines in place of a fill", () => {
  const styled = table();
  styled.options.style = "TableStyleLight1";
  expect(tableCellStyle(styled, 2, 1)).toEqual({ bg: { rgb: "#d9d9d9" } });
  expect(tableCellStyle(styled, 1, 1)).not.toHaveProperty("bg");
});

test("a row is struck through while the column of its conditional format is filled", () => {
  const styled = table();
  styled.struckBy = styled.columns[1]!.id;
  styled.sheet.getOrCreate(2, 2).value = "2026-01-31";
  const struck = [1, 2, 3].map((row) => tableCellStyle(styled, row, 1)?.st?.s);
  expect(struck).toEqual([undefined, BooleanNumber.TRUE, undefined]);
});

test("a style that Excel does not have draws nothing", () => {
  const styled = table();
  styled.options.style = "";
  expect(tableCellStyle(styled, 1, 1)).toBeUndefined();
});
