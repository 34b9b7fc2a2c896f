import type { ReportsMessages } from "../en/reports.ts";

/** The reports that the pane inserts, in Czech. */
export const reportsCs: ReportsMessages = {
  reports: "Přehledy",
  making: "Přehled se připravuje…",
  failed: "Přehled se nepodařilo vytvořit.",
  inserted: (sheet) => `Přehled je na listu „${sheet}“. Jiný den uvidíte, když ho tam přepíšete.`,
  dataOf: (report) => `${report} (data)`,
  receivables: {
    title: "Kdo nám dluží",
    asOf: "Ke dni",
    kinds: { invoices: "Vydané faktury", advances: "Zálohové faktury" },
    partner: "Partner",
    notDue: "Před splatností",
    overdue: (from, to) => `${from}–${to} dnů`,
    overdueMore: (than) => `Přes ${than} dnů`,
    total: "Celkem",
    otherCurrencies: "dokladů je v jiných měnách: vložte přehled znovu",
  },
};
