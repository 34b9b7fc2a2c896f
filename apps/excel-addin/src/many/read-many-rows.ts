import {
  type FillableField,
  elementFields,
  payloadFields,
  withSpecified,
} from "@accounting-data/creating/payload";
import { isNameOptional, partnerWords } from "../creating/partner-words.ts";
import type { ReadRows } from "../workbook/rows/read-rows.ts";
import type { RowsPlace } from "../workbook/rows/rows-place.ts";
import { planReady } from "./make-many-plan.ts";
import type { ManyParts } from "./many-parts.ts";
import { keptDecisions } from "./many-plan.ts";
import { suggestChoices } from "./suggest-choices.ts";
import { countTitleRows } from "./title-rows.ts";
import { createSuggestField } from "./suggest-field.ts";
import { checkRows, nothingIncluded, type ChosenRows, type ManyRows } from "./many-rows.ts";
import type { createManyState } from "./many-state.ts";
import { findFrameRows } from "./frame-rows.ts";

/** Reads rows of the sheet into the state, and plans what a run would do with them. */
export function createRowsReader(parts: ManyParts, state: ReturnType<typeof createManyState>) {
  const { change, fail } = state;

  /** Without them a person can still choose the fields of the specification, and name others. */
  function failedFields(error: unknown): readonly FillableField[] {
    fail("fields", error);
    return [];
  }

  /** Shows the rows with these choices, and then what a run would do with them. */
  async function showRows(read: Omit<ChosenRows, "linked">): Promise<void> {
    const fields = read.choices.flatMap(({ field }) => field ?? []);
    const chosen = { ...read, linked: await parts.readLinked(fields) };
    const checked = checkRows(chosen, parts.language);
    const rows: ManyRows = {
      ...chosen,
      checked,
      plan: undefined,
      decisions: new Map(),
      search: undefined,
    };
    change({ rows, reading: false });
    try {
      const plan = await planReady(rows, { ...parts, journal: await parts.openJournal() });
      // A person may have chosen another field meanwhile.
      if (state.now().rows !== rows) return;
      change({ rows: { ...rows, plan, decisions: keptDecisions(state.planned(), plan) } });
    } catch (error) {
      if (state.now().rows === rows) fail("journal", error);
    }
  }

  return {
    showRows,
    /** Reads the rows of a place where rows were read before, or the selected ones. */
    readRows: async (before?: RowsPlace): Promise<void> => {
      change({ reading: true, problem: undefined });
      try {
        let sheet = await parts.readRows(before);
        const dateSystem = await parts.dateSystem();
        const { rows } = state.now();
        const { words, description } = parts.offered();
        const described = [...payloadFields(description), ...elementFields(description)];
        const fillable =
          described.length > 0 ? described : await parts.readFillableFields().catch(failedFields);
        const isKnown = before !== undefined || sheet.place.statusAt !== undefined;
        const names = fillable.map(({ name }) => name);
        const needsName = !isNameOptional(described);
        const suggestField = createSuggestField(names, { words: partnerWords(described, words), needsName });
        const sources = { remembered: parts.choices, suggestField, needsName };
        const above = isKnown ? 0 : countTitleRows(sheet, sources);
        if (above > 0) sheet = await parts.readRows(below(sheet, above));
        const isSame = before && rows?.sheet.headings.join("\n") === sheet.headings.join("\n");
        const choices = isSame ? rows!.choices : suggestChoices(sheet, fillable, sources);
        const included = (before && rows?.included) ?? nothingIncluded;
        const frame = findFrameRows(sheet);
        const knownFields = withSpecified(described);
        const chosen = { sheet, choices, fillable, knownFields, dateSystem, included, frame };
        await showRows(chosen);
      } catch (error) {
        change({ reading: false, rows: undefined });
        fail("read", error);
      }
    },
  };
}

/** The place of the same rows, of which one has the headings. */
function below({ place, rows }: ReadRows, above: number): RowsPlace {
  const headings = rows[above - 1]!.cells.map(({ value }) => String(value));
  return { ...place, headings, row: place.row + above, rows: place.rows - above };
}
