import type { ColumnsMessages } from "../en/columns.ts";

/** The page of lists, in Czech. */
export const columnsCs: ColumnsMessages = {
  hint: "Vyberte seznam; uvidíte jeho sloupce a vložíte ho do listu jako vzorec.",
  notRead: "zatím nečteno",
  none: "žádné",
  partly: "Služba poslala méně záznamů, než ohlásila.",
  reset: "Obnovit sloupce",
  resetOf: (list) => `Obnovit sloupce: ${list}`,
  resetHint:
    "Sloupce drží svá místa, aby vzorce vedle nich fungovaly dál. Obnovení je seřadí tak, jak je teď posílá služba.",
  wasReset: (list) => `${list}: sloupce byly obnoveny.`,
};
