import type { CellValue } from "./table-rows.ts";

/** Stands in the cells of a company that could not be read, so that no total leaves it out unnoticed. */
export const missingCell = "#N/A";

/** The key of a row in a table of several companies: ids of two companies may be equal. */
export function companyKey(company: string, key: string): string {
  return `${company} ${key}`;
}

/** The key of the row that stands for a company whose list could not be read when the table was inserted. */
export function standInKey(company: string): string {
  return companyKey(company, missingCell);
}

/** An error as Excel writes it in any language: `#NENÍ_K_DISPOZICI`, `#NV`, `#HIÁNYZIK`. */
const errorText = /^#\p{Lu}[\p{Lu}\d_/]*[!?]?$/u;

/** Whether the id in a cell says so. */
export function isStandIn(id: CellValue | undefined): boolean {
  return typeof id === "string" && errorText.test(id);
}
