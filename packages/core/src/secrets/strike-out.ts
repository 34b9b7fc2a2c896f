/**
 * Takes secrets out of a text that others wrote (a proxy's page, an error's message) before it is shown: as they are,
 * and however their characters are escaped in URLs (once or again and again), in JSON or in HTML.
 */
export function strikeOut(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    const spellings = Array.from(secret, anySpelling).join("");
    if (spellings) clean = clean.replaceAll(new RegExp(spellings, "gi"), "[secret]");
  }
  return clean;
}

function anySpelling(character: string): string {
  const code = character.charCodeAt(0);
  const hex = code.toString(16).padStart(2, "0");
  const plain = character === " " ? "[ +]" : `\\\\?\\x${hex}`;
  return `(?:\\\\u00${hex}|%(?:25)*${hex}|&#(?:${code}|x${hex});|${plain})`;
}
