import { comparable } from "@accounting-data/creating";
import { seenText } from "@accounting-data/creating/partners";
import { guid } from "@accounting-data/deployment";
import { idOfRecord, type ListRecord } from "../service/list-record.ts";

/** The records of a list of which a field of a new partner has the id, such as the centres of `CentreId`. */
export interface LinkedChoices {
  /** Each record, as a person is offered it. */
  readonly options: readonly { readonly id: string; readonly text: string }[];
  /** The id of the record with this code or name, or a person's own id; else why there is none. */
  readonly find: (
    written: string,
  ) => { readonly id: string } | { readonly fault: "notInList" | "severalInList" };
}

/** What people call a record by, the shortest first; in lower case. */
const called = ["code", "symbol", "abbreviation", "number", "name", "fullname", "companyname"];

/** Fields by which people know a record that has none of those, such as `AccountNumber`. */
const likeCalled = /(?:code|number|name|title)$/i;

export function linkedChoices(records: readonly ListRecord[]): LinkedChoices {
  const ids = new Map<string, Set<string>>();
  const options = records.map((record) => {
    const names = namesOfRecord(record);
    const id = idOfRecord(record);
    // Of a code that is a number, Excel drops the zeros in front.
    for (const key of new Set(names.map(compared).flatMap((name) => [name, withoutZeros(name)]))) {
      ids.set(key, (ids.get(key) ?? new Set()).add(id));
    }
    return { id, text: names.slice(0, 2).join(" – ") || id };
  });
  const known = new Set(options.map(({ id }) => comparable(id)));
  return {
    options: options.toSorted((one, other) =>
      one.text.localeCompare(other.text, undefined, { numeric: true }),
    ),
    find: (written) => {
      const id = comparable(written.trim());
      if (guid.test(id)) return known.has(id) || known.size === 0 ? { id } : { fault: "notInList" };
      // As the pane offers a record, "01 – Brno", as well.
      const [code = written] = written.split(" – ");
      const found = ids.get(compared(written)) ?? ids.get(compared(code)) ?? new Set();
      const [only, ...others] = found;
      if (only === undefined) return { fault: "notInList" };
      return others.length === 0 ? { id: only } : { fault: "severalInList" };
    },
  };
}

function namesOfRecord(record: ListRecord): readonly string[] {
  const texts = Object.entries(record).flatMap(([key, value]) => {
    const text = typeof value === "string" || typeof value === "number" ? seenText(String(value)) : "";
    return text === "" ? [] : [{ key: comparable(key), text }];
  });
  const exact = called.flatMap((wanted) => texts.filter(({ key }) => key === wanted));
  const found = exact.length > 0 ? exact : texts.filter(({ key }) => likeCalled.test(key));
  return [...new Set(found.map(({ text }) => text))];
}

function withoutZeros(name: string): string {
  return /^0+[1-9]\d*$/.test(name) ? name.replace(/^0+/, "") : name;
}

function compared(text: string): string {
  return comparable(seenText(text));
}
