import { checks } from "./checks.ts";
import { partnerStatement } from "./partner-statement.ts";
import { periodInvoices } from "./period-invoices.ts";
import { agedDebts } from "./aged-debts.ts";
import type { Report } from "./report.ts";
import { turnover } from "./turnover.ts";
import { vatReturn } from "./vat-return.ts";

/** What the two reports of debts have in common. */
const ofDebts = {
  needs: [
    ["due"],
    ["company", "partnerId"],
    [
      "rest",
      "homeRest",
      "total",
      "homeTotal",
      "rowTotal",
      "rowHomeTotal",
      "rowNet",
      "rowHomeNet",
      "unitPrice",
    ],
  ],
  uses: ["person", "partnerId", "issued", "currency", "side", "cancelled"],
  ofSeveral: true,
  make: agedDebts,
} as const satisfies Partial<Report>;

/** Every report, in the order of its buttons. */
export const reports: readonly Report[] = [
  {
    name: "receivables",
    direction: "owed to us",
    sources: [
      { kind: "owedToUs", as: "invoice" },
      { kind: "advancesOwed", as: "advance", optional: true },
    ],
    ...ofDebts,
  },
  {
    name: "payables",
    direction: "owed by us",
    sources: [{ kind: "owedByUs", as: "received" }],
    ...ofDebts,
  },
  {
    name: "vat",
    direction: "both",
    sources: [
      { kind: "issued", as: "invoice" },
      { kind: "credits", as: "credit", optional: true },
      { kind: "received", as: "received", optional: true },
      { kind: "receivedCredits", as: "receivedCredit", optional: true },
    ],
    lookUps: ["rates"],
    needs: [["taxable", "issued"], ["rowRate"], ["rowNet", "rowHomeNet", "unitPrice", "net", "homeNet"]],
    uses: [
      "rowVat",
      "rowHomeVat",
      "currency",
      "exchangeRate",
      "exchangeQuantity",
      "inverseRate",
      "kind",
      "reverse",
      "side",
      "cancelled",
    ],
    make: vatReturn,
  },
  {
    name: "turnover",
    direction: "owed to us",
    sources: [
      { kind: "issued", as: "invoice" },
      { kind: "credits", as: "credit", optional: true },
    ],
    needs: [
      ["taxable", "issued"],
      ["company", "partnerId"],
      ["net", "homeNet", "rowNet", "rowHomeNet", "unitPrice", "total", "homeTotal"],
    ],
    uses: [
      "person",
      "partnerId",
      "vat",
      "homeVat",
      "currency",
      "exchangeRate",
      "exchangeQuantity",
      "inverseRate",
      "centre",
      "activity",
      "kind",
      "side",
      "cancelled",
    ],
    choice: "by",
    make: (parts, { by = "partner" }) => turnover(parts, by),
  },
  {
    name: "statement",
    direction: "owed to us",
    sources: [
      { kind: "issued", as: "invoice" },
      { kind: "credits", as: "credit", optional: true },
    ],
    lookUps: ["owedToUs"],
    needs: [
      ["company", "partnerId"],
      ["total", "homeTotal", "rowTotal", "rowHomeTotal", "rowNet", "rowHomeNet", "unitPrice"],
      ["issued", "taxable"],
    ],
    uses: [
      "person",
      "partnerId",
      "number",
      "due",
      "currency",
      "rest",
      "homeRest",
      "paid",
      "homePaid",
      "kind",
      "side",
      "cancelled",
    ],
    choice: "partner",
    make: (parts, { partner }) => partnerStatement(parts, partner),
  },
  {
    name: "period",
    direction: "owed to us",
    sources: [
      { kind: "issued", as: "invoice" },
      { kind: "credits", as: "credit", optional: true },
    ],
    lookUps: ["owedToUs"],
    needs: [
      ["issued", "taxable"],
      ["company", "partnerId"],
      ["net", "homeNet", "rowNet", "rowHomeNet", "unitPrice", "total", "homeTotal"],
    ],
    uses: [
      "number",
      "due",
      "person",
      "partnerId",
      "vat",
      "homeVat",
      "currency",
      "exchangeRate",
      "exchangeQuantity",
      "inverseRate",
      "rest",
      "homeRest",
      "paid",
      "homePaid",
      "kind",
      "side",
      "cancelled",
    ],
    make: periodInvoices,
  },
  {
    name: "checks",
    direction: "both",
    sources: [
      { kind: "issued", as: "invoice" },
      { kind: "credits", as: "credit", optional: true },
    ],
    lookUps: ["partners"],
    needs: [
      ["number", "id"],
      ["net", "homeNet", "rowNet", "rowHomeNet", "unitPrice", "total", "homeTotal"],
    ],
    uses: [
      "company",
      "person",
      "partnerId",
      "itemNet",
      "itemHomeNet",
      "currency",
      "exchangeRate",
      "exchangeQuantity",
      "inverseRate",
      "side",
      "cancelled",
    ],
    make: checks,
  },
];
