import type { TableMessages } from "../en/tables.ts";

/** Lists as tables, in Czech. */
export const tablesCs: TableMessages = {
  insert: "Vložit jako tabulku",
  inserting: "Vkládá se…",
  writing: (list, written, rows) => `${list}: zapsáno ${written} z ${rows} řádků`,
  done: (formats, list, rows, { name, address }) =>
    `${list}: ${formats.plural(rows, { one: "vložen", few: "vloženy", other: "vloženo" })} ${formats.number(rows)} ${formats.plural(rows, { one: "řádek", few: "řádky", other: "řádků" })} jako tabulka „${name}“ do ${address}.`,
  notRemembered: "Sešit si nemohl poznamenat, co tabulka ukazuje, takže ji Aktualizovat nezmění.",
  noRoom: (address) => `Oblast ${address} není prázdná`,
  noRoomText: (formats, rows, columns) =>
    `Tabulka se tam nevejde: má ${formats.number(rows)} ${formats.plural(rows, { one: "řádek", few: "řádky", other: "řádků" })} a ${formats.number(columns)} ${formats.plural(columns, { one: "sloupec", few: "sloupce", other: "sloupců" })}. Nic se nepřepíše.`,
  newSheet: "Vložit na nový list",
  cancelled: (list) => `Vkládání jste zrušili: ${list}. Sešit je jako předtím.`,
  failed: (list) => `${list}: tabulku se nepodařilo vložit.`,
  asBefore: "Sešit je jako předtím.",
  problems: {
    protected: "List je zamknutý. Odemkněte ho, nebo vyberte buňku na jiném listu.",
    occupied: "Buňky mezitím někdo vyplnil. Vložte tabulku znovu.",
    "too-large": "Tolik řádků nebo sloupců list nemá. Vyberte méně sloupců, nebo omezte počet záznamů.",
    "no-columns": "Tyto sloupce už seznam nemá. Vyberte jiné.",
    "left-over": "Excel nedovolil vše zase odstranit. Smažte, co zbylo.",
  },
  leftOverIn: (address) => `Buňky: ${address}.`,
};
