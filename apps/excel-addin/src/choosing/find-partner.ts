import { guid } from "@accounting-data/deployment";
import { quoted, quotedSheet } from "../cells/formula-text.ts";
import type { DataCache } from "../cache/data-cache.ts";
import { partnersList } from "../lists/partners-list.ts";
import { isMissingRecord } from "../service/failure.ts";
import type { Connection } from "../settings/connection.ts";
import { argumentOfCall, functionCalls } from "../workbook/formulas/function-calls.ts";
import { isFormula } from "../workbook/cell-contents.ts";
import type { OwnFunctions } from "../workbook/formulas/own-functions.ts";
import type { RowCell, SelectedRow } from "../workbook/formulas/insert-beside.ts";

/** A cell that shows whose row it is. */
export interface PartnerCell {
  readonly cell: RowCell;
  /** How a formula refers to the partner's id: `$B2`, or `$B2.Id` of a card. */
  readonly id: string;
  /** How a formula on another sheet refers to it: rows there may be sorted, so an id is a text. */
  readonly idElsewhere: string;
}

/** With more ids in a row, it is not a row of a partner. */
const maxIds = 10;

/**
 * Finds the partner of a row: a card, or the id of a partner. The selected cell comes first, then the others from the
 * left. An id that is not cached is looked up; undefined if no id is a partner's.
 */
export async function findPartner(
  { cells, sheetName }: SelectedRow,
  options: {
    readonly data: DataCache;
    readonly connection: Connection;
    readonly signal: AbortSignal;
    /** Whether this Excel has cards. */
    readonly showsCards: boolean;
    readonly own: OwnFunctions;
  },
): Promise<PartnerCell | undefined> {
  const { data, connection, signal, showsCards, own } = options;
  const cache = data.of(connection, partnersList);
  const inOrder = [
    ...cells.filter(({ isSelected }) => isSelected),
    ...cells.filter(({ isSelected }) => !isSelected),
  ];
  const card = inOrder.find(
    ({ formula, value }) => showsCards && isFormula(formula, value) && isCard(formula, own),
  );
  if (card?.isSelected) return ofCard(card);
  const ids = inOrder.filter(({ value }) => typeof value === "string" && guid.test(value.trim()));
  for (const cell of ids.slice(0, maxIds)) {
    const id = String(cell.value).trim();
    if (await isPartner(id.toLowerCase())) return { cell, id: cell.reference, idElsewhere: quoted(id) };
  }
  return card && ofCard(card);

  function ofCard(cell: RowCell): PartnerCell {
    const id = `${cell.reference}.Id`;
    return { cell, id, idElsewhere: `${quotedSheet(sheetName)}!${id}` };
  }

  async function isPartner(id: string): Promise<boolean> {
    if (!cache.findRecord) {
      await cache.whole.cached.read(signal);
      return cache.whole.find(id) !== undefined;
    }
    try {
      await cache.findRecord(id, signal);
      return true;
    } catch (error) {
      if (isMissingRecord(error)) return false;
      throw error;
    }
  }
}

/** Whether all that a formula shows is the card of a partner. */
function isCard(formula: unknown, own: OwnFunctions): boolean {
  const [call, ...others] = functionCalls(formula, own);
  if (call?.id !== "PARTNER" || others.length > 0 || argumentOfCall(call, "field") !== "") return false;
  return /^=\s*(?:\w+\.)*PARTNER\([^()]*\)\s*$/i.test(String(formula));
}
