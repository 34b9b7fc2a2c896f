import { isoMoment } from "./moments.ts";
import type { Random } from "./random.ts";
import type { SeededFields } from "./sandbox-record.ts";

const names: readonly string[] = [
  "Hlavní pokladna",
  "Pokladna prodejny Žižkov",
  "Valutová pokladna EUR",
  "Pokladna skladu Brno",
  "Drobná vydání",
];

/** The fields of a cash register. */
export function seedCashRegister(random: Random, index: number): SeededFields {
  return {
    Code: `P${String(index + 1).padStart(2, "0")}`,
    Name: names[index] ?? `Pokladna č. ${index + 1}`,
    Currency: index === 2 ? "EUR" : "CZK",
    Balance: random.int(0, 5_000_000) / 100,
    Account: { Synthetic: "211", Analytic: String(index + 1).padStart(3, "0") },
    Denominations: index === 2 ? [5, 10, 20, 50, 100] : [100, 200, 500, 1_000, 2_000, 5_000],
    IsActive: random.chance(0.95),
    ModifiedAt: isoMoment(random.int(0, 1_990), random.int(0, 86_399)),
  };
}
