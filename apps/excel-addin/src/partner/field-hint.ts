import { isRegistrationField, seenText } from "@accounting-data/creating/partners";

/** What may be wrong with a value, and is sent all the same: a key of the messages. */
export type FieldHint = "checkDigit" | "noMail";

/** What a person may want to look at again in a field: a slip of the pen is likelier than such a value. */
export function hintOfField(name: string, value: string): FieldHint | undefined {
  const text = seenText(value);
  if (text === "") return undefined;
  if (isRegistrationField(name)) return hasCheckDigit(text) ? undefined : "checkDigit";
  const isMail = /(?:^|\.)e?mail$/i.test(name);
  return isMail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? "noMail" : undefined;
}

/** Whether the last digit follows from the others, of what is a Czech or Slovak number; others are not known. */
function hasCheckDigit(text: string): boolean {
  const number = text.replace(/\s/g, "");
  if (!/^\d{8}$/.test(number)) return !/^\d{6,9}$/.test(number);
  const digits = Array.from(number, Number);
  const sum = digits.slice(0, 7).reduce((total, digit, at) => total + digit * (8 - at), 0);
  return digits[7] === (11 - (sum % 11)) % 10;
}
