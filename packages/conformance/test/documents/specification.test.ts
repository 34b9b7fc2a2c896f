import { expect, test } from "vitest";
import { operations } from "../support/operations.ts";
import { read } from "../support/repository.ts";

/** The rows of the table of resource types, by the path of the list. */
const rows = new Map(
  [
    ...read("docs/specification.md").matchAll(
      /^\| [^|]+ \| `(\w+)`\s*\| `([^`]+)`\s*\| (\w+)\s*\| ([\w ]+?)\s*\|$/gmu,
    ),
  ].map(([, record, path, after, byId]) => [path, { record, after, byId }] as const),
);
const lists = operations.filter(({ kind }) => kind === "list");

test("the specification's table has the lists of docs/openapi.yaml", () => {
  expect(new Set(rows.keys())).toEqual(new Set(lists.map(({ list }) => `/v1/${list}`)));
});

test.each(lists)(
  "the specification's row of $list says what docs/openapi.yaml says",
  ({ list, acceptsAfter }) => {
    const get = operations.find((other) => other.kind === "get" && other.list === list);
    const row = rows.get(`/v1/${list}`);
    expect(row).toMatchObject({ after: acceptsAfter ? "yes" : "no" });
    expect(row?.byId === "yes").toBe(get !== undefined);
    expect(row?.record).toBe(`${get ? get.name.slice("get".length) : list.slice(0, -1)}Dto`);
  },
);
