import { comparable } from "../comparable.ts";

/**
 * Type of a field that a person fills in; `nothing`: no value was seen.
 * @example const type: FieldType = "text";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export type FieldType = "text" | "number" | "truth" | "nothing";

/**
 * A field that a person can fill in by its name, such as `Note` or `BusinessDetails.Note`.
 * @example const field: FillableField = { name: "BusinessDetails.Note", type: "text" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export interface FillableField {
  readonly name: string;
  readonly type: FieldType;
}

/** Who changed a record, and when: only the service sets it, wherever it stands. */
const setByService =
  /(?:^|\.)(?:modificationinfo(?:\.|$)|(?:created|modified|changed)(?:at|on|by)(?:\.|$)|date(?:created|modified|lastchange)(?:\.|$))/i;

/**
 * Whether only the service sets a field: the id, who changed the record, and when.
 * @example console.log(isSetByService("ModificationInfo.DateCreated")); // true
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function isSetByService(name: string): boolean {
  return comparable(name) === "id" || setByService.test(name);
}

/**
 * Deeper objects are hardly meant to be filled in by hand.
 * @example const isTooDeep = (path: string): boolean => path.split(".").length > maxFieldDepth;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export const maxFieldDepth: number = 4;
