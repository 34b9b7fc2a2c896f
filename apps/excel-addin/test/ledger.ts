/** A document as an accountant knows it, before any service gives it a shape. */
export interface LedgerDocument {
  readonly kind: "invoice" | "credit" | "received";
  readonly number: string;
  readonly issued: string;
  readonly taxable: string;
  readonly due: string;
  /** Undefined: the document has a name and no partner. */
  readonly partner: { readonly id?: string; readonly company?: string; readonly person?: string };
  readonly currency: string;
  /** Of the home currency for `units` of the document's. */
  readonly rate?: number;
  readonly units?: number;
  /** In the document's currency, by rate in percent. Those of credit notes are below zero. */
  readonly lines: readonly { readonly rate: number; readonly net: number }[];
  readonly reverse?: boolean;
  readonly rest?: number;
  readonly cancelled?: boolean;
  readonly centre?: string;
}

const id = (kind: number, index: number): string =>
  `0000000${kind}-0000-4000-8000-${String(index).padStart(12, "0")}`;

export const partnerIds: readonly string[] = [1, 2, 3, 4].map((index) => id(1, index));
const [acme, namesake, ann] = partnerIds;

/** Home currency: CZK. Two firms of one name, a person, and somebody who is no partner. */
export const ledger: readonly LedgerDocument[] = [
  {
    kind: "invoice",
    number: "26001",
    issued: "2026-01-15",
    taxable: "2025-12-31",
    due: "2026-02-14",
    partner: { id: acme!, company: "Acme" },
    currency: "CZK",
    lines: [
      { rate: 21, net: 1000 },
      { rate: 12, net: 500.5 },
    ],
    rest: 300.25,
    centre: "Prague",
  },
  {
    kind: "invoice",
    number: "26002",
    issued: "2026-02-01",
    taxable: "2026-02-01",
    due: "2026-02-20",
    partner: { id: namesake!, company: "Acme" },
    currency: "EUR",
    rate: 25.1,
    lines: [{ rate: 21, net: 200 }],
    rest: 242,
  },
  {
    kind: "invoice",
    number: "26003",
    issued: "2026-02-10",
    taxable: "2026-02-10",
    due: "2026-06-30",
    partner: { id: ann!, person: "Ann Lee" },
    currency: "CZK",
    lines: [{ rate: 0, net: 70 }],
    rest: 70,
  },
  {
    kind: "invoice",
    number: "26004",
    issued: "2026-03-05",
    taxable: "2026-03-05",
    due: "2026-03-20",
    partner: { company: 'One-off "A*"' },
    currency: "HUF",
    rate: 6.5,
    units: 100,
    lines: [{ rate: 21, net: 10_000 }],
  },
  {
    kind: "invoice",
    number: "26005",
    issued: "2026-03-06",
    taxable: "2026-03-06",
    due: "2026-03-21",
    partner: { id: acme!, company: "Acme" },
    currency: "CZK",
    lines: [{ rate: 21, net: 4000 }],
    reverse: true,
    centre: "Prague",
  },
  {
    kind: "invoice",
    number: "26006",
    issued: "2026-03-07",
    taxable: "2026-03-07",
    due: "2026-03-22",
    partner: { id: acme!, company: "Acme" },
    currency: "CZK",
    lines: [{ rate: 21, net: 9999 }],
    rest: 12_098.79,
    cancelled: true,
  },
  {
    kind: "credit",
    number: "26C01",
    issued: "2026-03-10",
    taxable: "2026-03-10",
    due: "2026-03-24",
    partner: { id: acme!, company: "Acme" },
    currency: "CZK",
    lines: [{ rate: 21, net: -100 }],
  },
  {
    kind: "received",
    number: "R1",
    issued: "2026-02-15",
    taxable: "2026-02-15",
    due: "2026-03-01",
    partner: { id: partnerIds[3]!, company: "Supplier" },
    currency: "CZK",
    lines: [{ rate: 21, net: 600 }],
    rest: 100,
  },
  {
    kind: "received",
    number: "R2",
    issued: "2026-02-16",
    taxable: "2026-02-16",
    due: "2026-03-02",
    partner: { id: partnerIds[3]!, company: "Supplier" },
    currency: "CZK",
    lines: [{ rate: 12, net: 50 }],
    reverse: true,
  },
];

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** VAT of a line in its document's currency. */
export function vatOf({ reverse = false }: LedgerDocument, line: LedgerDocument["lines"][number]): number {
  return reverse ? 0 : cents((line.net * line.rate) / 100);
}

/** An amount of a document in the home currency. */
export function atHome({ rate, units = 1 }: LedgerDocument, amount: number): number {
  return rate === undefined ? amount : cents((amount * rate) / units);
}

export function sum(amounts: readonly number[]): number {
  return cents(amounts.reduce((all, amount) => all + amount, 0));
}
