import { listNames } from "@accounting-data/deployment";
import { expect, test } from "vitest";
import { listFunctionOf, listOfName } from "./find-list.ts";

test.each(["PARTNERS", "partners", " =PARTNERS() ", "=ACC.PARTNERS()", "BusinessPartners"])(
  "ASOF finds the list by %j",
  (name) => {
    expect(listOfName(name)).toBe("BusinessPartners");
  },
);

test.each(listNames)("ASOF finds %s by its function and by its name", (list) => {
  expect([listOfName(listFunctionOf(list)), listOfName(list)]).toEqual([list, list]);
});

test.each(["PARTNER", "", "ASOF", "Partners!"])("ASOF finds no list by %j", (name) => {
  expect(listOfName(name)).toBeUndefined();
});
