import type { PayloadFault } from "../../creating/check-payload.ts";
import type { CreateMessages } from "../../messages/en/create.ts";

/** What the service's description does not allow, in a sentence. */
export function describePayloadFault(fault: PayloadFault, { described }: CreateMessages): string {
  switch (fault.kind) {
    case "required":
    case "notWhole":
      return described[fault.kind];
    case "notAChoice":
      return described.notAChoice(fault.choices);
    case "tooLong":
    case "tooSmall":
    case "tooLarge":
    case "notAbove":
    case "notBelow":
      return described[fault.kind](String(fault.limit));
  }
}
