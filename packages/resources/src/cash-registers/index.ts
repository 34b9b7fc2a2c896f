export type { CashRegister } from "./cash-register.ts";
export { listCashRegisters } from "./list-cash-registers.ts";
export { getCashRegister } from "./get-cash-register.ts";
export { iterateCashRegisters } from "./iterate-cash-registers.ts";
