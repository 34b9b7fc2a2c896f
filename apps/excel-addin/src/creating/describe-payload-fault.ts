import type { PayloadFault } from "@accounting-data/creating/payload";
import type { CreateMessages } from "../messages/en/create.ts";

/** What the service's description does not allow, in a sentence. */
export function describePayloadFault(fault: PayloadFault, { described }: CreateMessages): string {
  if (fault.kind === "notAChoice") return described.notAChoice(fault.choices);
  return "limit" in fault ? described[fault.kind](String(fault.limit)) : described[fault.kind];
}
