import * as v from "valibot";
import type { ConnectionStorage } from "../../settings/connections.ts";
import { readJson } from "../../settings/read-json.ts";
import type { ColumnChoice } from "./column-choice.ts";

/** What a person chose for headings before: names of headings and fields, no data. */
export interface RememberedChoices {
  /** Undefined for a heading about which nobody has decided. */
  of(heading: string): ColumnChoice | undefined;
  remember(heading: string, choice: ColumnChoice): void;
}

const schema = v.array(
  v.object({
    heading: v.string(),
    field: v.optional(v.string()),
    type: v.picklist(["cell", "text", "number", "truth"]),
  }),
);

/** The oldest headings are forgotten. */
const most = 300;

/** Keeps choices in this device's storage; where that is denied or full, only until the page closes. */
export function createRememberedChoices(
  storage: ConnectionStorage | undefined,
  partitionKey = "",
): RememberedChoices {
  const key = `${partitionKey}accounting-data.headings`;
  const session = new Map<string, ColumnChoice>();

  /** Reads storage each time: another workbook may have changed it. */
  function stored(): Map<string, ColumnChoice> {
    let text: string | null | undefined;
    try {
      text = storage?.getItem(key);
    } catch {
      // The browser denies storage.
    }
    const read = v.safeParse(schema, readJson(text));
    const entries = read.success ? read.output : [];
    return new Map(entries.map(({ heading, field, type }) => [heading, { field, type }]));
  }

  return {
    of: (heading) => session.get(nameOf(heading)) ?? stored().get(nameOf(heading)),
    remember(heading, choice) {
      const name = nameOf(heading);
      session.set(name, choice);
      const all = stored();
      all.delete(name);
      all.set(name, choice);
      const entries = [...all].slice(-most).map(([one, { field, type }]) => ({ heading: one, field, type }));
      try {
        storage?.setItem(key, JSON.stringify(entries));
      } catch {
        // Remembered for this session.
      }
    },
  };
}

function nameOf(heading: string): string {
  return heading.normalize("NFC").trim().toLowerCase();
}
