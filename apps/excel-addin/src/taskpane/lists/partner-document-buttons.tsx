import type { ListName } from "@accounting-data/deployment";
import { makeStyles } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { Formula } from "../../cells/formula-text.ts";
import { readableColumns } from "../../reports/partner-documents.ts";
import { allRecords } from "../../tables/list-choice.ts";
import { insertBeside, readSelectedRow } from "../../workbook/formulas/insert-beside.ts";
import { insertOnNewSheet } from "../../workbook/formulas/insert-on-new-sheet.ts";
import { useConnection, useOffered, usePane } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { ButtonRow } from "../parts/button-row.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { Disclosure } from "../parts/disclosure.tsx";
import { Hint } from "../parts/hint.tsx";
import { TitledSection } from "../parts/titled-section.tsx";
import { useAction } from "../parts/use-action.ts";
import { findPartner } from "../../choosing/find-partner.ts";
import { listFormula } from "../../choosing/list-formula.ts";
import { readDocumentList, useDocumentLists } from "./use-document-lists.ts";

const useStyles = makeStyles({ hint: { overflowWrap: "anywhere" } });

/** Further buttons are folded. */
const shownAtOnce = 4;

/**
 * For each list with documents of partners a button that writes the formula with those of the partner in the selected row; nothing
 * where there is no such list.
 */
export function PartnerDocumentButtons(): ReactElement | null {
  const styles = useStyles();
  const connection = useConnection();
  const offered = useOffered();
  const { addIn, callOf, words } = usePane();
  const { documents: texts, list: textsOf } = words.pane;
  const lists = useDocumentLists();
  const action = useAction();
  const { busy, running, run } = action;
  if (lists.length === 0) return null;

  /** Returns what to say of it. */
  async function insert(list: ListName, signal: AbortSignal): Promise<string> {
    const { plural } = textsOf(list);
    const row = await readSelectedRow();
    const partner = await findPartner(row, {
      data: addIn.data,
      connection,
      signal,
      showsCards: addIn.features().dataTypes,
      own: addIn.ownFunctions,
    });
    if (!partner) return texts.noPartner;
    const found = await readDocumentList(addIn, connection, { list, signal });
    if (!found) return texts.noLink(plural);
    const sources = { language: words.language, words: offered?.words };
    const choice = { ...allRecords, columns: await readableColumns(found.columns, found, sources) };
    const formulaOf = (cell: string): Formula =>
      listFormula(callOf(list), choice, ",", { by: found.partner, cell, none: texts.none(plural) });
    const done = await insertBeside(row, { cell: partner.cell, formula: formulaOf(partner.id) });
    if (done.kind === "text") return words.pane.columns.keptAsText(done.address);
    if (done.kind === "moved") return texts.moved;
    const address =
      done.kind === "inserted"
        ? done.address
        : await insertOnNewSheet(plural, formulaOf(partner.idElsewhere));
    return texts.inserted(plural, address);
  }

  function buttons(of: readonly ListName[]): ReactElement {
    return (
      <ButtonRow>
        {of.map((list) => (
          <BusyButton
            key={list}
            size="small"
            aria-label={texts.of(textsOf(list).plural)}
            busy={list === running}
            disabledFocusable={busy}
            onClick={() => void run((signal) => insert(list, signal), list)}
          >
            {textsOf(list).plural}
          </BusyButton>
        ))}
      </ButtonRow>
    );
  }

  const others = lists.slice(shownAtOnce);
  return (
    <TitledSection title={texts.title}>
      <Hint className={styles.hint}>{texts.hint}</Hint>
      {buttons(lists.slice(0, shownAtOnce))}
      {others.length > 0 && <Disclosure title={texts.more}>{buttons(others)}</Disclosure>}
      <ActionResult action={action} title={texts.failed} />
    </TitledSection>
  );
}
