import * as v from "valibot";
import { isObject, type RecordFields } from "../data/sandbox-record.ts";
import type { PropertyErrors } from "../http/problem.ts";

/** Longest name of a partner or of a delivery address, in UTF-16 units. */
export const maxNameLength = 255;
/** Longest city, in UTF-16 units. */
export const maxCityLength = 100;
/** Greatest due period. */
export const maxDuePeriod = 9_999;

const text = (name: string, max: number) =>
  v.pipe(
    v.string(`${name} must be a string.`),
    v.maxLength(max, `${name} must not be longer than ${max} characters.`),
  );
const object = <Entries extends v.ObjectEntries>(name: string, entries: Entries) =>
  v.pipe(v.custom(isObject, `${name} must be an object.`), v.looseObject(entries));

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === "string" && value.trim() === "");
const required = v.custom((value) => !isBlank(value), "The Name field is required.");
// A missing name is validated as null.
const Name = v.optional(v.pipe(required, text("Name", maxNameLength)), null);

const DuePeriod = v.pipe(
  v.custom<number>(Number.isInteger, "DuePeriod must be an integer."),
  v.minValue(0, "DuePeriod must not be less than 0."),
  v.maxValue(maxDuePeriod, `DuePeriod must not be greater than ${maxDuePeriod}.`),
);

const payloadSchema = v.looseObject({
  Name,
  City: v.nullish(text("City", maxCityLength)),
  BusinessDetails: v.nullish(object("BusinessDetails", { DuePeriod: v.nullish(DuePeriod) })),
  DeliveryAddresses: v.nullish(
    v.array(object("A delivery address", { Name }), "DeliveryAddresses must be an array."),
  ),
});

/**
 * Checks a create payload (rule 4 of *Status codes per operation*). The specification does not show which fields are
 * required, or how long they may be: these rules are the sandbox's own.
 *
 * @returns messages keyed by the offending property; none if the payload is valid
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#create-business-partner-payload-createbusinesspartnerdto
 */
export function validateCreatePayload(payload: RecordFields): PropertyErrors {
  const { issues = [] } = v.safeParse(payloadSchema, payload, { abortPipeEarly: true });
  return Object.fromEntries(
    issues.map((issue) => [v.getDotPath(issue)?.replaceAll(/\.(\d+)/g, "[$1]"), [issue.message]]),
  );
}
