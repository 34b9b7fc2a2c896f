import type { ContractCase } from "./contract-case.ts";
import { functionCases } from "./function-cases.ts";
import { workbookCases } from "./workbook-cases.ts";

/** Behaviours of Excel, to be run against each host with the fixture add-in, each on a host of its own. */
export const contractCases: readonly ContractCase[] = [...functionCases, ...workbookCases];
