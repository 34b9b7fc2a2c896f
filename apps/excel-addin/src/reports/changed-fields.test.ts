import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test.each([
  [{ A: 1, B: "x" }, { A: 2, B: "x" }, [["A", 1, 2]]],
  [{ A: { B: 1, C: 2 } }, { A: { B: 1, C: 3 } }, [["A.C", 2, 3]]],
  [
    { I: [{ T: "a" }] },
    { I: [{ T: "b" }, { T: "c" }] },
    [
      ["I[0].T", "a", "b"],
      ["I[1].T", undefined, "c"],
    ],
  ],
  [{ A: 1, Gone: 5 }, { A: 1 }, [["Gone", 5, undefined]]],
  // An empty field that a service leaves out has not changed.
  [{ A: null }, {}, []],
  [{ A: null }, { A: { B: 1 } }, [["A.B", undefined, 1]]],
])("between %j and %j %j differ", (before, after, fields) => {
  expect(changedFields({ before, after }).map((one) => [one.path, one.before, one.after])).toEqual(fields);
});
