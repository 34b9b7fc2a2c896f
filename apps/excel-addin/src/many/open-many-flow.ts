import type { AddIn } from "../add-in.ts";
import { sampleRecords } from "../cache/first-page.ts";
import { fillableFields } from "../creating/fillable-fields.ts";
import type { CreatingParts } from "../creating/partner-attempts.ts";
import { linkableLists } from "../cells/read-links.ts";
import { readLinkedChoices } from "../creating/read-linked-choices.ts";
import { readPartners } from "../creating/read-partners.ts";
import { sentenceOfStatus, writeStatusCell } from "../creating/status-cell.ts";
import { partnersList } from "../lists/partners-list.ts";
import { statusesCs } from "../messages/cs/many.ts";
import { statusesEn } from "../messages/en/many.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import type { ListRecord } from "../service/list-record.ts";
import { NotSent } from "../service/not-sent.ts";
import { shorten } from "../base/well-formed.ts";
import type { Connection } from "../settings/connection.ts";
import { readRows, selectRow } from "../workbook/rows/read-rows.ts";
import { createStatusColumn } from "../workbook/rows/status-column.ts";
import { createManyFlow, type ManyFlow } from "./many-flow.ts";
import { createRememberedChoices } from "./remembered-choices.ts";
import { sentenceOfRow } from "./sentence-of-row.ts";

/** Records that say which fields partners have. */
const sampleSize = 200;
/** A status cell has to be read by a person. */
const longestSentence = 500;

/** What status cells say of rows that are not done, in any language. */
const unfinished = new Set([statusesEn, statusesCs].flatMap(({ waiting, sending }) => [waiting, sending]));

/** Joins the flow with Excel and the preferences of this device. */
export function openManyFlow(
  addIn: AddIn,
  { words, ...parts }: CreatingParts & { readonly words: PaneWords },
): ManyFlow {
  const { connectionId } = parts;
  const connection = (): Connection => {
    const found = addIn.connections.get(connectionId);
    if (!found) throw new NotSent("forgotten");
    return found;
  };
  /** Read once for all rows of this page. */
  let sampled: readonly ListRecord[] | undefined;
  return createManyFlow({
    ...parts,
    onOnline: (listener) => {
      window.addEventListener("online", listener);
      return () => window.removeEventListener("online", listener);
    },
    language: words.language,
    isUnfinished: (cell) => unfinished.has(sentenceOfStatus(cell)),
    choices: createRememberedChoices(addIn.preferences),
    readFillableFields: async () => {
      const company = connection();
      const { records } = addIn.data.of(company, partnersList);
      if (records.length > 0) return fillableFields(records.slice(0, sampleSize));
      const { signal } = new AbortController();
      const sample =
        sampled ?? (await sampleRecords(addIn.data, company, { list: partnersList, signal })).records;
      sampled = sample;
      return fillableFields(sample);
    },
    offered: () => {
      const { words: fieldWords, described } = addIn.upstreams.peek(connection().upstream) ?? {};
      return { words: fieldWords, description: described };
    },
    readLinked: async (fields) => {
      const company = connection();
      return readLinkedChoices(fields, {
        lists: linkableLists(await addIn.upstreams.of(company.upstream)),
        read: async (list) => {
          const { signal } = new AbortController();
          return (await addIn.data.of(company, list).whole.cached.read(signal)).records;
        },
      });
    },
    readPartners: async () =>
      readPartners(addIn.data.of(connection(), partnersList), {
        clock: parts.clock,
        onChanges: async () => void (await addIn.renew(partnersList)),
      }),
    readChanged: async (modifiedSince, signal) => {
      const company = connection();
      const { source } = addIn.data.of(company, "BusinessPartners");
      const changed: ListRecord[] = [];
      const pages = source.pages(addIn.client(company), { modifiedSince, signal });
      // One by one: a service may send its whole list at once, more than a call may have arguments.
      for await (const { items } of pages) for (const record of items) changed.push(record);
      return changed;
    },
    dateSystem: () => addIn.workbook.dateSystem(),
    readRows,
    selectRow,
    statusColumn: ({ sheet: rows, choices }, columns, rowOf) =>
      createStatusColumn({
        rows,
        columns,
        rowOf,
        heading: words.pane.many.status.heading,
        write: (key, status) => {
          const recordId = status.kind === "created" ? status.partner.id : undefined;
          const named = { headings: rows.headings, choices };
          return writeStatusCell(
            shorten(sentenceOfRow(status, words, named), longestSentence),
            key,
            recordId,
          );
        },
      }),
  });
}
