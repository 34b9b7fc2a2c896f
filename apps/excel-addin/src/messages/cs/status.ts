import type { Formats } from "../formats.ts";
import type { RefreshMessages, StatusMessages } from "../en/status.ts";

export const statusCs = (formats: Formats): StatusMessages => ({
  label: "Stav",
  of: (company, sentence) => `${company}: ${sentence}`,
  nothing: "Zatím nebylo nic načteno.",
  messages: (count) => `Zprávy: ${count}`,
  dismiss: "Zavřít",
  records: (list, records, { inAll, left }) =>
    `${list}: ${formats.number(records)} z ${formats.number(inAll)} záznamů${left === undefined ? "" : `, ${left}`}`,
  secondsLeft: (seconds) =>
    `zbývá asi ${formats.count(seconds, { one: "sekunda", few: "sekundy", other: "sekund" })}`,
  minutesLeft: (minutes) =>
    `zbývá asi ${formats.count(minutes, { one: "minuta", few: "minuty", other: "minut" })}`,
  lastPage: (list) => `${list}: ověřuje se výsledek`,
  recordsSoFar: (list, records) =>
    `${list}: zatím ${formats.count(records, { one: "záznam", few: "záznamy", other: "záznamů" })}`,
  begun: (list) => `${list}: čeká se na první stránku`,
  begunAgain: (list, moment) => `${list}: čte se znovu. Zobrazují se hodnoty načtené ${moment}.`,
  waitsUntil: (moment) => `Služba je vytížená. Načítání pokračuje po ${moment}.`,
  cancelLoading: "Zrušit načítání",
  incomplete: (lists) => `Neúplné: ${lists}. Služba poslala méně záznamů, než ohlásila.`,
  reload: "Načíst znovu",
  asOf: (changes, fullRead) => `Načteno ${changes} · smazané ověřeny ${fullRead}`,
  readAt: (moment) => `Načteno ${moment}`,
  failed: (list) => `Nenačteno: ${list}.`,
  ended: (list) => `Načítání zrušeno: ${list}.`,
  valuesStay: (moment) => `Zůstávají hodnoty načtené ${moment}.`,
  cellError: (address, message) => `${address}: ${message}`,
  savedStay: "Buňky mají hodnoty, se kterými byl sešit uložen.",
  noValues: "Buňky zatím nemají hodnoty.",
  noValuesOf: (list) => `Zatím bez hodnot: ${list}.`,
  wantedCompany: (label) => `Zobrazit i data firmy „${label}“? Tento sešit je chce ukázat.`,
  wantedWhy: "Pokud nevíte, kdo vzorce napsal, nechte to být.",
  unknownCompany: (label) => `Vzorce čtou z „${label}“, a tu toto zařízení nezná.`,
  offline: "Jste offline. Hodnoty zůstávají, nové přijdou později.",
  // Short, since it stands beside the message in the status line.
  renewSignIn: "Přihlásit se",
  renewFirst: "Dokud se znovu nepřihlásíte, nelze nic založit.",
});

export const refreshCs = (formats: Formats): RefreshMessages => ({
  refresh: "Aktualizovat",
  everything: "Načíst vše znovu",
  everythingHint: "Načte každý seznam celý, takže se projeví i smazané záznamy.",
  menu: "Další způsoby aktualizace",
  running: "Aktualizuje se…",
  cancelled: "Aktualizaci jste zrušili. Dosavadní hodnoty zůstávají.",
  failed: "Buňky se nepodařilo aktualizovat.",
  nothingToDo: "Nebylo co aktualizovat: zatím nebyl načten žádný seznam.",
  unchanged: (moment) => `Načteno v ${moment}. Nic se nezměnilo.`,
  changed: (moment, changes) => `Načteno v ${moment}. ${changes}`,
  list: (list, parts) => `${list}: ${parts}.`,
  counts: (changed, added, removed) => [
    ...(changed > 0 ? [`změněno ${formats.number(changed)}`] : []),
    ...(added > 0 ? [`přibylo ${formats.number(added)}`] : []),
    ...(removed > 0 ? [`ubylo ${formats.number(removed)}`] : []),
  ],
  pressF9: (cells) =>
    `Načítá se ještě ${formats.count(cells, { one: "buňka", few: "buňky", other: "buněk" })} a Excel tento sešit přepočítává jen na vyžádání: až budou mít hodnoty, stiskněte F9.`,
  notShown: (cells) =>
    `Excel zatím nezobrazil hodnoty: ${formats.count(cells, { one: "buňka", few: "buňky", other: "buněk" })}. Pokud se budou načítat dál, stiskněte Ctrl+Alt+F9.`,
  stalePivots: (names) =>
    `Kontingenční tabulky mají původní hodnoty: ${names}. Je-li jejich list zamknutý, odemkněte ho; pak stiskněte Data → Aktualizovat vše.`,
  protected: (sheets) => `Buňky na zamknutých listech mají původní hodnoty: ${sheets}.`,
});
