export type { Bank } from "./bank.ts";
export { listBanks } from "./list-banks.ts";
export { getBank } from "./get-bank.ts";
export { iterateBanks } from "./iterate-banks.ts";
