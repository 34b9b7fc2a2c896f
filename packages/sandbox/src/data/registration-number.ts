import type { Random } from "./random.ts";

/** An eight-digit Czech registration number (IČO) with its check digit; old ones begin with zeros. */
export function registrationNumber(random: Random): string {
  const leading = random.chance(0.3) ? `00${random.digits(5)}` : `${random.int(1, 9)}${random.digits(6)}`;
  const sum = Array.from(leading).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `${leading}${(11 - (sum % 11)) % 10}`;
}
