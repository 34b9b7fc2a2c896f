import type { Random } from "./random.ts";
import type { Books, SeededFields } from "./sandbox-record.ts";

/** A bank's code in Czech account numbers, its name and its BIC. */
export type Bank = readonly [code: string, name: string, swift: string | null];

/** Banks that pay in Czechia; some codes begin with zeros. */
export const banks: readonly Bank[] = [
  ["0100", "Komerční banka, a.s.", "KOMBCZPP"],
  ["0300", "Československá obchodní banka, a. s.", "CEKOCZPP"],
  ["0600", "MONETA Money Bank, a.s.", "AGBACZPP"],
  ["0710", "Česká národní banka", "CNBACZPP"],
  ["0800", "Česká spořitelna, a.s.", "GIBACZPX"],
  ["2010", "Fio banka, a.s.", "FIOBCZPP"],
  ["2060", "Citfin, spořitelní družstvo", "CITFCZPP"],
  ["2070", "TRINITY BANK a.s.", "MPUBCZPP"],
  ["2250", "Banka CREDITAS a.s.", "CTASCZ22"],
  ["2260", "NEY spořitelní družstvo", null],
  ["2600", "Citibank Europe plc, organizační složka", "CITICZPX"],
  ["2700", "UniCredit Bank Czech Republic and Slovakia, a.s.", "BACXCZPP"],
  ["3030", "Air Bank a.s.", "AIRACZPP"],
  ["3500", "ING Bank N.V.", "INGBCZPP"],
  ["4000", "Max banka a.s.", "EXPNCZPP"],
  ["4300", "Národní rozvojová banka, a.s.", "NROZCZPP"],
  ["5500", "Raiffeisenbank a.s.", "RZBCCZPP"],
  ["5800", "J&T BANKA, a.s.", "JTBPCZPP"],
  ["6000", "PPF banka a.s.", "PMBPCZPP"],
  ["6210", "mBank S.A., organizační složka", "BREXCZPP"],
  ["6300", "BNP Paribas S.A., pobočka Česká republika", "GEBACZPP"],
  ["6700", "Všeobecná úverová banka a.s., pobočka Praha", "SUBACZPP"],
  ["7910", "Deutsche Bank Aktiengesellschaft, pobočka Praha", "DEUTCZPX"],
  ["8040", "Oberbank AG, pobočka Česká republika", "OBKLCZ2X"],
];

/** The fields of the bank at an index; after the known banks the names are made up. */
export function bankFields(random: Random, index: number, { calendar }: Books): SeededFields {
  const [code, name, swift] = banks[index] ?? [String(index).padStart(4, "0"), `Záložna č. ${index}`, null];
  return {
    Code: code,
    Name: name,
    Swift: swift,
    CountryCode: "CZ",
    IsActive: true,
    ModifiedAt: calendar.modifiedAt(random),
  };
}
