import type { AddIn } from "../../add-in.ts";
import { sampleRecords } from "../../cache/first-page.ts";
import { knownFields } from "../../creating/known-fields.ts";
import type { CreatingParts } from "../../creating/partner-attempts.ts";
import type { RowStatus } from "../../creating/send-attempts.ts";
import { writeStatusCell } from "../../creating/status-cell.ts";
import { manyCs } from "../../messages/cs/many.ts";
import { manyEn } from "../../messages/en/many.ts";
import type { PaneWords } from "../../messages/pane-words.ts";
import { Forgotten } from "../../service/not-sent.ts";
import type { Connection } from "../../settings/connection.ts";
import { readRows } from "../../workbook/rows/read-rows.ts";
import { selectRow } from "../../workbook/rows/select-row.ts";
import { createStatusColumn } from "../../workbook/rows/status-column.ts";
import { createManyFlow, type ManyFlow } from "./many-flow.ts";
import { createRememberedChoices } from "./remembered-choices.ts";

/** Records that say which fields partners have. */
const sampleSize = 200;
/** A status cell has to be read by a person. */
const longestSentence = 500;

/** Joins the flow with Excel and the preferences of this device. */
export function openManyFlow(
  addIn: AddIn,
  { words, ...parts }: CreatingParts & { readonly words: PaneWords },
): ManyFlow {
  const headings: readonly unknown[] = [manyEn.status.heading, manyCs.status.heading];
  const isStatusHeading = (text: unknown): boolean => headings.includes(text);
  const { connectionId, partners } = parts;
  const connection = (): Connection => {
    const found = addIn.connections.list().find(({ id }) => id === connectionId);
    if (!found) throw new Forgotten();
    return found;
  };
  return createManyFlow({
    ...parts,
    ...partners,
    language: words.language,
    choices: createRememberedChoices(addIn.preferences),
    knownFields: async () => {
      const company = connection();
      const { records } = addIn.data.of(company, "BusinessPartners");
      const { signal } = new AbortController();
      const sample =
        records.length > 0
          ? records.slice(0, sampleSize)
          : (await sampleRecords(addIn.data, company, { list: "BusinessPartners", signal })).records;
      return knownFields(sample);
    },
    readPartners: async () => {
      const onChanges = async (): Promise<void> => void (await addIn.renew("BusinessPartners"));
      const { records } = await addIn.data
        .of(connection(), "BusinessPartners")
        .readCurrent({}, { onChanges });
      return records;
    },
    readRows: (before) => readRows(isStatusHeading, before),
    selectRow: (rows, index) => selectRow(rows, index, isStatusHeading),
    statusColumn: (rows, columns, rowOf) =>
      createStatusColumn({
        rows,
        columns,
        rowOf,
        isStatusHeading,
        heading: words.pane.many.status.heading,
        write: (key, status) => {
          const recordId = status.kind === "created" ? status.recordId : undefined;
          return writeStatusCell(sentenceOf(status, words).slice(0, longestSentence), key, recordId);
        },
      }),
  });
}

function sentenceOf(status: RowStatus, words: PaneWords): string {
  const { status: texts } = words.pane.many;
  switch (status.kind) {
    case "created":
      return status.warnings.length > 0 ? texts.createdWith(status.warnings.join(" ")) : texts.created;
    case "rejected":
      return status.error === undefined
        ? texts.rejectedBefore
        : texts.rejected(refusalOf(status.error, words));
    case "waiting":
    case "sending":
    case "unknown":
    case "elsewhere":
      return texts[status.kind];
  }
}

/** Why the service refused a row, in a sentence. */
export function refusalOf(error: unknown, words: PaneWords): string {
  const { fieldMessages, sentence } = words.describe(error, { since: new Date() });
  return fieldMessages || sentence;
}
