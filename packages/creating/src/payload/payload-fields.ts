import { comparable } from "../comparable.ts";
import type {
  DescribedChoice,
  DescribedField,
  DescribedRecord,
  DescribedType,
} from "@accounting-data/openapi";
import { isSetByService, maxFieldDepth, type FieldType, type FillableField } from "./field-type.ts";

/**
 * What a description says of a field: a day alone, or a day that may have a time.
 * @example const format: DayFormat = "date";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export type DayFormat = "date" | "date-time";

/**
 * The part of a description from which partners are created, such as a `Digest` has it.
 * @example const description: DescribedPayloads = await readDescription(text);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export interface DescribedPayloads {
  readonly lists: readonly {
    readonly name: string;
    /** Name of the record from which one is created; or below. */
    readonly payload?: string;
    readonly create?: { readonly payload: string };
  }[];
  readonly records: readonly DescribedRecord[];
  readonly choices: readonly DescribedChoice[];
}

/** The only list to which records are added. */
const partnersList = "BusinessPartners";

/**
 * A field of a new partner, as the service's description has it.
 * @example const required = (fields: readonly PayloadField[]) => fields.filter((field) => field.required);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export interface PayloadField extends FillableField {
  readonly type: Exclude<FieldType, "nothing">;
  /** Whether a person must fill it in; see `within`. */
  readonly required: boolean;
  /** What is sent where a person leaves it empty; undefined: nothing is sent then. Only where the description requires the field. */
  readonly empty?: null | "";
  /** The path of the object that may be missing, and this field with it; undefined: every partner has its object. */
  readonly within: string | undefined;
  readonly limits: readonly PayloadLimit[];
  /** A number without decimals. */
  readonly isWhole?: boolean;
  /** Without the empty text, which means that nothing was chosen. */
  readonly choices?: DescribedChoice["values"];
  /** A text that is the id of a record. */
  readonly isId?: boolean;
  /** A text that is a day, or a moment. */
  readonly day?: DayFormat;
  readonly description?: string;
}

/**
 * What a value may not exceed, by the fault of one that does.
 * @example const limit: PayloadLimit = { kind: "tooLong", limit: 50 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export interface PayloadLimit {
  readonly kind: "tooLong" | "tooSmall" | "tooLarge" | "notAbove" | "notBelow";
  readonly limit: number;
}

/**
 * What the specification shows of a new partner, its delivery addresses apart.
 * @example console.log(specifiedFields.map(({ name }) => name)); // ["Name", "City", "BusinessDetails.DuePeriod"]
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export const specifiedFields: readonly PayloadField[] = [
  { name: "Name", type: "text", required: false, within: undefined, limits: [] },
  { name: "City", type: "text", required: false, within: undefined, limits: [] },
  {
    name: "BusinessDetails.DuePeriod",
    type: "number",
    required: false,
    within: undefined,
    limits: [],
    isWhole: true,
  },
];

/**
 * The specification's fields, as the description has them if it does, and then its others.
 * @example const fields = withSpecified(payloadFields(undefined));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function withSpecified(described: readonly PayloadField[]): readonly PayloadField[] {
  const own = specifiedFields.map(
    (field) => described.find(({ name }) => comparable(name) === comparable(field.name)) ?? field,
  );
  return [...own, ...described.filter((field) => !own.includes(field))];
}

/**
 * The fields from which a partner is created, in the order of the description. Lists, and what may be anything, are left out.
 * @example const fields = payloadFields(await readDescription(text));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function payloadFields(description: DescribedPayloads | undefined): readonly PayloadField[] {
  const payload = payloadOf(description);
  return description === undefined || payload === undefined ? [] : fieldsOfRecord(payload, description);
}

/**
 * The fields of one of several objects in a list: `DeliveryAddresses[n].Street`.
 * @example const fields = elementFields(await readDescription(text));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function elementFields(description: DescribedPayloads | undefined): readonly PayloadField[] {
  const payload = payloadOf(description);
  const fields = description?.records.find(({ name }) => name === payload)?.fields ?? [];
  return fields.flatMap(({ name, only, type }) => {
    if (only === "read" || type.kind !== "list" || type.of.type.kind !== "record") return [];
    return fieldsOfRecord(type.of.type.record, description!).map((field) => ({
      ...field,
      name: `${name}[n].${field.name}`,
      within: name,
    }));
  });
}

function payloadOf(description: DescribedPayloads | undefined): string | undefined {
  const list = description?.lists.find(({ name }) => name === partnersList);
  return list?.payload ?? list?.create?.payload;
}

function fieldsOfRecord(payload: string, description: DescribedPayloads): readonly PayloadField[] {
  const recordNamed = (wanted: string) => description.records.find(({ name }) => name === wanted);
  const choiceNamed = (wanted: string) => description.choices.find(({ name }) => name === wanted);
  const fields: PayloadField[] = [];

  function visit(record: string, prefix: string, above: readonly string[], within?: string): void {
    const all = recordNamed(record)?.fields ?? [];
    // A record of its own, such as the company above, exists already: its id names it.
    const id = above.length > 0 && all.find((field) => comparable(field.name) === "id");
    for (const field of id ? [id] : all) {
      const name = prefix + field.name;
      if (field.only === "read" || isSetByService(name)) continue;
      if (field.type.kind === "record") {
        const inside = [...above, record];
        // A record inside of itself has no end.
        if (inside.length >= maxFieldDepth || inside.includes(field.type.record)) continue;
        visit(field.type.record, `${name}.`, inside, field.required && !field.nullable ? within : name);
      } else {
        const described = filledType(field.type);
        const values = described.kind === "choice" ? choiceNamed(described.choice)?.values : undefined;
        const type = values ? typeOfChoice(values) : typeOf(described);
        if (type) fields.push({ name, type, within, ...rulesOf(field, described, values) });
      }
    }
  }

  visit(payload, "", []);
  return fields;
}

/**
 * Whether a partner can't be created without it.
 * @example const must = payloadFields(await readDescription(text)).filter(isAlwaysRequired);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function isAlwaysRequired({ required, within }: PayloadField): boolean {
  return required && within === undefined;
}

function rulesOf(
  { required, nullable, description }: DescribedField,
  described: DescribedType,
  values: DescribedChoice["values"] | undefined,
): Omit<PayloadField, "name" | "type" | "within"> {
  const choices = values?.filter(({ value }) => value !== "");
  const hasBlank = choices?.length !== values?.length;
  const blank = hasBlank ? "" : undefined;
  const empty = nullable ? null : blank;
  return {
    required: required === true && empty === undefined,
    ...(required && empty !== undefined && { empty }),
    limits: limitsOf(described),
    isWhole: described.kind === "integer",
    ...(choices && { choices }),
    ...(description !== undefined && { description }),
    ...(described.kind === "text" && isDay(described.format) && { day: described.format }),
    ...(described.kind === "text" && /^(?:guid|uuid)$/i.test(described.format ?? "") && { isId: true }),
  };
}

function typeOf({ kind }: DescribedType): PayloadField["type"] | undefined {
  if (kind === "number" || kind === "integer") return "number";
  if (kind === "boolean") return "truth";
  return kind === "text" ? "text" : undefined;
}

function typeOfChoice(values: DescribedChoice["values"]): PayloadField["type"] {
  return values.every(({ value }) => typeof value === "number") ? "number" : "text";
}

function isDay(format: string | undefined): format is DayFormat {
  return format === "date" || format === "date-time";
}

function limitsOf(type: DescribedType): readonly PayloadLimit[] {
  if (type.kind === "text") return limitOf("tooLong", type.maxLength);
  if (type.kind !== "number" && type.kind !== "integer") return [];
  return [
    ...limitOf("tooSmall", type.minimum),
    ...limitOf("tooLarge", type.maximum),
    ...limitOf("notAbove", type.exclusiveMinimum),
    ...limitOf("notBelow", type.exclusiveMaximum),
  ];
}

function limitOf(kind: PayloadLimit["kind"], limit: number | undefined): readonly PayloadLimit[] {
  return limit === undefined ? [] : [{ kind, limit }];
}

/** Formats of a text that is a number. Generators for .NET give a number and its text one format. */
const numeric = /^(?:decimal|double|float|u?int\d+)$/;

/**
 * The type of what a person fills in. Where a value may be a number or the same as a text, it is the number; where it may be an
 * integer or any text, it is the text, which keeps its zeros.
 */
function filledType(type: DescribedType): DescribedType {
  if (type.kind !== "either" || type.of.length !== 2) return type;
  const number = type.of.find(({ kind }) => kind === "number" || kind === "integer");
  const text = type.of.find((one) => one.kind === "text");
  if (!number || !text) return type;
  return numeric.test(text.format ?? "") ? number : text;
}
