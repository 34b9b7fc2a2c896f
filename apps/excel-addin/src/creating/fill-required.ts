import type { Payload } from "./attempt-end.ts";
import type { PayloadField } from "./payload-fields.ts";
import { findValue, placeValue, readFieldName } from "./place-value.ts";

/**
 * The payload with what the description requires although it may be empty: null, or an empty text. A person who left such a field
 * empty has said all that there is to say.
 */
export function fillRequired(payload: Payload, fields: readonly PayloadField[]): Payload {
  const filled = structuredClone(payload);
  for (const { name, within, empty } of fields) {
    const path = readFieldName(name);
    if (empty === undefined || !path || findValue(filled, path) !== undefined) continue;
    const holder = within === undefined ? undefined : readFieldName(within);
    // An object that may be missing is not made for what is empty.
    if (holder && !findValue(filled, holder)) continue;
    placeValue(filled, path, empty);
  }
  return filled;
}
