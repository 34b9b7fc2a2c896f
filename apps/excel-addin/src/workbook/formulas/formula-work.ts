// What searches, writes and recalculates formulas. It is loaded right after the add-in has started.
export { companiesNamed, formulasNaming, renameInFormulas } from "./company-formulas.ts";
export { findFormulaCells } from "./find-formula-cells.ts";
export { insertFormula } from "./insert-formula.ts";
export { renewCells } from "./renew-cells.ts";
