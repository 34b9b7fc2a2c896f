import type { ReportsMessages } from "../en/reports.ts";

/** The reports that the pane inserts, in Czech. */
export const reportsCs: ReportsMessages = {
  reports: "Přehledy",
  making: "Přehled se připravuje…",
  cancelOf: (report) => `Zrušit: ${report}`,
  cancelled: "Zrušeno. Žádný list nepřibyl.",
  failed: "Přehled se nepodařilo vytvořit.",
  inserted: (sheet) => `Přehled je na listu „${sheet}“. Pro jiný den tam datum přepište.`,
  dataOf: (report) => `${report} (data)`,
  receivables: {
    title: "Kdo nám dluží",
    noData: (sheet) => `Není co počítat. Důvod uvádí chyba na listu „${sheet}“.`,
    asOf: "Ke dni",
    kinds: { invoices: "Vydané faktury", advances: "Zálohové faktury" },
    partner: "Partner",
    notDue: "Před splatností",
    overdue: (from, to) => `${from}–${to} dnů`,
    overdueMore: (than) => `Přes ${than} dnů`,
    total: "Celkem",
    otherCurrencies: "(počet dokladů v jiné měně): vložte přehled znovu",
    cancelled: "(počet stornovaných dokladů, nezapočtených)",
  },
};
