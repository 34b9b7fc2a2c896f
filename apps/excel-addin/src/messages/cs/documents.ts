import type { DocumentsMessages } from "../en/documents.ts";

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
