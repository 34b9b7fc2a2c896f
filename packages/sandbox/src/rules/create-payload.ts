import { isObject, type JsonValue, type RecordFields } from "../data/sandbox-record.ts";
import type { PropertyErrors } from "../http/problem.ts";

/** Longest name of a partner or of a delivery address, in UTF-16 units. */
export const maxNameLength = 255;
/** Longest city. */
export const maxCityLength = 100;
/** Longest due period. */
export const maxDuePeriod = 9_999;

/**
 * Checks a create payload (rule 4 of *Status codes per operation*). The specification does not show which fields are
 * required, or how long they may be: these rules are the sandbox's own.
 *
 * @returns messages keyed by the offending property; none if the payload is valid
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#create-business-partner-payload-createbusinesspartnerdto
 */
export function validateCreatePayload(payload: RecordFields): PropertyErrors {
  const errors: Record<string, string[]> = {};
  const report = (property: string, ...messages: readonly string[]): void => {
    if (messages.length > 0) errors[property] = [...messages];
  };

  report("Name", ...textErrors("Name", payload["Name"], { required: true, max: maxNameLength }));
  report("City", ...textErrors("City", payload["City"], { required: false, max: maxCityLength }));

  const details = payload["BusinessDetails"];
  if (isObject(details)) {
    report("BusinessDetails.DuePeriod", ...duePeriodErrors(details["DuePeriod"]));
  } else if (!isAbsent(details)) report("BusinessDetails", "BusinessDetails must be an object.");

  const addresses = payload["DeliveryAddresses"];
  if (Array.isArray(addresses)) {
    for (const [index, address] of (addresses as readonly JsonValue[]).entries()) {
      const property = `DeliveryAddresses[${index}]`;
      if (isObject(address)) {
        const rule = { required: true, max: maxNameLength };
        report(`${property}.Name`, ...textErrors("Name", address["Name"], rule));
      } else report(property, "A delivery address must be an object.");
    }
  } else if (!isAbsent(addresses)) report("DeliveryAddresses", "DeliveryAddresses must be an array.");

  return errors;
}

function textErrors(
  name: string,
  value: JsonValue | undefined,
  rule: { readonly required: boolean; readonly max: number },
): readonly string[] {
  if (isAbsent(value)) return rule.required ? [`The ${name} field is required.`] : [];
  if (typeof value !== "string") return [`${name} must be a string.`];
  if (rule.required && value.trim() === "") return [`The ${name} field is required.`];
  return value.length > rule.max ? [`${name} must not be longer than ${rule.max} characters.`] : [];
}

function duePeriodErrors(value: JsonValue | undefined): readonly string[] {
  if (isAbsent(value)) return [];
  if (typeof value !== "number" || !Number.isInteger(value)) return ["DuePeriod must be an integer."];
  if (value < 0) return ["DuePeriod must not be less than 0."];
  return value > maxDuePeriod ? [`DuePeriod must not be greater than ${maxDuePeriod}.`] : [];
}

function isAbsent(value: JsonValue | undefined): value is null | undefined {
  return value === undefined || value === null;
}
