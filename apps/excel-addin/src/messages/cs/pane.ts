import type { PaneMessages } from "../en/pane.ts";
import type { Formats } from "../formats.ts";
import { createListTitles, type OwnTitle } from "../list-titles.ts";
import { autoRefreshCs } from "./auto-refresh.ts";
import { columnsCs } from "./columns.ts";
import { createCs } from "./create.ts";
import { freezingCs } from "./freezing.ts";
import { furtherListsCs } from "./further-lists.ts";
import { listTextsCs } from "./lists.ts";
import { manyCs } from "./many.ts";
import { documentsCs, reportsCs } from "./reports.ts";
import { refreshCs, statusCs } from "./status.ts";
import { tablesCs } from "./tables.ts";

export const paneCs = (formats: Formats, ownTitle?: OwnTitle): PaneMessages => ({
  title: "Účetní data",
  list: createListTitles(listTextsCs, furtherListsCs, ownTitle),
  reports: reportsCs,
  documents: documentsCs,
  freezing: freezingCs(formats),
  common: {
    cancel: "Zrušit",
    close: "Zavřít",
    copy: "Kopírovat",
    copied: "Zkopírováno",
    copyByHand: "Stiskněte Ctrl+C (⌘C)",
    copyDenied: "Prohlížeč tlačítku kopírovat nedovolil. Text je vybraný:",
    tryAgain: "Zkusit znovu",
    details: "Podrobnosti",
    traceId: "ID požadavku",
    loading: "Načítá se…",
    more: (count) => `A dalších ${formats.number(count)}.`,
  },
  workbook: {
    reading: "Načítá se sešit…",
    unreadable: "Nastavení sešitu nebylo možné přečíst, takže není jasné, kterou firmu zobrazuje.",
    noNote:
      "Tento sešit nelze měnit, takže si nemůže pamatovat, kterou firmu zobrazuje. Příště se doplněk zeptá znovu.",
    damaged: "Firmu uloženou na tomto zařízení nešlo přečíst. Připojte ji znovu.",
  },
  kept: {
    full: "Na tomto zařízení není místo, kam seznamy uchovat. Načtené se ukazují a příště se načtou znovu.",
    unavailable: "Tento prohlížeč nedovoluje seznamy uchovat. Načítají se pokaždé ze služby.",
    damaged: "Seznam uchovaný na tomto zařízení nebylo možné přečíst. Načte se znovu ze služby.",
    clock: "Hodiny tohoto zařízení byly posunuty zpět. Seznamy na něm uchované se načtou znovu ze služby.",
  },
  firstRun: {
    title: "Připojte svou firmu",
    why: (formula) => `Potom ${formula} v buňce ukáže vaše obchodní partnery a nové můžete zakládat odsud.`,
  },
  choose: {
    title: "Kterou firmu tento sešit zobrazuje?",
    question: (label) => `Zobrazit v tomto sešitu data firmy „${label}“?`,
    why: "Tento sešit zatím není připojený. Jeho vzorce budou zobrazovat data jedné firmy. Pokud nevíte, kdo vám soubor poslal, raději ho zavřete.",
    whyNamed: (label) =>
      `Tento soubor chce data firmy „${label}“ a na tomto zařízení to zatím nikdo nepovolil. U každého souboru se ptáme jednou. Pokud nevíte, kdo vám ho poslal, raději ho zavřete.`,
    show: "Zobrazit data",
    choose: "Použít tuto firmu",
    another: "Připojit jinou firmu",
  },
  missing: {
    title: (label) => `Připojte „${label}“`,
    why: "Tento sešit zobrazuje tuto firmu a toto zařízení ji zatím nezná. Vzorce načtou data, jakmile ji připojíte.",
    connected: "Firmy, které toto zařízení zná",
    question: (label) => `Je to firma, které sešit říká „${label}“?`,
    answer: (label) =>
      `Pokud ano, vzorce sešitu na tomto zařízení čtou z „${label}“. Pokud ne, v sešitu se nic nezmění.`,
    yes: "Ano, je",
    no: "Ne",
    other: (label) => `Zobrazovat v tomto sešitu místo ní „${label}“`,
  },
  company: {
    button: (label) => `Firma: ${label}`,
    menu: "Firma",
    connectAnother: "Připojit další firmu…",
    edit: "Změnit název nebo přihlášení…",
    forget: (label) => `Zapomenout „${label}“…`,
    changeTitle: (label) => `Zobrazovat v tomto sešitu „${label}“?`,
    changeText: (from, to) =>
      `Sešit teď zobrazuje „${from}“. Po změně budou jeho vzorce číst z „${to}“ a to, co ukazovaly dosud, se nahradí.`,
    change: "Změnit firmu",
    keep: (label) => `Ponechat „${label}“`,
    forgetTitle: (label) => `Zapomenout na tomto zařízení „${label}“?`,
    forgetText:
      "Klíč nebo tajný kód a seznamy, které jsou tu uchovány, se z tohoto zařízení smažou. Ve službě se nic nezmění. Vzorce, které čtou z této firmy, neukážou hodnoty, dokud ji znovu nepřipojíte.",
    forgetStopsRun:
      "Právě se v ní zakládají partneři. Zakládání se zastaví: další řádky se neodešlou. Co se stalo s odeslanými, ukazuje sloupec se stavy.",
    namedBy: (cells) => `Uvádějí ji tyto vzorce: ${cells}.`,
    oldName: (label, cells) => `Tyto vzorce se stále ptají na „${label}“ a nešlo je změnit: ${cells}.`,
    notSearched: (from, to) =>
      `Vzorce, které se ptají na „${from}“, se na ni ptají dál, protože je Excel nedokázal prohledat. Nahraďte v nich název názvem „${to}“.`,
    forgetAction: "Zapomenout",
    notForgotten: "Prohlížeč nedovolil klíč smazat. Pro jistotu vymažte data tohoto webu.",
    forgotten: (label) => `„${label}“ je na tomto zařízení zapomenuta.`,
  },
  connect: {
    title: "Připojit firmu",
    editTitle: (label) => `Změnit „${label}“`,
    service: "Služba",
    name: "Název firmy",
    nameHint: "Jak ji chcete vidět zde a ve vzorcích.",
    method: "Přihlášení",
    apiKey: "Klíč API",
    client: "ID klienta a tajný kód",
    clientId: "ID klienta",
    clientSecret: "Tajný kód klienta",
    keepSecret: "Prázdné pole ponechá to, co je uloženo.",
    reveal: "Ukázat",
    hide: "Skrýt",
    where: "Kde to najdu?",
    whereText:
      "Klíče API a klienty pro tokeny vytváří správce firmy v účetní aplikaci v části API. Klíč nebo tajný kód se tam ukáže jen jednou, při vytvoření.",
    remember: "Zapamatovat na tomto zařízení",
    rememberHint:
      "Uloží se zašifrovaně v tomto prohlížeči. Nezapínejte to v účtu, který na počítači sdílíte.",
    keepLists: "Uchovat na tomto zařízení i seznamy",
    keepListsHint:
      "Zašifrovaně. Znovu otevřený sešit je ukáže hned, i když je služba nedostupná, a zeptá se jí jen na změny. Smažou se 30 dní po posledním úplném načtení a při zapomenutí firmy.",
    listsNotAllowed: "Vaše organizace nedovoluje uchovávat seznamy na zařízeních.",
    notAllowed: "Vaše organizace nedovoluje přihlášení zapamatovat. Připojení vydrží do zavření sešitu.",
    notPossible:
      "Tento prohlížeč neumí uložit přihlášení zašifrované, proto se nezapamatuje. Připojení vydrží do zavření sešitu.",
    test: "Vyzkoušet připojení",
    testing: "Zkouší se…",
    connect: "Připojit",
    connecting: "Připojuje se…",
    save: "Uložit",
    saving: "Ukládá se…",
    accepted: "Služba přihlášení přijala.",
    /** After a 403. */
    acceptedNoRight: (list) =>
      `Přihlášení je v pořádku, ale nemá právo číst seznam ${listTextsCs(list).plural}.`,
    refusedNext: "Zkontrolujte přihlášení, nebo požádejte správce firmy o jiné.",
    sameTitle: (label) => `Je to stále „${label}“?`,
    sameAsTitle: (label, other) => `Je „${label}“ tatáž firma jako „${other}“?`,
    sameOther: (other) =>
      `Toto přihlášení patří na tomto zařízení firmě „${other}“. Když ho uložíte, vzorce ukážou její data.`,
    sameDifferent: (label) =>
      `Žádný ze záznamů, které toto přihlášení čte, není mezi záznamy „${label}“. Vypadá to na jinou firmu, jejíž data by vzorce ukázaly.`,
    sameUnknown: "Není s čím porovnat. Přihlášení jiné firmy by ve vzorcích této firmy ukázalo cizí data.",
    saveAnyway: "Uložit bez zkoušky",
    notRemembered: "Tento prohlížeč nedovoluje nic zapamatovat. Připojení vydrží do zavření sešitu.",
    connected: (label) => `Připojeno: „${label}“.`,
    nameMissing: "Zadejte název.",
    nameTaken: "Tento název už má na tomto zařízení jiná firma.",
    nameLong: "Použijte nejvýše 80 znaků.",
    apiKeyMissing: "Vložte klíč API.",
    clientIdMissing: "Vložte ID klienta.",
    clientSecretMissing: "Vložte tajný kód klienta.",
    secretUnusable: "Obsahuje konec řádku nebo znak, který v klíči být nemůže. Zkopírujte ho znovu.",
    noServices: "Seznam služeb nebylo možné ze serveru doplňku přečíst.",
    noServicesNext: "Zkontrolujte připojení k síti a zkuste to znovu.",
  },
  tabs: { lists: "Seznamy", partner: "Partner", many: "Hromadně", activity: "Aktivita" },
  status: statusCs(formats),
  refresh: refreshCs(formats),
  autoRefresh: autoRefreshCs(formats),
  columns: columnsCs(formats),
  tables: tablesCs(formats),
  create: createCs,
  many: manyCs(formats),
  activity: {
    empty: "Zde se objeví dokončené požadavky na službu.",
    calls: (count) => `${formats.count(count, { one: "volání", other: "volání" })}`,
    ok: "hotovo",
    cancelled: "zrušeno",
    failed: "selhalo",
    failedWith: (status) => `selhalo, stav ${status}`,
    milliseconds: (value) => `${value} ms`,
    copyTraceId: (operation) => `Kopírovat ID požadavku: ${operation}`,
    operations: {
      list: (list) => `${list}: seznam`,
      get: (list) => `${list}: jeden záznam`,
      createBusinessPartner: "Založení partnera",
      requestToken: "Přihlášení",
    },
  },
});
