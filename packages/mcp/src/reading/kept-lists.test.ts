import { expect, test } from "vitest";
import { createKeptLists, mostRecords, type WholeList } from "./kept-lists.ts";

let time = 0;
const listOf = (length: number): WholeList => ({
  records: Array.from({ length }, () => ({})),
  asOf: new Date(time),
});

function open() {
  time = 0;
  const kept = createKeptLists(() => time);
  return { one: kept.ofCaller(), other: kept.ofCaller() };
}

test("a list is kept for its caller alone, for a minute", () => {
  const { one, other } = open();
  const whole = listOf(1);
  one.keep("Banks", whole);
  expect([one.find("Banks"), one.find("Centres"), other.find("Banks")]).toEqual([
    whole,
    undefined,
    undefined,
  ]);
  time = 59_999;
  expect(one.find("Banks")).toBe(whole);
  time = 60_000;
  expect(one.find("Banks")).toBeUndefined();
});

test("a list that is read again is the newer one", () => {
  const { one } = open();
  one.keep("Banks", listOf(1));
  const newer = listOf(2);
  one.keep("Banks", newer);
  expect(one.find("Banks")).toBe(newer);
});

test("those of all callers together have no more records than one may have; the oldest go first", () => {
  const { one, other } = open();
  one.keep("Banks", listOf(1));
  one.keep("Partners", listOf(mostRecords / 2));
  const large = listOf(mostRecords / 2);
  other.keep("Partners", large);
  expect([one.find("Banks"), one.find("Partners")?.records.length]).toEqual([undefined, mostRecords / 2]);
  other.keep("Orders", listOf(1));
  expect([one.find("Partners"), other.find("Partners")]).toEqual([undefined, large]);
});
