import { type CreatedPartner, isRefusedOnTheWay } from "@accounting-data/creating";
import type { ReactElement } from "react";
import { partnerInWords } from "../../creating/existing-partners.ts";
import { readStatusCell } from "../../creating/status-cell.ts";
import type { PaneWords } from "../../messages/pane-words.ts";
import { RowsError } from "../../workbook/rows/rows-place.ts";
import { usePane } from "../pane-context.ts";
import { Message } from "../parts/message.tsx";
import { ProblemMessage } from "../parts/problem-message.tsx";
import { usePartnerTitles } from "../parts/use-titles.ts";
import { RowList } from "./row-list.tsx";
import { describeRowsError } from "../../many/describe-rows-error.ts";
import {
  countMissing,
  describeCounts,
  intentOf,
  isElsewhere,
  type ManyResult,
} from "../../many/many-progress.ts";
import { sheetRowOf, type ManyRows } from "../../many/many-rows.ts";
import { refusalOf } from "../../many/refusal.ts";

/** How a run ended, with the rows that the service refused. */
export function ManyResultMessage(props: {
  readonly result: ManyResult;
  readonly rows: ManyRows | undefined;
}): ReactElement {
  const { words } = usePane();
  const { many, create } = words.pane;
  const { result, rows } = props;
  const { counts, statuses, stop, unwritten, writtenOnly, writeError } = result;
  const missing = countMissing(result);
  const titles = usePartnerTitles([...missing.keys()]);
  const lost = [...missing].map(
    ([field, count]) => `${titles.get(field)?.full ?? field} (${many.rows(count)})`,
  );
  const intent = intentOf(result);
  const title = writtenOnly === undefined ? describeCounts(counts, words) : many.statusesWritten(writtenOnly);
  const named = { headings: rows?.sheet.headings ?? [], choices: rows?.choices ?? [] };
  const refusedRows = (rows?.sheet.rows ?? []).flatMap((row, index) => {
    const { key } = readStatusCell(row.status);
    const status = key === undefined ? undefined : statuses.get(key);
    return status?.kind === "rejected" ? [{ index, why: refusalOf(status.error, words, named) }] : [];
  });
  const onTheWay = (rows?.sheet.rows ?? []).flatMap((row, index) => {
    const { key } = readStatusCell(row.status);
    const status = key === undefined ? undefined : statuses.get(key);
    return status?.kind === "unknown" && isRefusedOnTheWay(status.error) ? [index] : [];
  });

  function describeEnd(): string {
    if (writtenOnly !== undefined) return "";
    if (stop) return stop.kind === "cancelled" ? many.cancelled : "";
    return isElsewhere(counts) ? many.endedElsewhere : many.ended;
  }

  return (
    <>
      {stop?.kind === "others" && (
        <Message intent="warning" title={many.others} isTitleAbove>
          {many.othersText(othersInWords(stop.partners, words))}
        </Message>
      )}
      {stop && "error" in stop && (
        <ProblemMessage
          failure={{ error: stop.error, at: result.at }}
          title={stop.kind === "journal" ? many.journalFailed : undefined}
          consequence={many.stopped}
        />
      )}
      <Message intent={intent} title={title} isTitleAbove>
        {describeEnd()}
        {counts.created > 0 && ` ${many.refresh}`}
        {lost.length > 0 && ` ${create.missing(words.formats.list(lost))}`}
        {unwritten > 0 && ` ${many.unwritten(unwritten)}`}
        {unwritten > 0 && writeError instanceof RowsError && ` ${describeRowsError(writeError, many)}`}
        {onTheWay.length > 0 && (
          <>
            <div>{many.refusedOnTheWay}</div>
            <RowList
              rows={onTheWay.map((index) => ({ index, texts: [many.row(sheetRowOf(rows!, index))] }))}
            />
          </>
        )}
        {refusedRows.length > 0 && (
          <>
            <div>{many.refusedRows}</div>
            <RowList
              rows={refusedRows.map(({ index, why }) => ({
                index,
                texts: [`${many.row(sheetRowOf(rows!, index))}: ${why}`],
              }))}
            />
          </>
        )}
      </Message>
    </>
  );
}

const namedOthers = 3;

function othersInWords(partners: readonly CreatedPartner[], { pane }: PaneWords): string {
  const named = partners.slice(0, namedOthers).map(partnerInWords).join("; ");
  const rest = partners.length - namedOthers;
  return rest > 0 ? `${named}; ${pane.many.othersMore(rest)}` : named;
}
