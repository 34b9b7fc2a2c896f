import type { AddedFile } from "./added-file.ts";
import { bankFields, banks } from "./data/banks.ts";
import { partnerFields } from "./data/business-partners.ts";
import { firstNames, surnames, words } from "./data/czech-words.ts";
import { flatInvoice } from "./data/documents/flat-invoice.ts";
import { nestedInvoice } from "./data/documents/nested-document.ts";
import type { MakeFields } from "./data/sandbox-record.ts";

/**
 * The lists that the specification shows: the singular, how many records a sandbox has, and what differs from the
 * defaults (`after: true`, `byId: true`, `create: false`, the path `/v1/` and the name). To add a plain list, add a row
 * here, and to `makers` below how a record is made unless a code and a name are enough; everything else is derived.
 * @example for (const [list, { one, count }] of Object.entries(specifiedLists)) console.log(list, one, count); // Banks Bank 24
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export const specifiedLists = {
  Activities: { one: "Activity", count: 18 },
  BankAccounts: { one: "BankAccount", count: 7 },
  Banks: { one: "Bank", count: 24, after: false },
  BusinessPartners: { one: "BusinessPartner", count: 312, create: true },
  CashRegisters: { one: "CashRegister", count: 5 },
  Centres: { one: "Centre", count: 12, byId: false },
  IssuedInvoices: {
    one: "IssuedInvoice",
    count: 140,
    path: "/v1/issuedinvoices",
    byId: false,
    parametersShown: false,
  },
} as const;

/**
 * The name of a list that the specification shows.
 * @example console.log(sandbox.records("IssuedInvoices").length); // 140
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type ListName = keyof typeof specifiedLists;

/** What the operations of a list are. */
export interface ListRow {
  /** The singular, as in `getBank`. */
  readonly one: string;
  /** Default: `/v1/` and the list's name. */
  readonly path?: string;
  /** Whether the list accepts `After`. Default `true`. */
  readonly after?: boolean;
  /** Whether a record can be read by its id. Default `true`. */
  readonly byId?: boolean;
  /** Whether records can be created. Default `false`. */
  readonly create?: boolean;
  /** Files of each record, by the last part of their path. Default: none. */
  readonly files?: Readonly<Record<string, AddedFile>>;
  /** Whether the specification shows the list's parameters; if not, the `issuedInvoices` option decides. Default `true`. */
  readonly parametersShown?: boolean;
}

/**
 * The shape of documents. `"nested"`: the partner in an address, totals in an object, sums by kinds of rates, foreign amounts beside
 * those in crowns, as many services have it. `"flat"`: all beside each other.
 * @example const shape: DocumentShape = "flat";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type DocumentShape = "nested" | "flat";

/** Makes the fields of one record of a list. */
export function makeFields(list: ListName, documents: DocumentShape): MakeFields {
  if (list === "IssuedInvoices") return documents === "nested" ? nestedInvoice : flatInvoice;
  return makers[list] ?? plainFields(specifiedLists[list].one);
}

/** The order of the random draws matters: the data must stay the same. */
const makers: Readonly<Partial<Record<ListName, MakeFields>>> = {
  Activities: (random, index, { calendar }) => ({
    Code: code((index + 1) * 10, 4),
    Name: activities[index] ?? `Činnost č. ${index + 1}`,
    Description: random.chance(0.3) ? "Sleduje se zvlášť pro vnitropodnikové účetnictví." : null,
    IsTaxable: random.chance(0.85),
    IsActive: random.chance(0.9),
    ModifiedAt: calendar.modifiedAt(random),
  }),

  BankAccounts(random, index, { calendar }) {
    const [bankCode, bankName, swift] = random.pick(banks);
    const prefix = random.chance(0.5) ? "000000" : `0000${random.int(19, 99)}`;
    const number = random.digits(10);
    const currency = random.pick(["CZK", "CZK", "CZK", "EUR", "USD"]);
    return {
      Code: `BU${code(index + 1, 3)}`,
      Name: `Běžný účet ${currency} – ${bankName}`,
      AccountNumber: `${prefix}-${number}`,
      Bank: { Code: bankCode, Name: bankName, Swift: swift },
      Iban: iban(`${bankCode}${prefix}${number}`),
      Currency: currency,
      Balance: random.int(-500_000, 90_000_000) / 100,
      OverdraftLimit: random.chance(0.3) ? random.int(1, 20) * 50_000 : null,
      IsDefault: index === 0,
      OpenedOn: calendar.isoDate(random.int(0, 1_800)),
      Note: null,
      ModifiedAt: calendar.modifiedAt(random),
    };
  },

  Banks: bankFields,

  BusinessPartners: partnerFields,

  CashRegisters: (random, index, { calendar }) => ({
    Code: `P${code(index + 1, 2)}`,
    Name: cashRegisters[index] ?? `Pokladna č. ${index + 1}`,
    Currency: index === 2 ? "EUR" : "CZK",
    Balance: random.int(0, 5_000_000) / 100,
    Account: { Synthetic: "211", Analytic: code(index + 1, 3) },
    Denominations: index === 2 ? [5, 10, 20, 50, 100] : [100, 200, 500, 1_000, 2_000, 5_000],
    IsActive: random.chance(0.95),
    ModifiedAt: calendar.modifiedAt(random),
  }),

  Centres(random, index, { calendar }) {
    const [first, last] = [random.pick(firstNames), random.pick(surnames)];
    const gender = random.chance(0.5) ? 0 : 1;
    return {
      Code: code(index + 1, 3),
      Name: centres[index] ?? `Středisko č. ${index + 1}`,
      Manager: random.chance(0.8) ? { Name: `${first[gender]} ${last[gender]}` } : null,
      ParentCode: index > 2 && random.chance(0.4) ? code(random.int(1, 3), 3) : null,
      AnnualBudget: random.chance(0.7) ? random.int(10, 900) * 10_000 : null,
      ValidFrom: calendar.isoDate(random.int(0, 1_000)),
      IsActive: random.chance(0.92),
      ModifiedAt: calendar.modifiedAt(random),
    };
  },
};

const activities = words(
  "Prodej zboží, Výroba na zakázku, Montáž a servis, Doprava, Pronájem nebytových prostor, " +
    "Účetní a daňové poradenství, Školení, Velkoobchod, Maloobchod, Internetový obchod, Půjčovna nářadí, " +
    "Projekční činnost, Údržba zeleně, Ubytování, Závodní stravování, Vývoj programového vybavení, " +
    "Zpracování dřeva, Ostatní činnosti",
);

const cashRegisters = words(
  "Hlavní pokladna, Pokladna prodejny Žižkov, Valutová pokladna EUR, Pokladna skladu Brno, Drobná vydání",
);

const centres = words(
  "Vedení společnosti, Výroba, Expedice, Sklad Brno, Sklad Plzeň, Prodejna Žižkov, Obchodní oddělení, Účtárna, " +
    "Doprava a mechanizace, Údržba, Informační technologie, Rekreační středisko Šumava",
);

/** What a record has where nothing else is said: `Warehouse 1`. */
function plainFields(one: string): MakeFields {
  return (random, index, { calendar }) => ({
    Code: code(index + 1, 3),
    Name: `${one} ${index + 1}`,
    IsActive: random.chance(0.9),
    ModifiedAt: calendar.modifiedAt(random),
  });
}

function code(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}

/** A Czech IBAN with its check digits (ISO 13616); 1235 stands for the letters CZ. */
function iban(account: string): string {
  return `CZ${code(98 - Number(BigInt(`${account}123500`) % 97n), 2)}${account}`;
}
