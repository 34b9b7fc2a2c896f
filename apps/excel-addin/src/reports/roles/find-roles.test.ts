import { expect, test } from "vitest";
import { findRoles } from "./find-roles.ts";
import type { RoleColumn, ValueKind } from "./role-column.ts";
import { roleColumns } from "./role-columns.ts";

/** `d` a day, `n` a number, `t` a text, `i` an id, `f` a flag, `c` a choice; behind a `|` what the description says. */
const kinds: Readonly<Record<string, ValueKind>> = {
  d: "day",
  n: "number",
  t: "text",
  i: "id",
  f: "flag",
  c: "choice",
  u: "unknown",
};

/** Columns such as `d DueDate | Due date.`; those of an array have `[]` behind its name. */
function columns(lines: string): readonly RoleColumn[] {
  return lines
    .trim()
    .split("\n")
    .map((line): RoleColumn => {
      const [field, text] = line.trim().split(" | ");
      const [kind, path, ...choices] = field!.split(" ");
      const array = path!.includes("[]") ? path!.slice(0, path!.indexOf("[]")) : undefined;
      return {
        name: path!.replace("[]", ""),
        kind: kinds[kind!]!,
        ...(array !== undefined && { array }),
        ...(text !== undefined && { text }),
        ...(choices.length > 0 && { choices }),
        ...(/Partner(?:Ref)?Id$/.test(path!) && { leadsTo: "BusinessPartners" }),
      };
    });
}

test.each([
  [
    "the sandbox's flat documents",
    `i Id
     t Number
     t VariableSymbol
     i Partner.Id
     t Partner.Name
     d IssuedOn
     d TaxableOn
     d DueOn
     t Currency
     t Items[].Name
     n Items[].Quantity
     n Items[].UnitPrice
     n Items[].VatRate
     n Items[].Price
     n TotalWithoutVat
     n TotalVat
     n Total
     f IsPaid
     d PaidOn
     i PartnerId
     i CentreId
     t CentreId.Name
     n VatRateSums[].VatRate
     n VatRateSums[].Base
     n VatRateSums[].Vat
     n ExchangeRate
     f IsCancelled`,
    {
      id: "Id",
      number: "Number",
      company: "Partner.Name",
      partnerId: "Partner.Id",
      issued: "IssuedOn",
      taxable: "TaxableOn",
      due: "DueOn",
      currency: "Currency",
      exchangeRate: "ExchangeRate",
      net: "TotalWithoutVat",
      vat: "TotalVat",
      total: "Total",
      centre: "CentreId.Name",
      rowRate: "VatRateSums.VatRate",
      rowNet: "VatRateSums.Base",
      rowVat: "VatRateSums.Vat",
      itemNet: "Items.Price",
      cancelled: "IsCancelled",
    },
  ],
  [
    "totals in an object, sums for each kind of rate, and foreign amounts beside plain ones",
    `i Id
     t OrderNumber
     d OrderDate
     t DocumentNumber
     d IssueDate
     d TaxDate
     d DueDate
     i CurrencyId
     t CurrencyId.Code
     n ExchangeRate
     n ExchangeRateQuantity
     t ContractNumber
     i PartnerAddress.PartnerRefId
     t PartnerAddress.DeliveryAddress.CompanyName
     t PartnerAddress.CompanyName
     t PartnerAddress.Name
     n Items[].Quantity
     n Items[].UnitPrice
     c Items[].VatRateType
     n Items[].PriceWithoutVat
     n Items[].ForeignCurrencyWithoutVat
     n Recap.TotalPrice
     n Recap.ForeignCurrencyTotalPriceWithoutRounding
     n Recap.ForeignCurrencyTotalPrice
     n Recap.ForeignCurrencyRoundingAmount
     n Recap.RateSums[].PriceWithoutVat
     n Recap.RateSums[].Vat
     n Recap.RateSums[].TotalPrice
     c Recap.RateSums[].VatRateType
     f IsReverseCharge`,
    {
      id: "Id",
      number: "DocumentNumber",
      issued: "IssueDate",
      taxable: "TaxDate",
      due: "DueDate",
      currency: "CurrencyId.Code",
      exchangeRate: "ExchangeRate",
      exchangeQuantity: "ExchangeRateQuantity",
      company: "PartnerAddress.CompanyName",
      person: "PartnerAddress.Name",
      partnerId: "PartnerAddress.PartnerRefId",
      total: "Recap.ForeignCurrencyTotalPrice",
      homeTotal: "Recap.TotalPrice",
      rowRate: "Recap.RateSums.VatRateType",
      rowHomeNet: "Recap.RateSums.PriceWithoutVat",
      rowHomeVat: "Recap.RateSums.Vat",
      rowHomeTotal: "Recap.RateSums.TotalPrice",
      itemHomeNet: "Items.PriceWithoutVat",
      reverse: "IsReverseCharge",
    },
  ],
  [
    "names with underscores, native amounts beside those of the document, and the kind of document",
    `n id
     c document_type invoice proforma correction
     t number
     t variable_symbol
     t your_name
     t client_name
     n client_id
     d issued_on
     d taxable_fulfillment_due
     d due_on
     t currency
     t exchange_rate
     f transferred_tax_liability
     t subtotal
     t total
     t native_subtotal
     t native_total
     t remaining_amount
     t remaining_native_amount
     n vat_rates_summary[].vat_rate
     t vat_rates_summary[].base
     t vat_rates_summary[].vat
     t vat_rates_summary[].native_base
     t vat_rates_summary[].native_vat
     t lines[].name
     t lines[].quantity
     t lines[].unit_price
     n lines[].vat_rate
     t lines[].total_price_without_vat
     d cancelled_at`,
    {
      id: "id",
      kind: "document_type",
      number: "number",
      company: "client_name",
      partnerId: "client_id",
      issued: "issued_on",
      taxable: "taxable_fulfillment_due",
      due: "due_on",
      currency: "currency",
      exchangeRate: "exchange_rate",
      reverse: "transferred_tax_liability",
      net: "subtotal",
      homeNet: "native_subtotal",
      total: "total",
      homeTotal: "native_total",
      rest: "remaining_amount",
      rowRate: "vat_rates_summary.vat_rate",
      rowNet: "vat_rates_summary.base",
      rowVat: "vat_rates_summary.vat",
      rowHomeNet: "vat_rates_summary.native_base",
      rowHomeVat: "vat_rates_summary.native_vat",
      itemNet: "lines.total_price_without_vat",
      cancelled: "cancelled_at",
    },
  ],
  [
    "prices in an object with a suffix for the home currency",
    `n Id
     t DocumentNumber
     d DateOfIssue
     d DateOfTaxing
     d DateOfMaturity
     n CurrencyId
     n ExchangeRate
     n ExchangeRateAmount
     n PartnerRefId
     t PartnerAddress.NickName
     t DeliveryAddress.Name
     n Prices.TotalPaid
     n Prices.TotalVat
     n Prices.TotalVatHc
     n Prices.TotalWithVat
     n Prices.TotalWithVatHc
     n Prices.TotalWithoutVat
     n Prices.TotalWithoutVatHc
     n Prices.VatRateSummary[].VatRate
     n Prices.VatRateSummary[].TotalVat
     n Prices.VatRateSummary[].TotalVatHc
     n Prices.VatRateSummary[].TotalWithoutVat
     n Prices.VatRateSummary[].TotalWithoutVatHc
     t VariableSymbol`,
    {
      id: "Id",
      number: "DocumentNumber",
      issued: "DateOfIssue",
      taxable: "DateOfTaxing",
      due: "DateOfMaturity",
      exchangeRate: "ExchangeRate",
      exchangeQuantity: "ExchangeRateAmount",
      company: "PartnerAddress.NickName",
      partnerId: "PartnerRefId",
      net: "Prices.TotalWithoutVat",
      vat: "Prices.TotalVat",
      total: "Prices.TotalWithVat",
      homeNet: "Prices.TotalWithoutVatHc",
      homeVat: "Prices.TotalVatHc",
      homeTotal: "Prices.TotalWithVatHc",
      rowRate: "Prices.VatRateSummary.VatRate",
      rowNet: "Prices.VatRateSummary.TotalWithoutVat",
      rowVat: "Prices.VatRateSummary.TotalVat",
      rowHomeNet: "Prices.VatRateSummary.TotalWithoutVatHc",
      rowHomeVat: "Prices.VatRateSummary.TotalVatHc",
    },
  ],
  [
    "amounts on items alone, and a contact",
    `i InvoiceID
     t InvoiceNumber
     t Reference
     i Contact.ContactID
     t Contact.Name
     d Date
     d DueDate
     c Status DRAFT AUTHORISED PAID VOIDED
     t LineItems[].Description
     n LineItems[].Quantity
     n LineItems[].UnitAmount
     t LineItems[].TaxType
     n LineItems[].TaxAmount
     n LineItems[].LineAmount
     n SubTotal
     n TotalTax
     n Total
     n AmountDue
     n AmountPaid
     t CurrencyCode
     n CurrencyRate`,
    {
      id: "InvoiceID",
      number: "InvoiceNumber",
      company: "Contact.Name",
      partnerId: "Contact.ContactID",
      issued: "Date",
      due: "DueDate",
      cancelled: "Status",
      net: "SubTotal",
      vat: "TotalTax",
      total: "Total",
      rest: "AmountDue",
      currency: "CurrencyCode",
      exchangeRate: "CurrencyRate",
      rowRate: "LineItems.TaxType",
      rowVat: "LineItems.TaxAmount",
      rowNet: "LineItems.LineAmount",
      itemNet: "LineItems.LineAmount",
    },
  ],
  [
    "a recipient, base currency amounts and a remainder",
    `n bookedInvoiceNumber
     d date
     d dueDate
     t currency
     n exchangeRate
     n netAmount
     n netAmountInBaseCurrency
     n grossAmount
     n vatAmount
     n roundingAmount
     n remainder
     n customer.customerNumber
     t recipient.name
     t delivery.address`,
    {
      number: "bookedInvoiceNumber",
      issued: "date",
      due: "dueDate",
      currency: "currency",
      exchangeRate: "exchangeRate",
      net: "netAmount",
      homeNet: "netAmountInBaseCurrency",
      total: "grossAmount",
      vat: "vatAmount",
      rest: "remainder",
      company: "recipient.name",
      partnerId: "customer.customerNumber",
    },
  ],
  [
    "Czech names",
    `n id
     t kod
     d datVyst
     d duzpPuv
     d datSplat
     n sumZklCelkem
     n sumDphCelkem
     n sumCelkem
     n sumCelkemMen
     t mena
     t firma
     n kurz
     n zbyvaUhradit
     f storno`,
    {
      id: "id",
      number: "kod",
      issued: "datVyst",
      taxable: "duzpPuv",
      due: "datSplat",
      homeNet: "sumZklCelkem",
      homeVat: "sumDphCelkem",
      homeTotal: "sumCelkem",
      total: "sumCelkemMen",
      currency: "mena",
      company: "firma",
      exchangeRate: "kurz",
      rest: "zbyvaUhradit",
      cancelled: "storno",
    },
  ],
  [
    "names that say nothing, beside descriptions that do",
    `t a1 | Document number.
     d a2 | Date of issue of the invoice
     d a3 | Datum splatnosti faktury
     n b1 | Total price including VAT
     n b2 | Total amount without VAT
     n b3 | Částka
     t c1 | Customer name`,
    { number: "a1", issued: "a2", due: "a3", net: "b2", total: "b1" },
  ],
])("finds the roles of %s", (_, lines, roles) => {
  expect(findRoles(columns(lines))).toEqual(roles);
});

test.each([
  ["ACCREC ACCRECCREDIT", "Type"],
  ["ACCREC ACCPAY ACCRECCREDIT ACCPAYCREDIT", "Type"],
  ["Invoice CreditNote", "DocumentType"],
  ["faktura dobropis", "DruhDokladu"],
  ["ACCREC ACCPAY", undefined],
  ["Standard Recurring", undefined],
])("a kind of document with the values %s tells credit notes: %s", (choices, kind) => {
  const name = kind ?? "Type";
  expect(findRoles(columns(`c ${name} ${choices}\nt Number`)).kind).toBe(kind);
});

test.each([
  ["n InverseExchangeRate", { inverseRate: "InverseExchangeRate" }],
  [
    "n CurrencyRate | The number of units of the document currency for one unit of the base currency.",
    { inverseRate: "CurrencyRate" },
  ],
  ["n PrevracenyKurz", { inverseRate: "PrevracenyKurz" }],
  ["n CurrencyRate", { exchangeRate: "CurrencyRate" }],
  ["n ExchangeRate\nn InverseExchangeRate", { exchangeRate: "ExchangeRate" }],
])("finds which way a rate of exchange converts: %s", (lines, roles) => {
  expect(findRoles(columns(lines))).toEqual(roles);
});

test("a rate that somebody has chosen as the inverse is not the other one too", () => {
  const rates = columns("n CurrencyRate\nn OtherRate");
  expect(findRoles(rates, { chosen: { inverseRate: "CurrencyRate" } })).toEqual({
    inverseRate: "CurrencyRate",
  });
  expect(
    findRoles(rates, { deployed: { inverseRate: "CurrencyRate" }, chosen: { exchangeRate: "OtherRate" } }),
  ).toEqual({ exchangeRate: "OtherRate" });
});

const days = columns("d IssuedOn\nd SentOn\nd DueOn");

test("takes what a person has chosen before what the deployment says, and this before what it finds", () => {
  const deployed = { due: "SentOn", issued: "SentOn" };
  expect(findRoles(days, { deployed })).toEqual(deployed);
  expect(findRoles(days, { deployed, chosen: { due: "IssuedOn" } })).toEqual({
    due: "IssuedOn",
    issued: "SentOn",
  });
});

test("leaves a role open that a person has emptied, and ignores a column that the list does not have", () => {
  expect(findRoles(days, { chosen: { due: null, issued: "Gone" } })).toEqual({ issued: "IssuedOn" });
});

test("looks for roles in the records to which ids lead, and in the record above", () => {
  const known = {
    lists: [
      { name: "Currencies", one: "Currency", path: "/v1/Currencies" },
      { name: "Invoices", one: "Invoice", path: "/v1/Invoices" },
      { name: "InvoicesUnpaid", one: "InvoicesUnpaidRecord", path: "/v1/Invoices/Unpaid" },
    ],
    seen: new Map([
      [
        "Currencies",
        [
          { name: "Id", example: undefined },
          { name: "Code", example: "CZK" },
        ],
      ],
      [
        "Invoices",
        [
          { name: "Id", example: undefined },
          { name: "CurrencyId", example: undefined },
        ],
      ],
      [
        "InvoicesUnpaid",
        [
          { name: "Id", example: undefined },
          { name: "RestToPay", example: 1 },
        ],
      ],
    ]),
  };
  expect(findRoles(roleColumns("InvoicesUnpaid", known))).toMatchObject({
    rest: "RestToPay",
    currency: "Id.CurrencyId.Code",
  });
});

test.each<[string, object]>([
  ["t CompanyName\nt Name\nt ContactPerson.Name\nt Country.Name", { company: "CompanyName", person: "Name" }],
  ["t ContactPerson.Name\nt Name", { company: "Name" }],
  ["t Partner.Name\nt Email", { company: "Partner.Name" }],
])("the names of a partner in the list of partners are the record's own: %j", (lines, names) => {
  const { company, person } = findRoles(columns(lines), { isPartners: true });
  expect({ company, ...(person !== undefined && { person }) }).toEqual(names);
});
