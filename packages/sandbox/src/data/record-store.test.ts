import { beforeEach, expect, test } from "vitest";
import { createRecordStore, type RecordStore } from "./record-store.ts";

const id = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;
const seeded = [3, 1, 2].map((last) => ({
  Id: id(last),
  ModifiedAt: "2020-01-01T00:00:00.000Z",
  Last: last,
}));
let store: RecordStore;
let next: number;

beforeEach(() => {
  next = 9;
  store = createRecordStore(seeded, { newId: () => id(next--), now: () => "2026-03-01T12:00:00.000Z" });
});

const order = (): readonly unknown[] => store.records.map((record) => record["Last"]);

test("sorts records by id", () => {
  expect(order()).toEqual([1, 2, 3]);
  store.insert({ Id: id(2).replace("000-8", "000-9"), Last: 4 });
  store.insert({ Last: 5 });
  expect(order()).toEqual([1, 2, 3, 5, 4]);
});

test("finds a record by its id in lower or upper case", () => {
  const Id = "AAAAAAAA-0000-4000-8000-000000000000";
  store.insert({ Id, Last: 4 });
  expect(store.find(Id)).toHaveProperty("Last", 4);
  expect(store.find(Id.toLowerCase())).toHaveProperty("Last", 4);
  expect(store.find(id(7))).toBeUndefined();
});

test("adds an id and the time to an inserted record that has none", () => {
  expect(store.insert({ Last: 4 })).toEqual({
    Id: id(9),
    Last: 4,
    ModifiedAt: "2026-03-01T12:00:00.000Z",
  });
  const own = { Id: id(5), ModifiedAt: "2021-01-01T00:00:00.000Z" };
  expect(store.insert(own)).toEqual(own);
});

test("an update keeps the id and the other fields, and sets the time", () => {
  expect(store.update(id(2), { Name: "x", Id: id(8) })).toEqual({
    Id: id(2),
    Last: 2,
    Name: "x",
    ModifiedAt: "2026-03-01T12:00:00.000Z",
  });
  expect(store.find(id(2))).toHaveProperty("Name", "x");
});

test("removes a record", () => {
  expect(store.remove(id(2))).toHaveProperty("Last", 2);
  expect(order()).toEqual([1, 3]);
});

test("rejects ids that are taken, invalid or unknown", () => {
  expect(() => store.insert({ Id: id(1) })).toThrow(`Another record has the id ${id(1)}.`);
  expect(() => store.insert({ Id: "7" })).toThrow("The Id of a record must be a guid.");
  expect(() => store.insert({ Id: 7 })).toThrow("The Id of a record must be a guid.");
  expect(() => store.update(id(7), {})).toThrow(`No record has the id ${id(7)}.`);
  expect(() => store.remove(id(7))).toThrow(RangeError);
  expect(order()).toEqual([1, 2, 3]);
});

test.each([`${id(8)}0`, `0${id(8)}`, id(8).slice(1), ""])("rejects %j, which is not a guid", (Id) => {
  expect(() => store.insert({ Id })).toThrow("must be a guid");
});

test("counts the texts of a field, also after changes", () => {
  const counts = (): object => Object.fromEntries(store.texts("Name"));
  expect(counts()).toEqual({});
  store.insert({ Id: id(4), Name: "Novák" });
  store.insert({ Id: id(5), Name: "Novák" });
  store.insert({ Id: id(6), Name: 7 });
  store.update(id(1), { Name: "Dvořák" });
  expect(counts()).toEqual({ Dvořák: 1, Novák: 2 });
  store.update(id(4), { Name: "Dvořák" });
  store.update(id(1), { Name: null });
  store.remove(id(5));
  expect(counts()).toEqual({ Dvořák: 1 });
});

test("counts codes upwards from the highest one that there is", () => {
  expect(store.nextCode()).toBe("00001");
  store.insert({ Code: "00041" });
  const highest = store.insert({ Code: "000700" });
  for (const Code of ["A9999", "9".repeat(16), 999]) store.insert({ Code });
  expect(store.nextCode()).toBe("000701");
  const { Id } = store.insert({ Code: "000701" });
  expect(store.nextCode()).toBe("000702");
  store.update(highest.Id, { Code: "8" });
  expect(store.nextCode()).toBe("000702");
  store.remove(Id);
  expect(store.nextCode()).toBe("00042");
});
