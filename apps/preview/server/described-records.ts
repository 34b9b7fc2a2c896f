import type { DescribedField, DescribedList, DescribedType, Digest } from "@accounting-data/openapi";
import type { AddedRecord } from "@accounting-data/sandbox";

type Json = AddedRecord[string];

/** A record's place in its list, which decides all its values. */
interface Place {
  readonly list: DescribedList;
  readonly index: number;
  readonly depth: number;
}

const day = 86_400_000;

/**
 * Makes records of every list that a description has, as it describes them: ids of other records lead to records that exist, a list
 * below another one has some of its records, days lie around today. The same description makes the same records on one day.
 */
export function describedRecords(
  digest: Digest,
  today: number = Date.now(),
): ReadonlyMap<string, readonly AddedRecord[]> {
  const recordsOf = new Map(digest.records.map((record) => [record.name, record]));
  const choicesOf = new Map(digest.choices.map((choice) => [choice.name, choice]));
  const made = new Map<string, readonly AddedRecord[]>();

  for (const list of digest.lists) {
    const above = digest.lists.find(({ path }) => path === list.path.slice(0, list.path.lastIndexOf("/")));
    const count = countOf(above ?? list);
    const indexes = Array.from({ length: count }, (_, index) => index);
    const shown = above ? indexes.filter((index) => index % 3 !== 0) : indexes;
    made.set(
      list.name,
      shown.map((index) => recordOf(list.record ?? "", { list: above ?? list, index, depth: 0 })),
    );
  }
  return made;

  function recordOf(name: string, place: Place): AddedRecord {
    const fields = recordsOf.get(name)?.fields ?? [];
    const own = place.depth === 0 ? { Id: idOf(place.list, place.index) } : {};
    return {
      ...own,
      ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field, place)])),
    } as AddedRecord;
  }

  function valueOf(field: DescribedField, place: Place): Json {
    const values = place.depth === 0 ? examples[place.list.name]?.[field.name] : undefined;
    if (values) return values[place.index % values.length]!;
    // Every fifth record has null in a field that allows it.
    if (field.nullable && (place.index + field.name.length) % 5 === 0) return null;
    return ofType(field.type, field.name, place);
  }

  function ofType(type: DescribedType, name: string, place: Place): Json {
    const { index } = place;
    switch (type.kind) {
      case "text":
        return text(type, name, place);
      case "integer":
        return within(type, (index * 7) % 90);
      case "number":
        return within(
          type,
          /remain|rest/i.test(name) && index % 4 === 0 ? 0 : ((index * 7919) % 500_000) / 100,
        );
      case "boolean":
        return index % 2 === 0;
      case "choice": {
        const values = choicesOf.get(type.choice)?.values ?? [];
        return values[index % values.length]?.value ?? null;
      }
      case "record":
        return place.depth >= 2 ? null : recordOf(type.record, { ...place, depth: place.depth + 1 });
      case "list":
        if (place.depth >= 2) return [];
        return Array.from({ length: (index % 3) + 1 }, (_, item) =>
          ofType(type.of.type, name, { ...place, index: index + item, depth: place.depth + 1 }),
        );
      case "map":
        return { [name]: ofType(type.of.type, name, place) };
      case "either":
        return ofType(type.of[0]!, name, place);
      case "unknown":
        return null;
    }
  }

  function text(type: DescribedType & { readonly kind: "text" }, name: string, place: Place): Json {
    const { list, index, depth } = place;
    if (/^(?:guid|uuid)$/i.test(type.format ?? "")) {
      if (/^id$/i.test(name)) return depth === 0 ? idOf(list, index) : guid(90 + depth, index);
      const target = digest.lists.find(({ one }) => leadsTo(name, one));
      return target ? idOf(target, index % countOf(target)) : guid(99, index);
    }
    if (type.format === "date-time" && /change|creat|modif/i.test(name))
      return new Date(today - index * 7_777_777).toISOString();
    if (type.format?.startsWith("date")) {
      const written = new Date(today + (30 - ((index * 13) % 150)) * day).toISOString().slice(0, 10);
      return type.format === "date" ? written : `${written}T00:00:00`;
    }
    const written = /code|number|symbol/i.test(name) ? String(1_000 + index) : `${list.one} ${index + 1}`;
    return written.slice(0, type.maxLength);
  }

  function idOf(list: DescribedList, index: number): string {
    return guid(digest.lists.findIndex(({ name }) => name === list.name) + 1, index);
  }
}

function leadsTo(name: string, one: string): boolean {
  const stem = name.replace(/Id$/, "").toLowerCase();
  return stem === one.toLowerCase() || (stem === "partner" && one === "BusinessPartner");
}

function countOf({ name }: DescribedList): number {
  if (name === "Currencies") return 3;
  return /Invoice|Order|Voucher|Statement/.test(name) ? 120 : 24;
}

function within(
  { minimum = -Infinity, maximum = Infinity }: { readonly minimum?: number; readonly maximum?: number },
  value: number,
): number {
  return Math.min(maximum, Math.max(minimum, value));
}

function guid(kind: number, index: number): string {
  return `${String(kind).padStart(8, "0")}-0000-4000-8000-${String(index + 1).padStart(12, "0")}`;
}

/** What a person expects to see in lists that nearly every service has. */
const examples: Readonly<Record<string, Readonly<Record<string, readonly Json[]>>>> = {
  Currencies: {
    Code: ["CZK", "EUR", "USD"],
    Name: ["Česká koruna", "Euro", "Americký dolar"],
    Symbol: ["Kč", "€", "$"],
    Decimals: [2],
  },
  BusinessPartners: {
    Name: [
      "Pekařství U Čápa, s.r.o.",
      "Truhlářství Dub, a.s.",
      "Zahradnictví Lípa, s.r.o.",
      "Autodoprava Novák, s.r.o.",
      "Kovárna Bělidlo, a.s.",
      "Papírnictví Vltava, s.r.o.",
      "Sklárna Harrachov, s.r.o.",
      "Mlýn Třebíč, a.s.",
    ],
    City: ["Brno", "Praha", "Plzeň", "Ostrava", "Olomouc"],
  },
};
