import type { UnsettledAttempt } from "../creating/attempt-end.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import { isolateName } from "../messages/isolate-name.ts";

/** What a person calls the partner of an attempt. */
export function attemptName({ payload }: UnsettledAttempt, { pane }: PaneWords): string {
  const { Name: name } = payload;
  const { thePartner } = pane.create;
  return typeof name === "string" && name !== "" ? thePartner(isolateName(name)) : thePartner();
}
