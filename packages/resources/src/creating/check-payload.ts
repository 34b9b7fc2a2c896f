import { refuseArgument } from "../operation/refuse-argument.ts";

/** Throws unless a payload is an object. What is in it, only the service can judge. */
export function checkPayload(payload: unknown, operation: string): void {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) {
    refuseArgument("payload", "must be an object", operation);
  }
}
