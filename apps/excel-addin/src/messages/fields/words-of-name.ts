/** Abbreviations that are written in capital letters. */
const abbreviations = new Set(
  "bic, csv, ean, edi, eet, eu, gln, guid, iban, id, iso, oss, pdf, pin, qr, sku, swift, uid, url, vat, xml".split(
    ", ",
  ),
);

/** The words of a name as it has them: "VATRate" is "VAT" and "Rate"; "Address2" is "Address" and "2". Undefined if it has none. */
export function partsOfName(name: string): readonly string[] | undefined {
  return name.match(/\p{Lu}{2,}(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}|\p{N}+|\p{Lo}+/gu) ?? undefined;
}

/**
 * The words of a field's name: `VatRateSums` is "VAT rate sums", `IsPaid` is "Paid". A name that was not put together from
 * words in this way stays as it is.
 */
export function wordsOfName(name: string): string {
  if (!/^[\p{L}\p{N}_-]+$/u.test(name)) return name;
  const parts = partsOfName(name) ?? [name];
  const isAllCapitals = parts.length > 1 && !/\p{Ll}/u.test(name);
  const spoken = parts.length > 1 && /^is$/i.test(parts[0]!) ? parts.slice(1) : parts;
  const words = spoken.map((word) => {
    const lower = word.toLowerCase();
    if (abbreviations.has(lower)) return lower.toUpperCase();
    return /^\p{Lu}{2,}$/u.test(word) && !isAllCapitals ? word : lower;
  });
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
