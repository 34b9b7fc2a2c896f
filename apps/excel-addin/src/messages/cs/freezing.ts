import type { FreezingMessages } from "../en/freezing.ts";
import type { Formats } from "../formats.ts";

export const freezingCs = (formats: Formats): FreezingMessages => ({
  title: "Kopie k odeslání",
  hint: "Otevře nový sešit, v němž jsou místo vzorců doplňku hodnoty. Nepotřebuje doplněk ani přihlášení.",
  freeze: "Vytvořit kopii k odeslání",
  sheetsOf: "Listy kopie",
  sheets: (left) => (left === 0 ? "Listy kopie: všechny" : `Listy kopie: bez ${left}`),
  sheetsHint: "Vzorce, které vedou na vynechaný list, budou hodnotami; nic z něj v kopii nebude.",
  without: (sheets) => `Vynechané listy: ${formats.listFirst(sheets)}.`,
  checking: "Sešit se kontroluje…",
  freezing: "Kopie se vytváří…",
  note: (asOf) => `Hodnoty k ${asOf}`,
  question: "Vytvořit kopii s hodnotami?",
  questionText: (asOf) =>
    `Hodnoty jsou k ${asOf} a každý list to uvádí. Vaše vlastní vzorce zůstanou, pokud nepotřebují doplněk nebo nejnovější Excel. Tento sešit se nezmění.`,
  failedCells: (cells) =>
    `${formats.count(cells.length, { one: "buňka ukazuje chybu", few: "buňky ukazují chybu", other: "buněk ukazuje chybu" })} a kopie ji ukáže také: ${formats.listFirst(cells)}.`,
  done: "Kopie je otevřená ve vlastním okně. Uložte ji tam.",
  failed: "Kopie nevznikla.",
  problems: {
    unreadable:
      "Soubor tohoto sešitu nejde přečíst. Může být chráněný heslem nebo popiskem citlivosti: zrušte ochranu a zkuste to znovu.",
    loading: (place) => `${place} ještě nemá hodnotu. Počkejte, až se načte, a zkuste to znovu.`,
    undated: (place) =>
      `${place} má hodnoty z doby před otevřením sešitu. Aktualizujte je, aby kopie mohla uvést, k jaké době jsou.`,
    nothing: "Žádná buňka ani tabulka tohoto sešitu nepochází z doplňku. Pošlete přímo tento sešit.",
    "left-over": (place) =>
      `${place} v souboru sešitu by doplněk stále potřebovalo. Nahlaste to prosím i s podrobnostmi.`,
    "unknown-part": (place) =>
      `V kopii by zůstal objekt ${place}, u kterého nejde ověřit, zda neobsahuje data vaší firmy. Smažte ho ze sešitu a zkuste to znovu.`,
    "left-out": (place) =>
      `${place} má data listů, které v kopii nemají být: uchovávají je kontingenční tabulky a průřezy. Vyberte všechny listy, nebo ten objekt smažte.`,
    "not-read": "Excel soubor sešitu nevydal. Dokončete úpravu buňky, sešit uložte a zkuste to znovu.",
    "not-opened":
      "Excel kopii neotevřel. Excel na webu otevře soubor nejvýše asi 3 MB: zkuste Excel v počítači.",
  },
});
