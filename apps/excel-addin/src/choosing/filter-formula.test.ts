import { expect, test } from "vitest";
import { filterFormula, type ShownRecords } from "./filter-formula.ts";

const period = { column: "IssuedOn", from: "2026-01-01", to: "2026-01-31" };
const day = 'day,INDEX(rows,0,XMATCH("IssuedOn",INDEX(rows,1,0)))';
const cell = 'cell,INDEX(rows,0,XMATCH("City",INDEX(rows,1,0)))';

test.each<readonly [ShownRecords, string]>([
  [{}, "=X()"],
  [
    { period },
    `=LET(rows,X(),${day},FILTER(rows,(day="IssuedOn")+(day>=DATE(2026,1,1))*(day<DATE(2026,1,32))))`,
  ],
  [
    { period: { ...period, from: "" } },
    `=LET(rows,X(),${day},FILTER(rows,(day="IssuedOn")+(day<DATE(2026,1,32))))`,
  ],
  [
    { period: { ...period, to: "" }, limit: "5" },
    `=LET(rows,X(),${day},TAKE(FILTER(rows,(day="IssuedOn")+(day>=DATE(2026,1,1))*(day<DATE(9999,12,31))),6))`,
  ],
  [
    { equal: { column: "City", value: 'B"o' } },
    `=LET(rows,X(),${cell},FILTER(rows,(cell="City")+(cell="B""o")))`,
  ],
  [
    { equal: { column: "City", value: " 10,5" } },
    `=LET(rows,X(),${cell},FILTER(rows,(cell="City")+((cell="10,5")+(cell=10.5)>0)))`,
  ],
])("shows %j by %s", (shown, formula) => {
  expect(filterFormula("=X()", shown, ",")).toBe(formula);
});

test("is written in Czech as Excel shows it", () => {
  expect(filterFormula("=X()", { period, equal: { column: "City", value: "1.5" }, limit: "3" }, ";")).toBe(
    '=LET(rows;X();day;INDEX(rows;0;XMATCH("IssuedOn";INDEX(rows;1;0)));cell;INDEX(rows;0;XMATCH("City";INDEX(rows;1;0)));VZÍT(FILTER(rows;(day="IssuedOn")+(day>=DATUM(2026;1;1))*(day<DATUM(2026;1;32))*((cell="1.5")+(cell=1,5)>0));4))',
  );
});
