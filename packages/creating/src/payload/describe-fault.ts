import type { PayloadFault } from "./check-payload.ts";

/**
 * What a description does not allow, in English.
 * @example console.log(describeFault({ kind: "tooLong", limit: 50 })); // has more than 50 characters
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function describeFault(fault: PayloadFault): string {
  switch (fault.kind) {
    case "required":
      return "is required";
    case "notWhole":
      return "has to be a whole number";
    case "notAnId":
      return "has to be the id of a record";
    case "notAChoice":
      return `has to be one of ${fault.choices.join(", ")}`;
    case "tooLong":
      return `has more than ${fault.limit} characters`;
    case "tooSmall":
      return `has to be ${fault.limit} or more`;
    case "tooLarge":
      return `has to be ${fault.limit} or less`;
    case "notAbove":
      return `has to be more than ${fault.limit}`;
    case "notBelow":
      return `has to be less than ${fault.limit}`;
  }
}
