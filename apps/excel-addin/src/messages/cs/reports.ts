import type { DocumentsMessages, ReportsMessages } from "../en/reports.ts";

const noData = (sheet: string): string => `Není co počítat. Důvod uvádí chyba na listu „${sheet}“.`;

export const reportsCs: ReportsMessages = {
  reports: "Přehledy",
  making: "Přehled se připravuje…",
  cancelOf: (report) => `Zrušit: ${report}`,
  cancelled: "Zrušeno. Žádný list nepřibyl.",
  failed: "Přehled se nepodařilo vytvořit.",
  titles: {
    receivables: "Kdo nám dluží",
    vat: "DPH podle měsíců a sazeb",
    turnover: "Obrat podle partnerů",
  },
  data: { receivables: "Kdo nám dluží (data)", vat: "DPH (data)", turnover: "Obrat (data)" },
  inserted: {
    receivables: (sheet) => `Přehled je na listu „${sheet}“. Pro jiný den tam datum přepište.`,
    vat: (sheet) => `„${sheet}“ je na vlastním listu, jeho faktury jsou na dalším.`,
    turnover: (sheet) => `„${sheet}“ je na vlastním listu, jeho faktury jsou na dalším.`,
  },
  hint: "List se vzorci, které můžete upravit.",
  receivables: {
    noData,
    asOf: "Ke dni",
    kinds: { invoices: "Vydané faktury", advances: "Zálohové faktury" },
    partner: "Partner",
    notDue: "Před splatností",
    overdue: (from, to) => `${from}–${to} dnů`,
    overdueMore: (than) => `Přes ${than} dnů`,
    total: "Celkem",
    otherCurrencies: "(počet dokladů v jiné měně): vložte přehled znovu",
    cancelled: "(počet stornovaných dokladů, nezapočtených)",
    undated: "(počet dokladů bez data splatnosti, započtených jako před splatností)",
  },
  invoices: {
    noData,
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
    undated: "(počet řádků bez data, nezapočtených)",
  },
};

export const documentsCs: DocumentsMessages = {
  title: "Doklady partnera",
  hint: "Vyberte buňku v řádku partnera nebo kartu partnera. Vzorec se zapíše vedle dat na listu.",
  of: (list) => `${list} tohoto partnera`,
  more: "Další seznamy",
  none: (list) => `Žádné ${list.charAt(0).toLowerCase()}${list.slice(1)}`,
  inserted: (list, address) => `${list} tohoto partnera: vloženo do ${address}.`,
  noPartner:
    "Ve vybraném řádku není partner. Vyberte buňku v řádku, kde je vidět id partnera, nebo kartu partnera.",
  noLink: (list) => `${list}: služba neuvádí, ke kterému partnerovi patří.`,
  full: "Vedle dat na listu už není volný sloupec.",
  moved: "Vybraný řádek se mezitím změnil. Stiskněte tlačítko znovu.",
  failed: "Vzorec se nepodařilo vložit.",
};
