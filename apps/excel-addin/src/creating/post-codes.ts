import { comparable } from "@accounting-data/creating";
import { comparedName } from "@accounting-data/creating/partners";

/** Names of the field with a post code. The specification does not show it. */
export const postCodeFields: readonly string[] = ["PostCode", "PostalCode", "ZipCode", "Zip", "Psc"];

/** Whatever a service puts between words: `postal_code`. */
const spellings = postCodeFields.map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "[_-]?"));
const postCodeField = new RegExp(`(?:^|\\.)(?:${spellings.join("|")})$`, "i");

/** Whether a field, such as `Address.PostCode`, has a post code. */
export function isPostCodeField(name: string): boolean {
  return postCodeField.test(name);
}

/** Whether a field, such as `Address.Country`, has the country of this post code. */
export function isCountryOf(postCode: string, name: string): boolean {
  const inside = comparable(postCode.slice(0, postCode.lastIndexOf(".") + 1));
  const field = comparable(name);
  return field.startsWith(inside) && /^country(?:code|name|\.code|\.name)?$/.test(field.slice(inside.length));
}

/**
 * Countries whose post codes have five digits and may begin with zeros, by their codes and their names in English and Czech, with the
 * digits that are left at least. Czech post codes never begin with one.
 */
const digitsLeft = new Map(
  Object.entries({
    "SK, SVK, Slovensko, Slovenská republika, Slovakia, Slovak Republic": 4,
    "DE, DEU, Německo, Spolková republika Německo, Germany": 4,
    "FR, FRA, Francie, France": 4,
    "ES, ESP, Španělsko, Spain": 4,
    "UA, UKR, Ukrajina, Ukraine": 4,
    "IT, ITA, Itálie, Italy": 3,
    "FI, FIN, Finsko, Finland": 3,
    "US, USA, Spojené státy, Spojené státy americké, United States": 3,
  }).flatMap(([names, digits]) => names.split(", ").map((name) => [comparedName(name), digits] as const)),
);

/** A post code that a cell has as a number, with the zeros in front that Excel does not keep then, where the country tells that. */
export function restorePostCode(code: string, country: string): string {
  const least = digitsLeft.get(comparedName(country)) ?? Infinity;
  return /^[1-9]\d*$/.test(code) && code.length >= least ? code.padStart(5, "0") : code;
}
