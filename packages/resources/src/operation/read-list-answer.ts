import { ContractError, type Answer } from "@accounting-data/core";
import type { PageAnswer } from "@accounting-data/pagination";
import { checkRecords } from "./check-records.ts";
import { checkSchema } from "./check-schema.ts";
import type { List } from "./list.ts";
import { readEnvelope } from "./read-envelope.ts";
import type { ListOptions } from "./read-options.ts";

/** Understands a list's answer: envelope, then ids of the whole page, then the caller's schema. */
export function readListAnswer<T extends object>(
  { operation, ids }: List,
  answer: Answer,
  { decode = readEnvelope, schema }: Pick<ListOptions, "decode" | "schema">,
): PageAnswer<T> {
  const raw = answer.json();
  const about = () => ({ operation, status: answer.status, traceId: answer.traceId });
  let decoded;
  try {
    decoded = decode(raw);
  } catch (error) {
    throw new ContractError(
      `the answer holds no list: ${String(error instanceof Error ? error.message : error)}`,
      {
        ...about(),
        cause: error,
      },
    );
  }
  const { totalCount, pageSize } = decoded;
  const checked = checkRecords(decoded.items, ids);
  if ("index" in checked) {
    const { index, field, problem } = checked;
    throw new ContractError(`record ${index} of the page can't be used: ${field} ${problem}`, about());
  }
  if (schema)
    checked.forEach((record, index) => checkSchema(schema, record, `record ${index} of the page`, about));
  // The type is what the user declared; beyond the id nothing of it is checked unless a schema is given.
  return { items: checked as unknown as readonly T[], totalCount, pageSize, raw };
}
