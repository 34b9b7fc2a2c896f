import type { Formats } from "../formats.ts";
import type { TableMessages } from "../en/tables.ts";

const rowForms = { one: "řádek", few: "řádky", other: "řádků" };

export const tablesCs = (formats: Formats): TableMessages => ({
  insert: "Vložit jako tabulku",
  companies: (names) => `Firmy v tabulce: ${names}`,
  companiesOf: "Firmy v tabulce",
  companiesHint: "Je-li jich víc, ukazuje sloupec, které firmě řádek patří.",
  companyHeading: "Firma",
  inserting: "Vkládá se…",
  writing: (list, written, rows) => `${list}: zapsáno ${written} z ${rows} řádků`,
  done: (rows, address) =>
    `${formats.plural(rows, { one: "Vložen", few: "Vloženy", other: "Vloženo" })} ${formats.count(rows, rowForms)} do ${address}.`,
  keptCurrent: (table) => `Tabulku „${table}“ obnovuje tlačítko Aktualizovat.`,
  notRemembered: "Sešit si nemohl poznamenat, co tabulka ukazuje, takže se při aktualizaci nezmění.",
  noRoom: (address) => `Oblast ${address} není prázdná`,
  noRoomText: (rows, columns) =>
    `Tabulka se tam nevejde: má ${formats.count(rows, rowForms)} a ${formats.count(columns, { one: "sloupec", few: "sloupce", other: "sloupců" })}. Nic se nepřepíše.`,
  newSheet: "Vložit na nový list",
  cancelled: (list) => `Vkládání jste zrušili: ${list}. Sešit je jako předtím.`,
  failed: (list) => `${list}: tabulku se nepodařilo vložit.`,
  asBefore: "Sešit je jako předtím.",
  problems: {
    protected: "List nebo sešit je zamknutý. Odemkněte ho, nebo použijte jiný list.",
    occupied: "Buňky mezitím někdo vyplnil. Vložte tabulku znovu.",
    "too-large": "To je víc, než se do tabulky vejde. Vyberte méně sloupců, nebo omezte počet záznamů.",
    "no-filter": "Služba neumí tento seznam omezit na změny. Zrušte „Změněno od“ a vložte ho znovu.",
    "no-columns": "Tyto sloupce už seznam nemá. Vložte tabulku znovu s jinými.",
    "left-over": "Excel nedovolil vše zase odstranit. Smažte, co zbylo.",
    "no-headings": "Má vypnutý řádek záhlaví. Zapněte ho na kartě Návrh tabulky a aktualizujte.",
    "no-ids": "Chybí jí sloupec s id, takže řádky nejde přiřadit. Vraťte ho zpět, nebo vložte seznam znovu.",
    "no-companies":
      "Chybí jí sloupec s firmami, takže řádky nejde přiřadit. Vraťte ho zpět, nebo vložte seznam znovu.",
    "no-room": "Něco pod ní nejde posunout dolů, aby se vešly nové řádky. Přesuňte to a aktualizujte.",
    moved: "Její řádky se během zápisu přesouvaly. Aktualizujte znovu.",
    gone: "Byla smazána nebo převedena na rozsah. Zbylé buňky ani její kopie se už neaktualizují. Pro aktuální hodnoty vložte seznam znovu.",
    "other-company": "Patří jiné firmě, než kterou sešit ukazuje.",
    "not-connected": "Její firma není na tomto zařízení připojena.",
    "not-allowed":
      "Sešit její firmu zatím nesmí ukazovat. Stiskněte v podokně „Zobrazit data“ a aktualizujte.",
    "not-offered": "Její seznam služba doplňku nenabízí.",
  },
  refreshed: (table, parts) => `Tabulka „${table}“: ${parts}.`,
  counts: ({ changed, added, marked, unmarked }) => [
    ...(changed > 0
      ? [
          `${formats.plural(changed, { one: "změněn", few: "změněny", other: "změněno" })} ${formats.count(changed, rowForms)}`,
        ]
      : []),
    ...(added > 0 ? [`přibylo ${formats.number(added)}`] : []),
    ...(marked > 0 ? [`jako smazané označeno ${formats.number(marked)}`] : []),
    ...(unmarked > 0 ? [`už není smazáno ${formats.number(unmarked)}`] : []),
  ],
  companyProblems: {
    "not-connected": "Na tomto zařízení není připojena.",
    "not-allowed": "Sešit ji zatím nesmí ukazovat: stiskněte v podokně „Zobrazit data“ a aktualizujte.",
    "not-offered": "Její služba tento seznam doplňku nenabízí.",
  },
  missing: (companies) =>
    `Chybí v ní řádky, které nešlo načíst: ${companies}. Doplní je tlačítko Aktualizovat, až to půjde.`,
  companyNotRefreshed: (table, company, why) =>
    `V tabulce „${table}“ nejsou aktuální řádky firmy ${company}. ${why}`,
  notRefreshed: (table, why) => `Tabulka „${table}“ není aktuální. ${why}`,
  lost: (table, columns) =>
    `Při aktualizaci se nenašly tyto sloupce tabulky „${table}“: ${columns}. Nejsou-li potřeba, otevřete seznam na kartě Seznamy a zvolte „Přestat sledovat“.`,
  followed: (tables) =>
    `${formats.count(tables, { one: "tabulka", few: "tabulky", other: "tabulek" })} v tomto sešitu`,
  followedHint:
    "Tyto sloupce se při aktualizaci obnovují, ať je jejich záhlaví jakékoli. Má-li sloupec zůstat, jak je, přestaňte ho sledovat.",
  removeDeleted: "Odebrat smazané řádky",
  removeDeletedOf: (table) => `Odebrat smazané řádky tabulky ${table}`,
  removeDeletedTitle: (rows, table) => `Odebrat ${formats.count(rows, rowForms)} z tabulky ${table}?`,
  removeDeletedText: (rows) =>
    rows === 1
      ? "Záznam byl v účetnictví smazán. Zmizí i to, co jste k řádku doplnili."
      : "Jejich záznamy byly v účetnictví smazány. Zmizí i to, co jste k řádkům doplnili.",
  deletedRemoved: (rows) =>
    rows === 0
      ? "Žádný řádek není označen jako smazaný."
      : `${formats.plural(rows, { one: "Odebrán", few: "Odebrány", other: "Odebráno" })} ${formats.count(rows, { one: "smazaný řádek", few: "smazané řádky", other: "smazaných řádků" })}.`,
  stopFollowing: "Přestat sledovat",
  stopFollowingOf: (column, table) => `Přestat sledovat: ${column} v tabulce ${table}`,
  findsRows: "podle něj se hledají řádky",
  notFound: "nenalezen",
  stopped: (column) => `Sloupec ${column} se při aktualizaci už nezmění.`,
  notRead: "Její seznam se nepodařilo načíst.",
  leftOverIn: (address) => `Buňky: ${address}.`,
});
