import { Body1, Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { RowsError } from "../../workbook/rows/rows-place.ts";
import { usePane, useStore } from "../pane-context.ts";
import { Message } from "../parts/message.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { TabContent } from "../parts/tab-content.tsx";
import { describeRowsError } from "../../many/describe-rows-error.ts";
import { ManyAsked } from "./many-asked.tsx";
import { ManyColumns } from "./many-columns.tsx";
import { ManyClaims } from "./many-claims.tsx";
import { ManyDoubts } from "./many-doubts.tsx";
import { ManyPlanned } from "./many-planned.tsx";
import { ManyResultMessage } from "./many-result.tsx";
import { TemplateButton } from "./template-button.tsx";
import { ManyRun } from "./many-run.tsx";
import { RowChoice } from "./row-choice.tsx";
import { RowList } from "./row-list.tsx";
import { countUnseen, headingOf, hiddenWithValues, sheetRowOf, type Included } from "../../many/many-rows.ts";
import type { ManyProblem } from "../../many/many-state.ts";
import { useManyFlow, useManyRows } from "./use-many-flow.ts";

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground2, textWrap: "pretty" },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
});

/** Creates partners from rows of the sheet. */
export function ManyPage(): ReactElement {
  const styles = useStyles();
  const { words } = usePane();
  const { many } = words.pane;
  const flow = useManyFlow();
  const { rows, reading, run, result, problem } = useStore(flow, flow.state);

  if (run) {
    return (
      <TabContent>
        <ManyRun progress={run} />
      </TabContent>
    );
  }
  return (
    <TabContent>
      {result && <ManyResultMessage result={result} rows={rows} />}
      {problem && <ManyProblemMessage problem={problem} />}
      {rows ? (
        <div className={styles.head}>
          <Body1>{many.rows(rows.sheet.rows.length)}</Body1>
          <div className={styles.buttons}>
            <Button size="small" disabledFocusable={reading} onClick={() => void flow.readSameRows()}>
              {many.readAgain}
            </Button>
            <Button size="small" disabledFocusable={reading} onClick={() => void flow.readSelection()}>
              {many.read}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <Body1 className={styles.hint}>{many.hint}</Body1>
          <div>
            <Button
              appearance="primary"
              disabledFocusable={reading}
              onClick={() => void flow.readSelection()}
            >
              {many.read}
            </Button>
          </div>
          <TemplateButton />
        </>
      )}
      {reading && <Spinner size="tiny" label={many.reading} labelPosition="after" />}
      {rows && !reading && (
        <>
          <ManyColumns />
          <ManyAsked />
          <ManyBelow />
          <ManyHidden />
          <ManyFrame />
          <ManyClaims />
          <ManyDoubts />
          <ManyPlanned />
        </>
      )}
    </TabContent>
  );
}

/** Rows below an empty row are not read by themselves: they may be another list. */
function ManyBelow(): ReactElement | null {
  const { flow, rows } = useManyRows();
  const { many } = usePane().words.pane;
  const { below } = rows.sheet;
  if (!below) return null;
  return (
    <Message
      intent="warning"
      actions={
        <Button size="small" onClick={() => void flow.readRowsBelow()}>
          {many.readBelow(below.count)}
        </Button>
      }
    >
      {many.below(below.count, sheetRowOf(rows, rows.sheet.rows.length))}
    </Message>
  );
}

/** What the sheet does not show is left out, unless a person asks for it: rows, columns, and numbers in cells that show nothing. */
function ManyHidden(): ReactElement {
  const { flow, rows } = useManyRows();
  const { words } = usePane();
  const { many } = words.pane;
  const { sheet, included } = rows;
  const hidden = sheet.rows.filter((row) => row.hidden).length;
  const columns = hiddenWithValues(rows).map((column) => headingOf(rows, column, many));
  const unseen = countUnseen(rows);
  const include = (what: keyof Included) => (isIncluded: boolean) =>
    void flow.include({ [what]: isIncluded });
  return (
    <>
      {hidden > 0 && (
        <RowChoice
          checked={included.hidden}
          label={many.includeHidden(hidden)}
          onChange={include("hidden")}
        />
      )}
      {columns.length > 0 && (
        <RowChoice
          checked={included.hiddenColumns}
          label={many.includeHiddenColumns(columns.length, words.formats.list(columns))}
          onChange={include("hiddenColumns")}
        />
      )}
      {unseen > 0 && (
        <RowChoice
          checked={included.unseen}
          label={many.includeUnseen(unseen)}
          onChange={include("unseen")}
        />
      )}
    </>
  );
}

/** Rows that look like headings, totals or footers are left out, unless a person asks for them: a partner may be called so. */
function ManyFrame(): ReactElement | null {
  const { flow, rows } = useManyRows();
  const { many } = usePane().words.pane;
  const { sheet, frame, included } = rows;
  if (frame.size === 0) return null;
  const include = (isIncluded: boolean): void => void flow.include({ frame: isIncluded });
  return (
    <>
      <Body1 role="status">{many.frame(frame.size)}</Body1>
      <RowList
        rows={[...frame].map((index) => ({ index, texts: [textOfRow(sheetRowOf(rows, index), index)] }))}
      />
      <RowChoice checked={included.frame} label={many.includeFrame(frame.size)} onChange={include} />
    </>
  );

  function textOfRow(number: string, index: number): string {
    const texts = sheet.rows[index]!.cells.flatMap(({ text }) => text.trim() || []);
    return `${many.row(number)}: ${texts.join(" · ")}`;
  }
}

/** Why the rows could not be read or the run could not start. */
function ManyProblemMessage({ problem }: { readonly problem: ManyProblem }): ReactElement {
  const { many } = usePane().words.pane;
  const { step, error } = problem;
  if (error instanceof RowsError) {
    return <Message intent="warning">{describeRowsError(error, many)}</Message>;
  }
  if (step === "fields") {
    return (
      <ProblemMessage
        failure={problem}
        intent="warning"
        title={many.fieldsUnknown}
        consequence={many.fieldsUnknownText}
      />
    );
  }
  const title =
    step === "journal" ? many.journalFailed : step === "read" ? many.readFailed : many.startFailed;
  return <ProblemMessage failure={problem} title={title} consequence={many.nothingSent} />;
}
