import type { DescribedChoice, DescribedField, DescribedType } from "@accounting-data/openapi";
import type { OfferedDescription } from "../settings/offered-upstreams.ts";
import { isSetByService, maxFieldDepth, type KnownField } from "./known-fields.ts";

/** A field of a new partner, as the service's description has it. */
export interface PayloadField extends KnownField {
  /** Whether a new partner must have it; see `within`. */
  readonly required: boolean;
  /** The path of the object that may be missing, and this field with it; undefined: every partner has its object. */
  readonly within: string | undefined;
  readonly limits: PayloadLimits;
  readonly choices?: DescribedChoice["values"];
  /** A day, sent alone or with the time of midnight. */
  readonly day?: "date" | "date-time";
  readonly description?: string;
}

/** What values may be. */
export interface PayloadLimits {
  readonly whole?: boolean;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly maxLength?: number | undefined;
}

/** The fields from which a partner is created, in the order of the description. Lists, and what may be anything, are left out. */
export function payloadFields(description: OfferedDescription | undefined): readonly PayloadField[] {
  const payload = description?.lists.find(({ name }) => name === "BusinessPartners")?.payload;
  if (description === undefined || payload === undefined) return [];
  const recordNamed = (wanted: string) => description.records.find(({ name }) => name === wanted);
  const choiceNamed = (wanted: string) => description.choices.find(({ name }) => name === wanted);
  const fields: PayloadField[] = [];

  function visit(record: string, prefix: string, above: readonly string[], within?: string): void {
    const all = recordNamed(record)?.fields ?? [];
    // A record of its own, such as the company above, exists already: its id names it.
    const id = above.length > 0 && all.find((field) => field.name.toLowerCase() === "id");
    for (const field of id ? [id] : all) {
      const name = prefix + field.name;
      if (field.only === "read" || isSetByService(name)) continue;
      if (field.type.kind === "record") {
        const inside = [...above, record];
        // A record inside of itself has no end.
        if (inside.length >= maxFieldDepth || inside.includes(field.type.record)) continue;
        visit(field.type.record, `${name}.`, inside, field.required ? within : name);
      } else {
        const values = field.type.kind === "choice" ? choiceNamed(field.type.choice)?.values : undefined;
        const type = values ? typeOfChoice(values) : typeOf(field.type);
        if (type) fields.push(payloadField(field, { name, type, within, choices: values }));
      }
    }
  }

  visit(payload, "", []);
  return fields;
}

/** Whether a partner can't be created without it. */
export function isAlwaysRequired({ required, within }: PayloadField): boolean {
  return required && within === undefined;
}

function payloadField(
  { required, description, type: described }: DescribedField,
  {
    choices,
    ...place
  }: Pick<PayloadField, "name" | "type" | "within"> & {
    readonly choices: PayloadField["choices"] | undefined;
  },
): PayloadField {
  return {
    ...place,
    required: required === true,
    limits: limitsOf(described),
    ...(choices && { choices }),
    ...(description !== undefined && { description }),
    ...(described.kind === "text" && dayOf(described.format)),
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

/** Descriptions call every day a date-time: a person who creates a partner knows days alone. */
function dayOf(format: string | undefined): Pick<PayloadField, "day"> {
  return format === "date" || format === "date-time" ? { day: format } : {};
}

function limitsOf(type: DescribedType): PayloadLimits {
  if (type.kind === "text") return { maxLength: type.maxLength };
  if (type.kind !== "number" && type.kind !== "integer") return {};
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = type;
  return { whole: type.kind === "integer", minimum, maximum, exclusiveMinimum, exclusiveMaximum };
}
