import type { AddedRecord } from "../../added-lists.ts";
import { createSandbox } from "../../create-sandbox.ts";
import { resolveOptions } from "../../options-schema.ts";
import type { SandboxSetup } from "../../sandbox-options.ts";
import { createCalendar } from "../calendar.ts";
import { randomGuid } from "../guid.ts";
import { createRandom, type Random } from "../random.ts";
import {
  isObject,
  type Books,
  type JsonValue,
  type RecordFields,
  type SandboxRecord,
} from "../sandbox-record.ts";
import { cents, drawInvoice } from "./draw-invoice.ts";
import { exchangeRates, nestedDocument, rateKinds } from "./nested-document.ts";

/**
 * Lists that {@link documentLists} makes.
 * @example const list: DocumentListName = "CreditNotes";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type DocumentListName =
  | "CreditNotes"
  | "Currencies"
  | "ReceivedInvoices"
  | "UnpaidInvoices"
  | "UnpaidReceivedInvoices"
  | "VatRates";

/**
 * Lists that the specification does not show and books have beside their invoices: credit notes (with amounts below zero), received
 * invoices, what is left to pay of both, currencies and rates of VAT. They agree with the invoices and partners of a sandbox of the
 * same options.
 *
 * @throws RangeError for an option out of its range
 * @example const sandbox = createSandbox({ seed: 7, lists: documentLists({ seed: 7 }) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export function documentLists({
  seed = defaults.seed,
  data = defaults.data,
  dataUntil = defaults.dataUntil,
}: Pick<SandboxSetup, "seed" | "data" | "dataUntil"> = {}): Readonly<
  Record<DocumentListName, readonly AddedRecord[]>
> {
  const sandbox = createSandbox({ seed, data, dataUntil, documents: "nested" });
  const books: Books = { calendar: createCalendar(dataUntil), related: (list) => sandbox.records(list) };
  const invoices = sandbox.records("IssuedInvoices").filter(isMadeUp);
  const of = (list: string): Random => createRandom(`${seed}/documents/${list}`);
  const received = receivedInvoices(of("received"), books);
  return {
    CreditNotes: creditNotes(of("credits"), invoices),
    Currencies: currencies(of("currencies")),
    ReceivedInvoices: received,
    UnpaidInvoices: unpaid(invoices),
    UnpaidReceivedInvoices: unpaid(received),
    VatRates: vatRateRecords(of("rates")),
  };
}

const defaults = resolveOptions({});

/** Given invoices may have any fields. */
function isMadeUp({ Items, Totals, Number }: SandboxRecord): boolean {
  return Array.isArray(Items) && Items.every(isObject) && isObject(Totals) && typeof Number === "string";
}

const receivedCount = 60;

function receivedInvoices(random: Random, books: Books): readonly AddedRecord[] {
  return Array.from({ length: receivedCount }, (_, index) => {
    const Id = randomGuid(random);
    const invoice = drawInvoice(random, index, books);
    const number = `FP${invoice.number}`;
    return {
      Id,
      ...nestedDocument({ ...invoice, number }),
      ...invoice.payment,
      ...invoice.books,
      ...invoice.end,
      ReceivedOn: invoice.days.IssuedOn,
    };
  });
}

/** One for each twentieth invoice, which takes back all of it. */
function creditNotes(random: Random, invoices: readonly SandboxRecord[]): readonly AddedRecord[] {
  return invoices
    .filter(({ IsCancelled }, index) => index % 20 === 7 && IsCancelled === false)
    .map((invoice) => ({
      Id: randomGuid(random),
      Number: `D${invoice["Number"] as string}`,
      InvoiceId: invoice.Id,
      ...pick(invoice, "Address", "IssuedOn", "TaxableOn", "DueOn"),
      ...pick(invoice, "Currency", "ExchangeRate", "ExchangeRateAmount"),
      Items: (invoice["Items"] as readonly RecordFields[]).map((item) => ({
        ...item,
        ...negated(pick(item, "Quantity", "Price", "ForeignPrice")),
      })),
      Totals: negated(invoice["Totals"]!),
      IsCancelled: false,
      ModifiedAt: invoice.ModifiedAt,
    }));
}

/** The value with all its amounts below zero. */
function negated<Value extends JsonValue>(value: Value): Value {
  const turn = (one: JsonValue): JsonValue => {
    if (typeof one === "number") return one === 0 ? 0 : -one;
    if (Array.isArray(one)) return one.map(turn);
    return isObject(one)
      ? Object.fromEntries(Object.entries(one).map(([name, part]) => [name, turn(part)]))
      : one;
  };
  return turn(value) as Value;
}

/** What is left to pay of documents, in the currency of each; of every fourth half is paid. The ids are those of the documents. */
function unpaid(documents: readonly AddedRecord[]): readonly AddedRecord[] {
  return documents
    .filter(({ IsPaid, IsCancelled }) => IsPaid === false && IsCancelled === false)
    .map((document, index) => {
      const totals = document["Totals"] as Readonly<Record<"Total" | "ForeignTotal", number | null>>;
      const total = totals.ForeignTotal ?? totals.Total ?? 0;
      return {
        ...pick(document, "Number", "Address", "IssuedOn", "DueOn"),
        ...pick(document, "Currency", "ExchangeRate", "ExchangeRateAmount"),
        Id: document.Id,
        Total: total,
        RemainingToPay: index % 4 === 3 ? cents(total / 2) : total,
        ModifiedAt: document["ModifiedAt"]!,
      };
    });
}

function pick(record: RecordFields, ...names: readonly string[]): RecordFields {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}

function currencies(random: Random): readonly AddedRecord[] {
  const rows = [
    ["CZK", "Česká koruna", 1, exchangeRates.CZK],
    ["EUR", "Euro", 1, exchangeRates.EUR],
    ["USD", "Americký dolar", 1, 22.1],
    ["GBP", "Britská libra", 1, 28.9],
    ["PLN", "Polský zlotý", 1, 5.8],
    ["HUF", "Maďarský forint", 100, 6.2],
  ] as const;
  return rows.map(([Code, Name, Amount, Rate]) => ({
    Id: randomGuid(random),
    Code,
    Name,
    Amount,
    Rate,
    IsActive: Code !== "HUF",
  }));
}

/** Each kind of rate, and what the reduced one was before. */
function vatRateRecords(random: Random): readonly AddedRecord[] {
  const rows = [
    [rateKinds[21], 21, "2013-01-01", null],
    [rateKinds[12], 15, "2013-01-01", "2023-12-31"],
    [rateKinds[12], 12, "2024-01-01", null],
    [rateKinds[0], 0, "2004-05-01", null],
  ] as const;
  return rows.map(([VatRateKind, Percent, ValidFrom, ValidTo]) => ({
    Id: randomGuid(random),
    Code: `${VatRateKind}${Percent}`,
    VatRateKind,
    Percent,
    ValidFrom,
    ValidTo,
  }));
}
