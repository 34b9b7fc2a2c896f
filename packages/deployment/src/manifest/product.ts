import type { Localised } from "../localised.ts";

/** A button on the ribbon. */
export interface RibbonButton {
  /** Also the id in `Office.actions.associate`. It never changes after a release. */
  readonly id: "OpenPane" | "Refresh" | "ReloadEverything" | "InsertTable" | "CreatePartner" | "CreateMany";
  readonly label: Localised;
  readonly tip: Localised;
}

/** The names, texts and buttons of both manifests. */
export const product = {
  id: "5d4ee0a5-0a07-4f5d-8f0c-0f6ff2bb6c3c",
  version: "1.0.0",
  provider: "Accounting Data",
  name: { en: "Accounting Data for Excel", cs: "Účetní data pro Excel" },
  shortName: { en: "Accounting Data", cs: "Účetní data" },
  description: {
    en: "The lists of your accounting application as Excel functions, and a pane that creates partners.",
    cs: "Seznamy z účetní aplikace jako funkce Excelu a podokno, které zakládá partnery.",
  },
  group: { en: "Accounting", cs: "Účetnictví" },
  getStarted: {
    title: { en: "Accounting Data is ready", cs: "Účetní data jsou připravena" },
    text: (formula: string): Localised => ({
      en: `Open the pane, connect to your company, then type ${formula} in a cell.`,
      cs: `Otevřete podokno, připojte se ke své firmě a do buňky napište ${formula}.`,
    }),
  },
  buttons: [
    {
      id: "OpenPane",
      label: { en: "Open pane", cs: "Otevřít podokno" },
      tip: {
        en: "Connect, see what is loaded, create partners.",
        cs: "Připojení k firmě, přehled načtených dat a zakládání partnerů.",
      },
    },
    {
      id: "Refresh",
      label: { en: "Refresh", cs: "Aktualizovat" },
      tip: {
        en: "Load what changed at the service, and update the cells of this workbook.",
        cs: "Zeptá se služby na změny a přepočítá buňky tohoto sešitu.",
      },
    },
    {
      id: "ReloadEverything",
      label: { en: "Reload everything", cs: "Načíst vše znovu" },
      tip: {
        en: "Read every list completely, so that deleted records disappear too.",
        cs: "Načte všechny seznamy celé, takže zmizí i smazané záznamy.",
      },
    },
    {
      id: "InsertTable",
      label: { en: "Insert as table", cs: "Vložit jako tabulku" },
      tip: {
        en: "Choose a list and its columns in the pane. Refresh keeps the table up to date.",
        cs: "V podokně vyberte seznam a sloupce. Tlačítko Aktualizovat pak tabulku obnovuje.",
      },
    },
    {
      id: "CreatePartner",
      label: { en: "Create partner", cs: "Založit partnera" },
      tip: {
        en: "Open the form for a new partner in the pane.",
        cs: "Otevře v podokně formulář nového partnera.",
      },
    },
    {
      id: "CreateMany",
      label: { en: "Create many", cs: "Založit hromadně" },
      tip: {
        en: "Create a partner from each selected row. The pane shows first what would be sent.",
        cs: "Založí partnera z každého označeného řádku. Podokno nejprve ukáže, co by se poslalo.",
      },
    },
  ] satisfies readonly RibbonButton[],
} as const;

/** The sizes of the icons in the ribbon and in the store, in pixels. */
export const iconSizes = [16, 32, 64, 80] as const;
