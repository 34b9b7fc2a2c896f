import type { Formats } from "../formats.ts";
import type { ColumnsMessages } from "../en/columns.ts";

export const columnsCs = (formats: Formats): ColumnsMessages => ({
  hint: "Vyberte seznam. Uvidíte jeho sloupce a můžete ho vložit do listu jako vzorec nebo tabulku.",
  search: "Hledat sloupce",
  searchLists: "Hledat seznamy",
  noListFound: "Tato slova nemá v názvu ani v popisu žádný seznam.",
  groups: { main: "Hlavní seznamy", further: "Další seznamy" },
  notRead: "zatím nenačteno",
  none: "žádné",
  partly: "Služba poslala méně záznamů, než ohlásila.",
  created: (count) =>
    `Od té doby tu ${formats.plural(count, { one: "vznikl", few: "vznikly", other: "vzniklo" })} ${formats.count(count, { one: "záznam", few: "záznamy", other: "záznamů" })}. Nová tabulka ${formats.plural(count, { one: "ho", other: "je" })} ukáže hned, buňky až po aktualizaci.`,
  loading: "Načítají se sloupce…",
  notLoaded: "Sloupce se nepodařilo načíst.",
  noRecords: "Seznam zatím nemá záznamy, takže jeho sloupce nejsou známy.",
  columns: "Sloupce",
  hintOrder: "Není-li vybrán žádný, vloží se všechny. Pořadí změníte přetažením nebo klávesami Alt + ↑ ↓.",
  searchMore: (more) =>
    `${formats.plural(more, { one: "Další", few: "Další", other: "Dalších" })} ${formats.count(more, { one: "sloupec", few: "sloupce", other: "sloupců" })}: vyhledejte podle názvu.`,
  items: (arrays, first) =>
    `Sloupce pod ${formats.listFirst(arrays.map((array) => `„${array}“`))} ukážou řádek za každou položku záznamu, třeba za řádek faktury. Jen první položku najdete hledáním: ${first}.`,
  itemsOf: (array) =>
    `Jeden řádek za každou položku z ${array}. Položky jiného druhu vedle nich ukázat nelze.`,
  nothingFound: "Hledaný text nemá v názvu ani v popisu žádný sloupec.",
  linked: (column) => `Sloupce záznamu, ke kterému vede ${column}`,
  moved: (column, place) => `${column} je teď na ${place}. místě.`,
  names: "Názvy místo ID",
  namesFrom: (lists) => `Ze seznamů: ${lists}. Každý se načte jednou pro všechny vzorce a tabulky.`,
  namesNotRead: "Názvy se nepodařilo načíst.",
  yes: "ano",
  no: "ne",
  modifiedSince: "Změněno od",
  noFilter: "Služba tento seznam posílá vždy celý, takže ho nelze omezit na změny.",
  limit: "Nejvýše",
  limitInvalid: "Celé číslo, alespoň 1.",
  formula: "Vzorec",
  copy: "Kopírovat vzorec",
  insert: "Vložit vzorec",
  inserting: "Vkládá se…",
  inserted: (address) => `Vloženo do ${address}.`,
  keptAsText: (address) =>
    `Buňka ${address} má vzorec jen jako text. Nastavte jí formát Obecný (Domů → Číslo) a vložte ho znovu.`,
  occupied: (address) => `Buňka ${address} není prázdná`,
  occupiedText: "Vzorec by nahradil obsah vybrané buňky.",
  replace: "Nahradit",
  presets: "Uložené výběry",
  savePreset: "Uložit tento výběr…",
  presetName: "Název výběru",
  save: "Uložit",
  deletePreset: (name) => `Smazat „${name}“`,
  reset: "Obnovit sloupce",
  resetOf: (list) => `Obnovit sloupce: ${list}`,
  resetHint:
    "Sloupce drží svá místa, aby vzorce vedle nich fungovaly dál. Obnovení je seřadí tak, jak je teď posílá služba.",
  wasReset: (list) => `${list}: sloupce byly obnoveny.`,
});
