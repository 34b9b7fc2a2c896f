import { expect, test } from "vitest";
import { linkedChoices } from "./linked-choices.ts";

const [brno, praha, other, third] = [1, 2, 3, 4].map((n) => `3f2504e0-4f89-41d3-9a0c-0305e82c330${n}`);
const centres = linkedChoices([
  { Id: praha!, Code: "02", Name: "Praha" },
  { Id: brno!, Code: "01", Name: "Středisko Brno" },
  { Id: other!, Code: "PHA", Name: "Praha" },
  { Id: third!, Code: "007", Name: null },
]);

test.each([
  ["01", brno],
  ["1", brno],
  ["7", third],
  ["PHA", other],
  ["pha", other],
  [" středisko brno ", brno],
  ["Středisko Brno".normalize("NFD"), brno],
  ["01 – Středisko Brno", brno],
  ["02 – Praha", praha],
  [brno!.toUpperCase(), brno],
])("%j is the record %s", (written, id) => {
  expect(centres.find(written)).toEqual(id === undefined ? { fault: "notInList" } : { id });
});

test.each([
  ["Praha", "severalInList"],
  ["Ostrava", "notInList"],
  ["0", "notInList"],
  ["3f2504e0-4f89-41d3-9a0c-0305e82c3309", "notInList"],
])("%j is no record: %s", (written, fault) => {
  expect(centres.find(written)).toEqual({ fault });
});

test("records are offered by code and name, in the order of their codes", () => {
  expect(centres.options.map(({ text }) => text)).toEqual([
    "01 – Středisko Brno",
    "02 – Praha",
    "007",
    "PHA – Praha",
  ]);
});

test("records are known in any case of their fields, by numbers, and by what ends in a code, a number or a name", () => {
  const [first, second] = [brno!, praha!];
  const camel = linkedChoices([{ Id: first, code: "EUR", name: "Euro" }]);
  expect(camel.options).toEqual([{ id: first, text: "EUR – Euro" }]);
  expect(camel.find("eur")).toEqual({ id: first });
  expect(linkedChoices([{ Id: first, Number: 7 }]).find("7")).toEqual({ id: first });
  const accounts = linkedChoices([
    { Id: first, AccountName: "Běžný účet", AccountNumber: "19-2000145390", BankCode: "0800", Swift: "X" },
    { Id: second, AccountName: "Spořicí", AccountNumber: "20-2000145390", BankCode: "0800", Swift: "X" },
  ]);
  expect(accounts.options[0]).toEqual({ id: first, text: "Běžný účet – 19-2000145390" });
  expect(accounts.find("20-2000145390")).toEqual({ id: second });
  expect(accounts.find("0800")).toEqual({ fault: "severalInList" });
});
