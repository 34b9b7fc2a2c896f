import { expect, test } from "vitest";
import type { RowPlan } from "../creating/classify-rows.ts";
import { findLikeRows, type ComparedRow } from "./like-rows.ts";

const send: RowPlan = { kind: "send", key: undefined };
const created = (changed: boolean): RowPlan => ({ kind: "created", key: "k", recordId: "id", changed });
/** A row with this name, and a number if it has one. */
const row = (name: string, number = "", plan: RowPlan = send): Omit<ComparedRow, "index"> => ({
  names: name === "" ? [] : [name],
  registrations: number === "" ? [] : [number],
  fingerprint: `${name} ${number}`,
  plan,
});
const like = (rows: readonly Omit<ComparedRow, "index">[], existing: readonly number[] = []) =>
  [
    ...findLikeRows(
      rows.map((one, index) => ({ ...one, index })),
      new Set(existing),
    ),
  ].map(([index, { first, by }]) => [index, first, by]);

test.each<[string, readonly Omit<ComparedRow, "index">[], unknown]>([
  ["equal data", [row("a", "1"), row("b"), row("a", "1")], [[2, 0, "data"]]],
  ["equal data without a name", [row(""), row("")], [[1, 0, "data"]]],
  [
    "one number",
    [row("a", "1"), row("b", "1"), row("c", "1")],
    [
      [1, 0, "registration"],
      [2, 0, "registration"],
    ],
  ],
  ["one name, and one without a number", [row("a", "1"), row("a")], [[1, 0, "name"]]],
  ["one name, and the number below", [row("a"), row("a", "1")], [[1, 0, "name"]]],
  ["one name and two numbers", [row("a", "1"), row("a", "2")], []],
  ["one name with several numbers above", [row("a", "1"), row("a", "2"), row("a")], [[2, 0, "name"]]],
])("rows with %s", (_, rows, expected) => {
  expect(like(rows)).toEqual(expected);
});

test("a row to send is like one that was created or is in doubt, wherever that stands", () => {
  const doubtful: RowPlan = { kind: "ask", doubt: "unknown", entry: undefined, sentBy: new Map() };
  expect(like([row("a"), row("a", "1", created(false))])).toEqual([[0, 1, "name"]]);
  expect(like([row("a"), row("a", "1", doubtful)])).toEqual([[0, 1, "name"]]);
});

test("but not like one whose data has changed since it was created", () => {
  expect(like([row("a"), row("a", "1", created(true))])).toEqual([]);
});

test("a row that is a partner already is said to be that one alone; others may be like it", () => {
  expect(like([row("a"), row("a", "1"), row("a", "1")], [1])).toEqual([[2, 1, "data"]]);
});
