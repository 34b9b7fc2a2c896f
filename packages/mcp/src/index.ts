export {
  createAccountingMcp,
  type AccountingMcp,
  type AccountingMcpOptions,
} from "./create-accounting-mcp.ts";
