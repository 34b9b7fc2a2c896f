import { firstNames, surnames } from "./czech-words.ts";
import { isoDate, isoMoment } from "./moments.ts";
import type { Random } from "./random.ts";
import type { SeededFields } from "./sandbox-record.ts";

const names: readonly string[] = [
  "Vedení společnosti",
  "Výroba",
  "Expedice",
  "Sklad Brno",
  "Sklad Plzeň",
  "Prodejna Žižkov",
  "Obchodní oddělení",
  "Účtárna",
  "Doprava a mechanizace",
  "Údržba",
  "Informační technologie",
  "Rekreační středisko Šumava",
];

/** The fields of a cost centre. */
export function seedCentre(random: Random, index: number): SeededFields {
  const [first, last] = [random.pick(firstNames), random.pick(surnames)];
  const gender = random.chance(0.5) ? 0 : 1;
  return {
    Code: String(index + 1).padStart(3, "0"),
    Name: names[index] ?? `Středisko č. ${index + 1}`,
    Manager: random.chance(0.8) ? { Name: `${first[gender]} ${last[gender]}` } : null,
    ParentCode: index > 2 && random.chance(0.4) ? String(random.int(1, 3)).padStart(3, "0") : null,
    AnnualBudget: random.chance(0.7) ? random.int(10, 900) * 10_000 : null,
    ValidFrom: isoDate(random.int(0, 1_000)),
    IsActive: random.chance(0.92),
    ModifiedAt: isoMoment(random.int(0, 1_990), random.int(0, 86_399)),
  };
}
