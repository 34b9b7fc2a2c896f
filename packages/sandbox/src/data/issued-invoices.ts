import { lastDay } from "./calendar.ts";
import { createRandom, type Random } from "./random.ts";
import type { Books, JsonValue, RecordFields, SandboxRecord, SeededFields } from "./sandbox-record.ts";

const goods: readonly (readonly [name: string, unit: string, unitPrice: number])[] = [
  ["Montážní práce", "hod", 690],
  ["Kancelářský papír A4", "bal", 109.5],
  ["Dubová prkna, sušená", "m³", 18_400],
  ["Doprava po městě", "km", 14.9],
  ["Servisní prohlídka", "ks", 2_490],
  ["Šroub nerezový M8 × 40", "ks", 6.35],
  ["Školení obsluhy", "den", 8_900],
];

/** The fields of an invoice to one of the partners; without a partner if the list is empty. */
export function invoiceFields(random: Random, index: number, books: Books): SeededFields {
  const { calendar, related } = books;
  const partners = related("BusinessPartners");
  const partner = partners.length > 0 ? random.pick(partners) : undefined;
  const issued = random.int(1_500, 1_980);
  const due = random.pick([7, 14, 14, 30]);
  const items = Array.from({ length: random.int(1, 4) }, () => invoiceItem(random));
  const net = crowns(items.reduce((sum, item) => sum + item.Price, 0));
  const vat = crowns(items.reduce((sum, item) => sum + (item.Price * item.VatRate) / 100, 0));
  const paid = random.chance(0.7);
  const number = `${calendar.isoDate(issued).slice(0, 4)}${String(index + 1).padStart(6, "0")}`;
  return {
    Number: number,
    VariableSymbol: number,
    Partner: partner ? { Id: partner.Id, Name: partner["Name"] ?? null } : null,
    IssuedOn: calendar.isoDate(issued),
    TaxableOn: calendar.isoDate(issued),
    DueOn: calendar.isoDate(issued + due),
    Currency: random.pick(["CZK", "CZK", "CZK", "EUR"]),
    Items: items,
    TotalWithoutVat: net,
    TotalVat: vat,
    Total: crowns(net + vat),
    IsPaid: paid,
    PaidOn: paid ? calendar.isoDate(Math.min(issued + random.int(0, due + 10), lastDay)) : null,
    Note: random.chance(0.1) ? "Děkujeme za včasnou úhradu." : null,
    ModifiedAt: calendar.isoMoment(issued, random.int(0, 86_399)),
    ...bookFields(createRandom(`${number}/${net}`), { issued, items, partner }, books),
  };
}

/** Fields as books have them: many are empty, some are ids of other records, sums for each rate of VAT. */
function bookFields(
  random: Random,
  invoice: {
    readonly issued: number;
    readonly items: readonly InvoiceItem[];
    readonly partner: SandboxRecord | undefined;
  },
  { calendar, related }: Books,
): RecordFields {
  const centres = related("Centres");
  const activities = related("Activities");
  return {
    PartnerId: invoice.partner?.Id ?? null,
    CentreId: centres.length > 0 && random.chance(0.6) ? random.pick(centres).Id : null,
    ActivityId: activities.length > 0 && random.chance(0.5) ? random.pick(activities).Id : null,
    VatRateSums: vatRateSums(invoice.items),
    PaymentMethod: random.pick(["Převodem", "Převodem", "Hotově", "Kartou"]),
    ConstantSymbol: random.pick(["0308", "0008", null]),
    SpecificSymbol: null,
    OrderNumber: random.chance(0.3) ? `OBJ-${random.digits(5)}` : null,
    ExchangeRate: null,
    DeliveryAddress: null,
    AccountedOn: random.chance(0.8) ? calendar.pragueDay(invoice.issued + random.int(0, 5)) : null,
    IsCancelled: random.chance(0.03),
  };
}

function vatRateSums(items: readonly InvoiceItem[]): readonly JsonValue[] {
  return [21, 12, 0].flatMap((rate) => {
    const base = items.filter(({ VatRate }) => VatRate === rate).reduce((sum, { Price }) => sum + Price, 0);
    return base === 0 ? [] : [{ VatRate: rate, Base: crowns(base), Vat: crowns((base * rate) / 100) }];
  });
}

type InvoiceItem = ReturnType<typeof invoiceItem>;

function invoiceItem(random: Random): {
  Name: string;
  Quantity: number;
  Unit: string;
  UnitPrice: number;
  VatRate: number;
  Price: number;
} {
  const [name, unit, unitPrice] = random.pick(goods);
  const quantity = unit === "hod" || unit === "m³" ? random.int(1, 80) / 4 : random.int(1, 60);
  return {
    Name: name,
    Quantity: quantity,
    Unit: unit,
    UnitPrice: unitPrice,
    VatRate: random.pick([21, 21, 12, 0]),
    Price: crowns(quantity * unitPrice),
  };
}

/** Rounds to hundredths. */
function crowns(amount: number): number {
  return Math.round(amount * 100) / 100;
}
