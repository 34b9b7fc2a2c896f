/**
 * Replaces secrets in a text from elsewhere (a proxy's page, an error's message) by `[secret]`, and shortens it to that
 * many characters. Finds secrets in any case, also escaped for URLs (once or repeatedly), JSON or HTML; a text with an
 * escaped secret is returned unescaped. `truncated`: the text is only the beginning of what was sent.
 */
export function removeSecrets(
  text: string,
  secrets: readonly string[],
  limit: number = Infinity,
  truncated: boolean = false,
): string {
  // Where the text is cut, a part of a secret may be left, which has up to six characters for one of the secret's.
  const margin = 6 * Math.max(0, ...secrets.map(({ length }) => length));
  let shown = text.slice(0, limit + 2 * margin);
  const isCut = truncated || shown.length < text.length;
  // Longest first: replacing a part of a longer secret would leave the rest of it.
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) {
    shown = replace(shown, secret);
    const plain = decode(shown);
    const cleaned = replace(plain, decode(secret));
    if (cleaned !== plain) shown = cleaned;
  }
  if (isCut && margin) shown = shown.slice(0, -margin);
  return shown.slice(0, limit);
}

/** Searches the folded text and cuts the original at the positions found. */
function replace(text: string, secret: string): string {
  if (!secret) return text;
  let end = 0;
  return fold(text)
    .split(fold(secret))
    .map(({ length }) => {
      const piece = text.slice(end, end + length);
      end += length + secret.length;
      return piece;
    })
    .join("[secret]");
}

/** Lower case, and a space for each plus, as forms write it. The length stays the same. */
function fold(text: string): string {
  return text.replaceAll("+", " ").replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Without backslashes, which are either escapes or a part of the secret, and without the zeros of UTF-16. */
function decode(text: string): string {
  const escapes = /\\u00([\da-f]{2})|%(?:25)*([\da-f]{2})|&#x([\da-f]{2});|&#(\d{1,3});/gi;
  return text
    .replaceAll(escapes, (_, json?: string, url?: string, html?: string, decimal?: string) =>
      String.fromCharCode(decimal ? Number(decimal) : parseInt(json ?? url ?? html ?? "", 16)),
    )
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/[\\\0]/g, "");
}
