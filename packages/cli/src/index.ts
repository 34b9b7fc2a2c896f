export { exitCodes } from "./exit-codes.ts";
export { run } from "./run.ts";
export type { Terminal } from "./terminal.ts";
