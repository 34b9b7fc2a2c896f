export type { BankAccount } from "./bank-account.ts";
export { listBankAccounts } from "./list-bank-accounts.ts";
export { getBankAccount } from "./get-bank-account.ts";
export { iterateBankAccounts } from "./iterate-bank-accounts.ts";
