import type { Answer } from "@accounting-data/core";
import { checkRecords } from "../operation/check-records.ts";
import type { BusinessPartner } from "./business-partner.ts";

/**
 * A record that was created, and what the service remarked.
 *
 * @example
 * ```ts
 * const { data, warnings }: Created = await createBusinessPartner(client, payload);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface Created {
  /** The new record as the service sent it. */
  readonly data: BusinessPartner;
  /** The service's remarks as it sent them; empty where there are none. */
  readonly warnings: readonly unknown[];
  /** The whole parsed answer. */
  readonly raw: unknown;
}

/**
 * Understands the created response. The specification does not show its fields: the record is the body, or stands under
 * `data`; warnings stand beside it. Throws where neither has an id.
 */
export function readCreated(answer: Answer): Created {
  const raw = answer.json();
  const wrapped = field(raw, "data");
  for (const record of wrapped === undefined ? [raw] : [wrapped, raw]) {
    const checked = checkRecords([record], "guid");
    if ("index" in checked) continue;
    return { data: record as BusinessPartner, warnings: warningsOf(field(raw, "warnings")), raw };
  }
  throw new TypeError("the created response holds no record with an id");
}

function warningsOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A field of an object, its name compared without case. */
function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1];
}
