import { lastDay } from "../calendar.ts";
import { createRandom, type Random } from "../random.ts";
import type { Books, RecordFields, SandboxRecord, SeededFields } from "../sandbox-record.ts";

const goods: readonly (readonly [name: string, unit: string, unitPrice: number])[] = [
  ["Montážní práce", "hod", 690],
  ["Kancelářský papír A4", "bal", 109.5],
  ["Dubová prkna, sušená", "m³", 18_400],
  ["Doprava po městě", "km", 14.9],
  ["Servisní prohlídka", "ks", 2_490],
  ["Šroub nerezový M8 × 40", "ks", 6.35],
  ["Školení obsluhy", "den", 8_900],
];

/** What an invoice says, whatever the shape of its record. Amounts are in its currency. */
export interface DrawnInvoice {
  readonly number: string;
  readonly partner: SandboxRecord | undefined;
  readonly currency: "CZK" | "EUR";
  readonly items: readonly InvoiceItem[];
  /** Rounded for each item and added up. */
  readonly net: number;
  readonly vat: number;
  /** Fields that have the same names in each shape. */
  readonly days: Readonly<Record<"IssuedOn" | "TaxableOn" | "DueOn", string>>;
  readonly payment: { readonly IsPaid: boolean; readonly PaidOn: string | null };
  readonly books: RecordFields;
  readonly end: SeededFields;
}

/** An invoice to one of the partners; to nobody if there are none. */
export function drawInvoice(random: Random, index: number, { calendar, related }: Books): DrawnInvoice {
  const partners = related("BusinessPartners");
  const partner = partners.length > 0 ? random.pick(partners) : undefined;
  const issued = random.int(1_500, 1_980);
  const dueAfter = random.pick([7, 14, 14, 30]);
  const items = Array.from({ length: random.int(1, 4) }, () => drawItem(random));
  const net = cents(items.reduce((sum, item) => sum + item.price, 0));
  const vat = cents(items.reduce((sum, item) => sum + (item.price * item.rate) / 100, 0));
  const isPaid = random.chance(0.7);
  const number = `${calendar.isoDate(issued).slice(0, 4)}${String(index + 1).padStart(6, "0")}`;
  const currency = random.pick(["CZK", "CZK", "CZK", "EUR"] as const);
  const payment = {
    IsPaid: isPaid,
    PaidOn: isPaid ? calendar.isoDate(Math.min(issued + random.int(0, dueAfter + 10), lastDay)) : null,
  };
  const end = {
    Note: random.chance(0.1) ? "Děkujeme za včasnou úhradu." : null,
    ModifiedAt: calendar.isoMoment(issued, random.int(0, 86_399)),
  };
  const days = {
    IssuedOn: calendar.isoDate(issued),
    TaxableOn: calendar.isoDate(issued),
    DueOn: calendar.isoDate(issued + dueAfter),
  };
  const books = bookFields(createRandom(`${number}/${net}`), issued, { calendar, related });
  return { number, partner, currency, items, net, vat, days, payment, books, end };
}

/** Fields as books have them: many are empty, some are ids of other records. */
function bookFields(random: Random, issued: number, { calendar, related }: Books): RecordFields {
  const centres = related("Centres");
  const activities = related("Activities");
  return {
    CentreId: centres.length > 0 && random.chance(0.6) ? random.pick(centres).Id : null,
    ActivityId: activities.length > 0 && random.chance(0.5) ? random.pick(activities).Id : null,
    PaymentMethod: random.pick(["Převodem", "Převodem", "Hotově", "Kartou"]),
    ConstantSymbol: random.pick(["0308", "0008", null]),
    SpecificSymbol: null,
    OrderNumber: random.chance(0.3) ? `OBJ-${random.digits(5)}` : null,
    DeliveryAddress: null,
    AccountedOn: random.chance(0.8) ? calendar.pragueDay(issued + random.int(0, 5)) : null,
    IsCancelled: random.chance(0.03),
  };
}

/** The rates of VAT, in the order of an invoice's sums. */
export const vatRates: readonly VatRate[] = [21, 12, 0];

export type VatRate = 21 | 12 | 0;

export interface InvoiceItem {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly unitPrice: number;
  readonly rate: VatRate;
  readonly price: number;
}

function drawItem(random: Random): InvoiceItem {
  const [name, unit, unitPrice] = random.pick(goods);
  const quantity = unit === "hod" || unit === "m³" ? random.int(1, 80) / 4 : random.int(1, 60);
  const rate = random.pick([21, 21, 12, 0] as const);
  return { name, quantity, unit, unitPrice, rate, price: cents(quantity * unitPrice) };
}

/** Rounds to hundredths. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
