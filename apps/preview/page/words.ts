/** The texts of the page around spreadsheet and pane. */
export interface PageWords {
  readonly language: "en" | "cs";
  /** The add-in's name, and its pane's, as in the manifest. */
  readonly title: string;
  readonly paneTitle: string;
  readonly source: string;
  readonly steps: string;
  readonly sheet: string;
  readonly pane: string;
  readonly sheets: { readonly empty: string; readonly partners: string; readonly invoices: string };
  readonly reports: Readonly<
    Record<
      | "byCity"
      | "city"
      | "partners"
      | "byPartner"
      | "partner"
      | "total"
      | "overdue"
      | "number"
      | "daysLate"
      | "here",
      string
    >
  >;
  /** The text before the formula to type there. */
  readonly type: string;
  readonly create: string;
  readonly refresh: string;
  /** Selects the new partner. */
  readonly show: string;
  /** The file of a copy to send. */
  readonly copyName: string;
  /** Where the window is too narrow for the sheet. */
  readonly narrow: string;
  /** Where the whole page runs in the browser: begins again with the first data. */
  readonly startOver: string;
  /** Where Microsoft's part of the page can't be loaded. */
  readonly noOfficeJs: string;
  done(step: string): string;
  failed(reason: string): string;
}

const english: PageWords = {
  language: "en",
  title: "Accounting Data for Excel",
  copyName: "Accounting data (copy).xlsx",
  paneTitle: "Accounting Data",
  source: "sandbox data",
  steps: "Try this",
  sheet: "Spreadsheet",
  pane: "Task pane",
  sheets: { empty: "Try here", partners: "Partners", invoices: "Invoices" },
  reports: {
    byCity: "Partners by city",
    city: "City",
    partners: "Partners",
    byPartner: "Invoices by partner",
    partner: "Partner",
    total: "Total",
    overdue: "Overdue invoices",
    number: "Number",
    daysLate: "Days late",
    here: "Type here ↓",
  },
  type: "Type into an empty cell: ",
  create: "Create a partner in the pane",
  refresh: "Press ⟳ Refresh: it is in the list",
  show: "Show it",
  narrow: "The sheet needs a window at least 640 pixels wide. Until then, here is the pane alone.",
  startOver: "Start over",
  noOfficeJs:
    "Microsoft's office.js, without which no add-in runs, can't be loaded from appsforoffice.microsoft.com. Check the network, or what your organisation blocks. The rest of this site works without it.",
  done: (step) => `Done: ${step}`,
  failed: (reason) =>
    `The preview could not be opened. Reload the page. If that does not help, start it again. (${reason})`,
};

const czech: PageWords = {
  language: "cs",
  title: "Účetní data pro Excel",
  copyName: "Účetní data (kopie).xlsx",
  paneTitle: "Účetní data",
  source: "zkušební data",
  steps: "Vyzkoušejte",
  sheet: "Tabulka",
  pane: "Podokno",
  sheets: { empty: "Zkuste zde", partners: "Partneři", invoices: "Faktury" },
  reports: {
    byCity: "Partneři podle města",
    city: "Město",
    partners: "Partnerů",
    byPartner: "Faktury podle partnera",
    partner: "Partner",
    total: "Celkem",
    overdue: "Po splatnosti",
    number: "Číslo",
    daysLate: "Dnů po",
    here: "Pište sem ↓",
  },
  type: "Do prázdné buňky napište ",
  create: "V podokně založte partnera",
  refresh: "Stiskněte ⟳ Aktualizovat: přibude v seznamu",
  show: "Ukázat",
  narrow: "Tabulka potřebuje okno široké aspoň 640 bodů. Zatím je tu samotné podokno.",
  startOver: "Začít znovu",
  noOfficeJs:
    "Z adresy appsforoffice.microsoft.com se nedaří načíst office.js od Microsoftu, bez kterého žádný doplněk neběží. Zkontrolujte síť, nebo co vaše organizace blokuje. Zbytek tohoto webu funguje i bez něj.",
  done: (step) => `Hotovo: ${step}`,
  failed: (reason) =>
    `Náhled se nepodařilo otevřít. Načtěte stránku znovu; nepomůže-li to, spusťte ho znovu. (${reason})`,
};

/** The texts in Czech if that is the browser's language, else in English. */
export function pageWords(language: string): PageWords {
  return language.toLowerCase().startsWith("cs") ? czech : english;
}
