import { banks } from "./banks.ts";
import { isoDate, isoMoment } from "./moments.ts";
import type { Random } from "./random.ts";
import type { SeededFields } from "./sandbox-record.ts";

/** The fields of one of the company's own bank accounts. */
export function seedBankAccount(random: Random, index: number): SeededFields {
  const [bankCode, bankName, swift] = random.pick(banks);
  const prefix = random.chance(0.5) ? "000000" : `0000${random.int(19, 99)}`;
  const number = random.digits(10);
  const currency = random.pick(["CZK", "CZK", "CZK", "EUR", "USD"]);
  return {
    Code: `BU${String(index + 1).padStart(3, "0")}`,
    Name: `Běžný účet ${currency} – ${bankName}`,
    AccountNumber: `${prefix}-${number}`,
    Bank: { Code: bankCode, Name: bankName, Swift: swift },
    Iban: iban(bankCode, prefix + number),
    Currency: currency,
    Balance: random.int(-500_000, 90_000_000) / 100,
    OverdraftLimit: random.chance(0.3) ? random.int(1, 20) * 50_000 : null,
    IsDefault: index === 0,
    OpenedOn: isoDate(random.int(0, 1_800)),
    Note: null,
    ModifiedAt: isoMoment(random.int(0, 1_990), random.int(0, 86_399)),
  };
}

/** A Czech IBAN with its check digits (ISO 13616). */
function iban(bankCode: string, account: string): string {
  const rest = BigInt(`${bankCode}${account}123500`) % 97n;
  return `CZ${String(98n - rest).padStart(2, "0")}${bankCode}${account}`;
}
