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
      homeRest: "remaining_native_amount",
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
      currency: "CurrencyId",
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
      paid: "Prices.TotalPaid",
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
      homeRest: "zbyvaUhradit",
      cancelled: "storno",
    },
  ],
  [
    "references with a value and a name, and lines of taxes",
    `t Id
     t DocNumber
     d TxnDate
     d DueDate
     t CurrencyRef.value
     t CurrencyRef.name
     n ExchangeRate | The number of home currency units it takes to equal one unit of currency specified by CurrencyRef.
     t CustomerRef.value
     t CustomerRef.name
     t ShipAddr.City
     t DepartmentRef.name
     n Line[].Amount
     n Line[].SalesItemLineDetail.Qty
     n Line[].SalesItemLineDetail.UnitPrice
     n TxnTaxDetail.TotalTax
     n TxnTaxDetail.TaxLine[].Amount
     n TxnTaxDetail.TaxLine[].TaxLineDetail.TaxPercent
     n TxnTaxDetail.TaxLine[].TaxLineDetail.NetAmountTaxable
     n TotalAmt
     n HomeTotalAmt | Total amount of the transaction in the home currency. Includes the total of all the charges and taxes.
     n Deposit | The deposit made towards this invoice.
     n Balance
     n HomeBalance`,
    {
      id: "Id",
      number: "DocNumber",
      issued: "TxnDate",
      due: "DueDate",
      currency: "CurrencyRef.value",
      exchangeRate: "ExchangeRate",
      company: "CustomerRef.name",
      partnerId: "CustomerRef.value",
      centre: "DepartmentRef.name",
      vat: "TxnTaxDetail.TotalTax",
      total: "TotalAmt",
      homeTotal: "HomeTotalAmt",
      rest: "Balance",
      homeRest: "HomeBalance",
      rowRate: "TxnTaxDetail.TaxLine.TaxLineDetail.TaxPercent",
      rowNet: "TxnTaxDetail.TaxLine.TaxLineDetail.NetAmountTaxable",
      rowVat: "TxnTaxDetail.TaxLine.Amount",
    },
  ],
  [
    "a remaining amount that is described as an amount with VAT, beside the total",
    `i id
     t number
     t externalDocumentNumber
     d creditMemoDate
     d postingDate
     i customerId
     t customerName
     t billToName
     t shipToName
     t currencyCode
     n remainingAmount | The amount including VAT.
     n totalAmountExcludingTax
     n totalTaxAmount
     n totalAmountIncludingTax | The total amount for the credit memo, including tax. Read-only.
     c status Draft Open Paid Canceled`,
    {
      id: "id",
      number: "number",
      issued: "creditMemoDate",
      company: "customerName",
      partnerId: "customerId",
      currency: "currencyCode",
      rest: "remainingAmount",
      net: "totalAmountExcludingTax",
      vat: "totalTaxAmount",
      total: "totalAmountIncludingTax",
      cancelled: "status",
    },
  ],
  [
    "foreign and default currencies told by suffixes, and prices of a unit",
    `i InvoiceID
     n InvoiceNumber
     d InvoiceDate
     i OrderedBy | Account that ordered the invoice
     t OrderedByName
     i DeliverTo
     t DeliverToName
     n AmountDC | Amount in the default currency of the company.
     n AmountFC | Amount in the currency of the transaction
     n VATAmountDC
     n VATAmountFC
     n SalesInvoiceLines[].Quantity
     n SalesInvoiceLines[].UnitPrice
     n SalesInvoiceLines[].NetPrice
     n SalesInvoiceLines[].AmountDC
     n SalesInvoiceLines[].AmountFC
     n SalesInvoiceLines[].VATAmountDC
     n SalesInvoiceLines[].VATAmountFC
     t SalesInvoiceLines[].VATCode
     n SalesInvoiceLines[].VATPercentage`,
    {
      id: "InvoiceID",
      number: "InvoiceNumber",
      issued: "InvoiceDate",
      company: "OrderedByName",
      partnerId: "OrderedBy",
      total: "AmountFC",
      homeTotal: "AmountDC",
      vat: "VATAmountFC",
      homeVat: "VATAmountDC",
      rowRate: "SalesInvoiceLines.VATPercentage",
      rowNet: "SalesInvoiceLines.AmountFC",
      rowHomeNet: "SalesInvoiceLines.AmountDC",
      rowVat: "SalesInvoiceLines.VATAmountFC",
      rowHomeVat: "SalesInvoiceLines.VATAmountDC",
      itemHomeNet: "SalesInvoiceLines.AmountDC",
    },
  ],
  [
    "items whose VAT may be a percentage or an amount, and a total beside what is gross before discounts",
    `t DocumentNumber
     t CustomerNumber
     t CustomerName
     t DeliveryName
     n Gross
     n Net
     n TotalVAT
     n Total
     n Balance
     n InvoiceRows[].DeliveredQuantity
     n InvoiceRows[].Price
     n InvoiceRows[].PriceExcludingVAT
     n InvoiceRows[].Total
     n InvoiceRows[].TotalExcludingVAT
     n InvoiceRows[].VAT
     t InvoiceRows[].VATCode`,
    {
      number: "DocumentNumber",
      company: "CustomerName",
      partnerId: "CustomerNumber",
      net: "Net",
      vat: "TotalVAT",
      total: "Total",
      rest: "Balance",
      rowNet: "InvoiceRows.TotalExcludingVAT",
      itemNet: "InvoiceRows.TotalExcludingVAT",
    },
  ],
  [
    "an address with a contact's id, and amounts of units in an object",
    `i id
     t voucherNumber
     d voucherDate
     c voucherStatus draft open paid voided
     i address.contactId
     t address.name
     t totalPrice.currency
     n totalPrice.totalNetAmount
     n totalPrice.totalGrossAmount
     n totalPrice.totalTaxAmount
     n lineItems[].quantity
     n lineItems[].unitPrice.netAmount
     n lineItems[].unitPrice.taxRatePercentage
     n taxAmounts[].taxRatePercentage
     n taxAmounts[].taxAmount
     n taxAmounts[].netAmount
     t taxConditions.taxType`,
    {
      id: "id",
      number: "voucherNumber",
      issued: "voucherDate",
      cancelled: "voucherStatus",
      company: "address.name",
      partnerId: "address.contactId",
      currency: "totalPrice.currency",
      net: "totalPrice.totalNetAmount",
      vat: "totalPrice.totalTaxAmount",
      total: "totalPrice.totalGrossAmount",
      rowRate: "taxAmounts.taxRatePercentage",
      rowNet: "taxAmounts.netAmount",
      rowVat: "taxAmounts.taxAmount",
    },
  ],
  [
    "home and foreign currency in objects of items, a head, and a settlement",
    `n id
     c invoiceHeader.invoiceType issuedInvoice issuedCreditNotice
     d invoiceHeader.date
     d invoiceHeader.dateTax
     d invoiceHeader.dateDue
     n invoiceHeader.partnerIdentity.id
     t invoiceHeader.partnerIdentity.address.company
     t invoiceHeader.partnerIdentity.address.name
     t invoiceHeader.myIdentity.address.company
     n invoiceHeader.liquidation.amountHome
     n invoiceHeader.liquidation.amountForeign
     n invoiceDetail.item[].quantity
     n invoiceDetail.item[].percentVAT
     n invoiceDetail.item[].homeCurrency.unitPrice
     n invoiceDetail.item[].homeCurrency.price
     n invoiceDetail.item[].homeCurrency.priceVAT
     n invoiceSummary.homeCurrency.priceHigh
     n invoiceSummary.homeCurrency.priceHighSum
     t invoiceSummary.foreignCurrency.currency.ids
     n invoiceSummary.foreignCurrency.rate
     n invoiceSummary.foreignCurrency.amount
     n invoiceSummary.foreignCurrency.priceSum`,
    {
      id: "id",
      kind: "invoiceHeader.invoiceType",
      issued: "invoiceHeader.date",
      taxable: "invoiceHeader.dateTax",
      due: "invoiceHeader.dateDue",
      company: "invoiceHeader.partnerIdentity.address.company",
      person: "invoiceHeader.partnerIdentity.address.name",
      partnerId: "invoiceHeader.partnerIdentity.id",
      currency: "invoiceSummary.foreignCurrency.currency.ids",
      exchangeRate: "invoiceSummary.foreignCurrency.rate",
      rowRate: "invoiceDetail.item.percentVAT",
      rowHomeNet: "invoiceDetail.item.homeCurrency.price",
      rowHomeVat: "invoiceDetail.item.homeCurrency.priceVAT",
      itemHomeNet: "invoiceDetail.item.homeCurrency.price",
    },
  ],
  [
    "Czech names with a suffix for the foreign currency",
    `t CisloDokladu
     t AdresaNazev
     i FirmaID
     d DatumVystaveni
     t MenaKod
     n Kurz
     n SumaZaklad
     n SumaDan
     n SumaCelkem
     n SumaCelkemCM
     n ZbyvaUhradit
     n ZbyvaUhraditCM
     n Uhrazeno
     f Dobropis
     n SazbyDPH[].Sazba
     n SazbyDPH[].Zaklad
     n SazbyDPH[].Dan
     n SazbyDPH[].Celkem`,
    {
      number: "CisloDokladu",
      company: "AdresaNazev",
      partnerId: "FirmaID",
      issued: "DatumVystaveni",
      currency: "MenaKod",
      exchangeRate: "Kurz",
      homeNet: "SumaZaklad",
      homeVat: "SumaDan",
      homeTotal: "SumaCelkem",
      total: "SumaCelkemCM",
      rest: "ZbyvaUhraditCM",
      homeRest: "ZbyvaUhradit",
      kind: "Dobropis",
      rowRate: "SazbyDPH.Sazba",
      rowHomeNet: "SazbyDPH.Zaklad",
      rowHomeVat: "SazbyDPH.Dan",
    },
  ],
  [
    "the company's currency told by descriptions, and a flag for credit notes",
    `n id
     n invoiceNumber
     d invoiceDate
     d invoiceDueDate
     n customer.id
     t customer.name
     f isCreditNote
     f isCredited
     n amount | In the company's currency, typically NOK.
     n amountCurrency | In the specified currency.
     n amountExcludingVat | Amount excluding VAT (NOK).
     n amountExcludingVatCurrency
     n amountRoundoff
     n amountOutstanding
     n amountCurrencyOutstanding
     t currency.code`,
    {
      id: "id",
      number: "invoiceNumber",
      issued: "invoiceDate",
      due: "invoiceDueDate",
      company: "customer.name",
      partnerId: "customer.id",
      kind: "isCreditNote",
      total: "amountCurrency",
      homeTotal: "amount",
      net: "amountExcludingVatCurrency",
      homeNet: "amountExcludingVat",
      rest: "amountCurrencyOutstanding",
      homeRest: "amountOutstanding",
      currency: "currency.code",
    },
  ],
  [
    "a rate that is the price of a unit, and rates of VAT beside it",
    `t invoice_id
     t invoice_number
     t customer_name
     d date
     t currency_id
     t currency_code
     n sub_total
     n tax_total
     n total
     n payment_made
     n balance
     n line_items[].quantity
     n line_items[].rate
     n line_items[].item_total
     n line_items[].tax_percentage`,
    {
      id: "invoice_id",
      number: "invoice_number",
      company: "customer_name",
      issued: "date",
      currency: "currency_code",
      net: "sub_total",
      vat: "tax_total",
      total: "total",
      rest: "balance",
      rowRate: "line_items.tax_percentage",
      rowNet: "line_items.item_total",
      itemNet: "line_items.item_total",
    },
  ],
  [
    "amounts before the word that says of what, and kinds whose values tell",
    `n id
     c move_type out_invoice out_refund
     c state draft posted cancel
     d invoice_date
     d invoice_date_due
     n partner_id
     t partner_display_name
     t currency_name
     n amount_untaxed
     n amount_tax
     n amount_total
     n amount_residual`,
    {
      id: "id",
      kind: "move_type",
      cancelled: "state",
      issued: "invoice_date",
      due: "invoice_date_due",
      company: "partner_display_name",
      partnerId: "partner_id",
      currency: "currency_name",
      net: "amount_untaxed",
      vat: "amount_tax",
      total: "amount_total",
      rest: "amount_residual",
    },
  ],
  [
    "German names",
    `i Id
     t Belegnummer
     d Rechnungsdatum
     d Leistungsdatum
     d Faelligkeitsdatum
     i KundenId
     t Kundenname
     t Lieferanschrift.Name
     t Waehrung
     n Wechselkurs
     n Nettobetrag
     n Steuerbetrag
     n Bruttobetrag
     n OffenerBetrag
     f Storniert
     t Kostenstelle
     n Positionen[].Menge
     n Positionen[].Einzelpreis
     n Positionen[].Steuersatz
     n Positionen[].Nettobetrag`,
    {
      id: "Id",
      number: "Belegnummer",
      issued: "Rechnungsdatum",
      taxable: "Leistungsdatum",
      due: "Faelligkeitsdatum",
      company: "Kundenname",
      partnerId: "KundenId",
      currency: "Waehrung",
      exchangeRate: "Wechselkurs",
      net: "Nettobetrag",
      vat: "Steuerbetrag",
      total: "Bruttobetrag",
      rest: "OffenerBetrag",
      cancelled: "Storniert",
      centre: "Kostenstelle",
      rowRate: "Positionen.Steuersatz",
      rowNet: "Positionen.Nettobetrag",
      itemNet: "Positionen.Nettobetrag",
    },
  ],
  [
    "taxes without what they are taken of, a rate that is not used any more, and the id of a currency",
    `n id
     n contact_id
     n currency_id
     n total_gross
     n total_net
     n total_taxes
     n total
     n total_remaining_payments
     n taxRate | Not used any more, deprecated. Use that of the positions instead.
     n mwst_type
     n taxs[].percentage
     n taxs[].value`,
    {
      id: "id",
      partnerId: "contact_id",
      currency: "currency_id",
      net: "total_net",
      vat: "total_taxes",
      total: "total",
      rest: "total_remaining_payments",
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
