import { reportsCs } from "./reports.ts";
import type { InvoiceReportMessages } from "../en/invoice-reports.ts";

/** Reports of a list of invoices, in Czech. */
export const invoiceReportsCs: InvoiceReportMessages = {
  titles: { vat: "DPH podle měsíců a sazeb", turnover: "Obrat podle partnerů" },
  data: { vat: "DPH (data)", turnover: "Obrat (data)" },
  texts: {
    noData: reportsCs.receivables.noData,
    month: "Měsíc",
    rate: "Sazba DPH (%)",
    base: "Základ",
    vat: "DPH",
    total: "Celkem",
    partner: "Partner",
    invoices: "Faktur",
    withoutVat: "Bez DPH",
    from: "Od",
    to: "Do",
    currency: "Měna",
    otherCurrencies: "(počet řádků v jiné měně)",
    cancelled: "(počet řádků stornovaných faktur, nezapočtených)",
  },
  hint: "List se vzorci, které můžete upravit.",
  inserted: (sheet) => `„${sheet}“ je na vlastním listu, jeho faktury jsou na dalším.`,
};
