import type { SelectionProblem } from "../cells/select-columns.ts";
import { valueError, type CellProblem } from "./cell-problem.ts";
import { namesToShow, nearest } from "./nearest.ts";

/** The cell error for columns or fields that can't be selected. */
export function columnProblem(problem: SelectionProblem, what: "column" | "field"): CellProblem {
  switch (problem.problem) {
    case "unknown": {
      const { names, known } = problem;
      const meant = [...new Set(names.flatMap((name) => nearest(name, known) ?? []))];
      const hint = namesToShow(known, meant);
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
