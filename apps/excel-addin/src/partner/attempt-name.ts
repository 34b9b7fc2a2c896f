import type { UnsettledAttempt } from "../creating/attempt-end.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import { isolateName } from "../messages/isolate-name.ts";

/** What a person calls the partner of an attempt. */
export function attemptName({ payload }: UnsettledAttempt, { pane }: PaneWords): string {
  const { thePartner } = pane.create;
  const name = [payload["CompanyName"], payload["Name"]].find(
    (one) => typeof one === "string" && one.trim() !== "",
  );
  return typeof name === "string" ? thePartner(isolateName(name)) : thePartner();
}
