import type { ContractCase } from "./contract-case.ts";
import { functionCases } from "./function-cases.ts";
import { workbookCases } from "./workbook-cases.ts";

/** All cases; each needs a new host with the fixture add-in. */
export const contractCases: readonly ContractCase[] = [...functionCases, ...workbookCases];
