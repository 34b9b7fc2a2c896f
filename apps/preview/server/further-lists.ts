import type { AddedList, AddedRecord } from "@accounting-data/sandbox";

/** Lists of the preview's sandbox beside those of the specification, for `=RECORDS("Currencies")`. */
export const furtherLists: Readonly<Record<"Currencies" | "ReceivedInvoices", AddedList>> = {
  Currencies: currencies(),
  ReceivedInvoices: receivedInvoices(),
};

function currencies(): readonly AddedRecord[] {
  const rates = [
    ["CZK", "Česká koruna", 1, 1],
    ["EUR", "Euro", 1, 24.6],
    ["USD", "Americký dolar", 1, 22.1],
    ["GBP", "Britská libra", 1, 28.9],
    ["PLN", "Polský zlotý", 1, 5.8],
    ["HUF", "Maďarský forint", 100, 6.2],
  ] as const;
  return rates.map(([code, name, amount, rate], index) => ({
    Id: guid("c0", index),
    Code: code,
    Name: name,
    Amount: amount,
    Rate: rate,
    IsActive: code !== "HUF",
  }));
}

function receivedInvoices(): readonly AddedRecord[] {
  const suppliers = ["Energie Morava, a.s.", "Papírnictví Vltava, s.r.o.", "Telefony Zlín, a.s."];
  return Array.from({ length: 24 }, (_, index) => {
    const base = 1_250 * (1 + (index % 7));
    const day = 86_400_000;
    const received = Date.UTC(2026, 0, 5) + index * 6 * day;
    return {
      Id: guid("f0", index),
      Number: `FP26${String(index + 1).padStart(4, "0")}`,
      SupplierName: suppliers[index % suppliers.length]!,
      ReceivedOn: new Date(received).toISOString().slice(0, 10),
      DueOn: new Date(received + 14 * day).toISOString().slice(0, 10),
      Items: [{ Text: "Dodávka", Amount: 1, Price: base }],
      VatRateSums: [{ VatRate: 21, Base: base, Vat: base * 0.21 }],
      Total: base * 1.21,
      PaidOn: index % 3 === 0 ? null : new Date(received + 10 * day).toISOString().slice(0, 10),
      Note: null,
    };
  });
}

function guid(kind: string, index: number): string {
  return `${kind}000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`;
}
