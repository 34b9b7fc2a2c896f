import { isoMoment } from "./moments.ts";
import type { Random } from "./random.ts";
import type { SeededFields } from "./sandbox-record.ts";

const names: readonly string[] = [
  "Prodej zboží",
  "Výroba na zakázku",
  "Montáž a servis",
  "Doprava",
  "Pronájem nebytových prostor",
  "Účetní a daňové poradenství",
  "Školení",
  "Velkoobchod",
  "Maloobchod",
  "Internetový obchod",
  "Půjčovna nářadí",
  "Projekční činnost",
  "Údržba zeleně",
  "Ubytování",
  "Závodní stravování",
  "Vývoj programového vybavení",
  "Zpracování dřeva",
  "Ostatní činnosti",
];

/** The fields of an activity of the company. */
export function seedActivity(random: Random, index: number): SeededFields {
  return {
    Code: String((index + 1) * 10).padStart(4, "0"),
    Name: names[index] ?? `Činnost č. ${index + 1}`,
    Description: random.chance(0.3) ? "Sleduje se zvlášť pro vnitropodnikové účetnictví." : null,
    IsTaxable: random.chance(0.85),
    IsActive: random.chance(0.9),
    ModifiedAt: isoMoment(random.int(0, 1_990), random.int(0, 86_399)),
  };
}
