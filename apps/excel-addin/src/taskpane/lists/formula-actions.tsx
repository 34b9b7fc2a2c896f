import type { ListName } from "@accounting-data/deployment";
import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { ListChoice } from "../../tables/list-choice.ts";
import { insertFormula } from "../../workbook/formulas/insert-formula.ts";
import type { Connection } from "../../settings/connection.ts";
import { usePane, useStore } from "../pane-context.ts";
import { ActionResult } from "../parts/action-result.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { CompanyChoice } from "../parts/company-choice.tsx";
import { useCompanyChoice } from "../parts/use-company-choice.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { Hint } from "../parts/hint.tsx";
import { Stack } from "../parts/stack.tsx";
import { useAction } from "../parts/use-action.ts";
import type { Formula } from "../../cells/formula-text.ts";
import { filterFormula, type ShownRecords } from "../../choosing/filter-formula.ts";
import { listFormula } from "../../choosing/list-formula.ts";

const useStyles = makeStyles({
  formula: {
    display: "flex",
    alignItems: "flex-start",
    columnGap: tokens.spacingHorizontalXS,
    padding: tokens.spacingVerticalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  code: {
    flexGrow: 1,
    minWidth: 0,
    alignSelf: "center",
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: "anywhere",
    maxHeight: "96px",
    overflowY: "auto",
  },
  buttons: { display: "flex", alignItems: "center", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

/** The formula of a choice, to copy or to write into the selected cell; or its records as a table. */
export function FormulaActions(props: {
  readonly list: ListName;
  readonly choice: ListChoice;
  readonly shown: ShownRecords;
}): ReactElement {
  const styles = useStyles();
  const { callOf, words, ask } = usePane();
  const texts = words.pane.columns;
  const { list, choice } = props;
  const call = callOf(list);
  const isFiltered = props.shown.period !== undefined || props.shown.equal !== undefined;
  const action = useAction();
  const companies = useCompanyChoice();
  // Where a comma begins the decimals, Excel separates arguments by semicolons.
  const shown = write(words.language === "cs" ? ";" : ",");

  /** Rows are counted once they are chosen. */
  function write(separator: "," | ";"): Formula {
    const formula = listFormula(call, isFiltered ? { ...choice, limit: "" } : choice, separator);
    return filterFormula(formula, { ...props.shown, limit: choice.limit }, separator);
  }

  async function insert(): Promise<string | undefined> {
    const formula = write(",");
    let result = await insertFormula(formula, { replace: false });
    if (result.kind === "occupied") {
      const answer = await ask({
        risky: true,
        title: texts.occupied(result.address),
        text: texts.occupiedText,
        confirm: texts.replace,
      });
      if (answer !== "confirm") return undefined;
      result = await insertFormula(formula, { replace: true });
    }
    return result.kind === "text" ? texts.keptAsText(result.address) : texts.inserted(result.address);
  }

  return (
    <Stack gap="S">
      <div className={styles.formula} role="group" aria-label={texts.formula}>
        <code className={styles.code}>{shown}</code>
        <CopyButton text={shown} label={texts.copy} />
      </div>
      <div className={styles.buttons}>
        <BusyButton appearance="primary" busy={action.busy} onClick={() => void action.run(insert)}>
          {action.busy ? texts.inserting : texts.insert}
        </BusyButton>
        {!isFiltered && <TableButton list={list} choice={choice} companies={companies.chosen} />}
      </div>
      {!isFiltered && <CompanyChoice {...companies} texts={words.pane.tables} />}
      {isFiltered && <Hint>{texts.noTable}</Hint>}
      <ActionResult action={action} />
    </Stack>
  );
}

/** Inserts a choice as a table. The status line shows the progress and the result. */
function TableButton(props: {
  readonly list: ListName;
  readonly choice: ListChoice;
  readonly companies: readonly Connection[];
}): ReactElement {
  const { addIn, insertFlow, words } = usePane();
  const texts = words.pane.tables;
  const { list, choice, companies } = props;
  const state = useStore(insertFlow, () => insertFlow.state());
  const busy = state.kind === "reading" || state.kind === "writing";
  const own = busy && state.list === list;
  return (
    <BusyButton
      busy={own}
      disabledFocusable={busy}
      onClick={() => void addIn.autoRefresh.during(insertFlow.start(companies, list, choice))}
    >
      {own ? texts.inserting : texts.insert}
    </BusyButton>
  );
}
