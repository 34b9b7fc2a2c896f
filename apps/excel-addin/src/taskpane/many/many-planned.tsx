import { isRegistrationField } from "@accounting-data/creating/partners";
import { Body1, Button, Spinner } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { isPostCodeField } from "../../creating/post-codes.ts";
import { describePayloadFault } from "../../creating/describe-payload-fault.ts";
import { usePartnerTitles } from "../parts/use-titles.ts";
import { useSignInRefused } from "../parts/use-sign-in-refused.ts";
import { usePane } from "../pane-context.ts";
import { Message } from "../parts/message.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { Stack } from "../parts/stack.tsx";
import { ManyExisting } from "./many-existing.tsx";
import { ManyPreview } from "./many-preview.tsx";
import { ManyRefused } from "./many-refused.tsx";
import { RowList, shownRows } from "./row-list.tsx";
import { canStart, countPlan, toSendOf } from "../../many/many-plan.ts";
import {
  askedColumns,
  emptyRuns,
  headingOf,
  leftOutColumns,
  missingFields,
  restoredZeros,
  sheetRowOf,
  type ManyRows,
} from "../../many/many-rows.ts";
import { useManyRows } from "./use-many-flow.ts";

/** What a run would do with the rows, what is wrong with some, what is sent of each, and the button that starts it. */
export function ManyPlanned(): ReactElement {
  const { flow, rows, problem } = useManyRows();
  const { pane, formats } = usePane().words;
  const { common, many, create, status } = pane;
  const { plan, checked } = rows;
  const faulty = checked.flatMap((row, index) =>
    row.kind === "faulty" ? [{ index, faults: row.faults }] : [],
  );
  // Unknown fields stop no plan.
  const isPlanning = !plan && (problem === undefined || problem.step === "fields");
  const hasFields = rows.choices.some(({ field }) => field !== undefined);
  const toSend = toSendOf(rows);
  const isRenewedFirst = useSignInRefused() && toSend.length > 0;
  const { behind, ...counts } = countPlan(rows);
  const registrations = restoredZeros(rows, toSend, isRegistrationField);
  const postCodes = restoredZeros(rows, toSend, isPostCodeField);
  const isAsked = askedColumns(rows).length > 0;
  const leftOut = leftOutColumns(rows);
  const missing = missingFields(rows);
  const titles = usePartnerTitles(missing);
  const empty = emptyRuns(rows);
  const emptyCount = empty.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const emptyNumbers = describeEmptyRuns(empty, rows);

  function describeOutcome(): string {
    if (!hasFields) return many.noFields(sheetRowOf(rows, -1));
    if (isAsked) return many.answerFirst;
    if (isRenewedFirst) return status.renewFirst;
    return toSend.length > 0 ? many.willCreate(toSend.length) : many.nothingToCreate;
  }

  return (
    <Stack gap="XS">
      {isPlanning && <Spinner size="tiny" label={many.checking} labelPosition="after" />}
      {plan && (
        <div role="status">
          <Body1 block>{describeOutcome()}</Body1>
          {hasFields && empty.length > 0 && <Body1 block>{many.empty(emptyCount, emptyNumbers)}</Body1>}
          {registrations.length > 0 && (
            <Body1 block>{many.restoredZeros(registrations.length, registrations[0]!)}</Body1>
          )}
          {postCodes.length > 0 && (
            <Body1 block>{many.restoredPostCodes(postCodes.length, postCodes[0]!)}</Body1>
          )}
          {counts.created > 0 && <Body1 block>{many.before(counts.created)}</Body1>}
          {counts.changed > 0 && <Body1 block>{many.changed(counts.changed)}</Body1>}
          {counts.elsewhere > 0 && <Body1 block>{many.elsewhere(counts.elsewhere)}</Body1>}
        </div>
      )}
      {plan?.unchecked && (
        <ProblemMessage failure={plan.unchecked} intent="warning" title={many.existingUnknown} />
      )}
      {plan?.compared !== undefined && (
        <Message intent="warning">{many.existingPartly(plan.compared)}</Message>
      )}
      <ManyExisting />
      {leftOut.length > 0 && (
        <Message intent="warning" title={many.leftOut(leftOut.length)} isTitleAbove>
          {[
            ...leftOut.slice(0, shownRows).map((column) => headingOf(rows, column, many)),
            ...(leftOut.length > shownRows ? [common.more(leftOut.length - shownRows)] : []),
          ].join(" · ")}
        </Message>
      )}
      <ManyRefused />
      {hasFields && missing.length > 0 && (
        <Message intent="warning">
          {many.missingFields(formats.list(missing.map((name) => titles.get(name)!.full)))}
        </Message>
      )}
      {faulty.length > 0 && <Body1>{many.faulty(faulty.length)}</Body1>}
      <RowList
        rows={faulty.map(({ index, faults }) => ({
          index,
          texts: faults.map(({ column, fault }) =>
            many.rowFault(
              sheetRowOf(rows, index),
              headingOf(rows, column, many),
              typeof fault === "string" ? many.faults[fault] : describePayloadFault(fault, create),
            ),
          ),
        }))}
      />
      <ManyPreview />
      {canStart(rows) && !isRenewedFirst && !isAsked && (
        <div>
          <Button appearance="primary" onClick={() => void flow.start()}>
            {toSend.length > 0 ? many.start(toSend.length) : many.finish}
          </Button>
        </div>
      )}
      {behind > 0 && (
        <>
          <Body1>{many.behind(behind)}</Body1>
          <div>
            <Button
              appearance={canStart(rows) ? "secondary" : "primary"}
              onClick={() => void flow.writeStatuses()}
            >
              {many.writeStatuses(behind)}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

/** "4, 7–9", as the sheet numbers its rows; of many only the first. */
function describeEmptyRuns(runs: ReturnType<typeof emptyRuns>, rows: ManyRows): string {
  const shown = runs.slice(0, shownRows).map(({ from, to }) => {
    const first = sheetRowOf(rows, from);
    return from === to ? first : `${first}–${sheetRowOf(rows, to)}`;
  });
  return [...shown, ...(runs.length > shownRows ? ["…"] : [])].join(", ");
}
