import { ContractError, InvalidArgumentError, type Answer, type Client } from "@accounting-data/core";
import { getDotPath, safeParse } from "valibot";
import { checkRecords } from "./check-records.ts";
import type { GetOptions } from "./options.ts";

/** Which record to read. */
export interface RecordById {
  /** Name of the operation in errors, such as `getBank`. */
  readonly operation: string;
  /** Path of the list. */
  readonly path: string;
  readonly id: string;
}

/** Reads one record by its id. */
export async function readRecord<T extends object>(
  client: Client,
  { operation, path, id }: RecordById,
  { schema, ...options }: GetOptions = {},
): Promise<T> {
  // Without an id the path would be the list's.
  if (typeof id !== "string" || id.trim() === "") {
    throw new InvalidArgumentError('"id" must be a string that is not empty', { argument: "id", operation });
  }
  return client.send(
    { name: operation, kind: "read", method: "GET", path: `${path}/${encodeId(id, operation)}` },
    (answer) => {
      const record = answer.json();
      const checked = checkRecords([record], "guid");
      if ("index" in checked) {
        throw contractError(
          `the record can't be used: ${checked.field} ${checked.problem}`,
          operation,
          answer,
        );
      }
      checkSchema(record, "the record", { schema, operation, answer });
      return record as T;
    },
    options,
  );
}

/** What {@link checkSchema} checks against, and what its error has to say. */
export interface SchemaCheck extends Pick<GetOptions, "schema"> {
  readonly operation: string;
  readonly answer: Answer;
}

/** Throws a `ContractError` that names the record and the field unless the record passes the caller's schema, if any. */
export function checkSchema(record: unknown, name: string, { schema, operation, answer }: SchemaCheck): void {
  const result = schema && safeParse(schema, record);
  if (result === undefined || result.success) return;
  const [issue] = result.issues;
  // Valibot's own message is left out: it quotes the value, which is the company's.
  const expected = issue.expected === null ? "" : ` (expected ${issue.expected})`;
  const field = getDotPath(issue) ?? "(root)";
  throw contractError(`${name} does not pass the schema: ${field}${expected}`, operation, answer);
}

export function contractError(
  message: string,
  operation: string,
  { status, traceId }: Answer,
  cause?: unknown,
): ContractError {
  return new ContractError(message, { operation, status, traceId, cause });
}

/** Encodes the id, so that no character of it can change the request. */
function encodeId(id: string, operation: string): string {
  try {
    return encodeURIComponent(id);
  } catch {
    throw new InvalidArgumentError('"id" has half of a character pair', { argument: "id", operation });
  }
}
