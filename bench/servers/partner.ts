import type { JsonValue } from "@accounting-data/sandbox";

/** A record of the benches. */
export interface BenchPartner {
  readonly Id: string;
  readonly [field: string]: JsonValue;
}

/** The n-th partner, padded with a note to that many bytes. All variants get the same bytes. */
export function partner(index: number, bytes = 0): BenchPartner {
  const hex = index.toString(16).padStart(12, "0");
  const record = {
    Id: `7b0c9a10-3f5e-4d2a-9c1b-${hex}`,
    Code: String(index).padStart(6, "0"),
    Name: `Zahradnictví Růžička a synové ${index}, s.r.o.`,
    City: "Ústí nad Labem",
    Street: "Dlouhá 1234/56",
    PostalCode: "400 01",
    RegistrationNumber: String(10_000_000 + index),
    VatNumber: `CZ${10_000_000 + index}`,
    BusinessDetails: { DuePeriod: index % 60, Limit: index * 12.5 },
    DeliveryAddresses: [{ Name: "Hlavní sklad" }],
    ModifiedAt: "2026-03-14T09:26:53Z",
    Active: index % 7 !== 0,
    // Some peers require these.
    id: `cus_${index}`,
    object: "customer",
    Note: "",
  };
  const missing = bytes - Buffer.byteLength(JSON.stringify(record));
  return missing > 0 ? { ...record, Note: "x".repeat(missing) } : record;
}
