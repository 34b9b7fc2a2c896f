import type { RefreshMessages, StatusMessages } from "../en/status.ts";

/** The pane's status line, in Czech. */
export const statusCs: StatusMessages = {
  label: "Stav",
  of: (company, sentence) => `${company}: ${sentence}`,
  nothing: "Zatím nebylo nic přečteno.",
  messages: (count) => `Zprávy: ${count}`,
  dismiss: "Zavřít",
  pages: (list, pages, inAll) => `${list}: ${pages} z ${inAll} stran`,
  lastPage: (list) => `${list}: ověřuje se, co se přečetlo`,
  pagesSoFar: (formats, list, pages, records) => {
    const page = formats.plural(pages, { one: "strana", few: "strany", other: "stran" });
    return `${list}: zatím ${formats.number(pages)} ${page}, záznamů ${formats.number(records)}`;
  },
  begun: (list) => `${list}: čeká se na první stranu`,
  waitsUntil: (moment) => `Služba žádá počkat do ${moment}.`,
  cancelLoading: "Zrušit načítání",
  incomplete: (lists) => `Neúplné: ${lists}. Služba poslala méně záznamů, než ohlásila.`,
  reload: "Znovu načíst",
  asOf: (changes, fullRead) => `Čteno ${changes} · smazané ověřeny ${fullRead}`,
  readAt: (moment) => `Čteno ${moment}`,
  failed: (list) => `Nepřečteno: ${list}.`,
  ended: (list) => `Načítání zrušeno: ${list}.`,
  valuesStay: (moment) => `Zůstávají hodnoty načtené ${moment}.`,
  noValues: "Buňky zatím nemají hodnoty.",
  noValuesOf: (list) => `Zatím bez hodnot: ${list}.`,
  unknownCompany: (label) => `Vzorce čtou z „${label}“, a tu toto zařízení nezná.`,
  offline: "Jste offline. Dosavadní hodnoty zůstávají, nové přijdou po obnovení připojení.",
  renewSignIn: "Obnovit přihlášení",
};

/** Refreshing, in Czech. */
export const refreshCs: RefreshMessages = {
  refresh: "Aktualizovat",
  everything: "Načíst vše znovu",
  everythingHint: "Přečte každý seznam celý, takže se projeví i smazané záznamy.",
  menu: "Další způsoby aktualizace",
  running: "Aktualizuje se…",
  cancelled: "Aktualizaci jste zrušili. Dosavadní hodnoty zůstávají.",
  failed: "Buňky se nepodařilo aktualizovat.",
  nothingToDo: "Nebylo co aktualizovat: zatím nebyl čten žádný seznam.",
  unchanged: (moment) => `Čteno v ${moment}. Nic se nezměnilo.`,
  changed: (moment, changes) => `Čteno v ${moment}. ${changes}`,
  list: (list, parts) => `${list}: ${parts}.`,
  counts: (formats, changed, added, removed) => [
    ...(changed > 0 ? [`změněno ${formats.number(changed)}`] : []),
    ...(added > 0 ? [`přibylo ${formats.number(added)}`] : []),
    ...(removed > 0 ? [`ubylo ${formats.number(removed)}`] : []),
  ],
  protected: (sheets) => `Buňky na zamknutých listech mají původní hodnoty: ${sheets}.`,
};
