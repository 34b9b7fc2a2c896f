import type { SelectionProblem } from "../cells/select-columns.ts";
import { valueError, type CellProblem } from "./cell-problem.ts";
import { nearest } from "./nearest.ts";

/** So many names can be read in a tooltip. */
const maxNames = 12;

/** The cell error for columns or fields that can't be selected. */
export function columnProblem(problem: SelectionProblem, what: "column" | "field"): CellProblem {
  switch (problem.problem) {
    case "unknown": {
      const { names, known } = problem;
      const meant = [...new Set(names.flatMap((name) => nearest(name, known) ?? []))];
      // All that is known is worth reading only if it is short, or if there is no better hint.
      const available = known.length > maxNames ? [...known.slice(0, maxNames), "…"] : known;
      const hint = meant.length > 0 && known.length > maxNames ? [] : available;
      return valueError((messages) => messages.unknownNames[what](names, meant, hint));
    }
    case "ambiguous":
      return valueError((messages) => messages.ambiguousName(problem.name, problem.candidates));
    case "twoArrays":
      return valueError((messages) => messages.twoArrays(problem.arrays));
    case "none":
      return valueError((messages) => messages.nothingSelected);
  }
}
