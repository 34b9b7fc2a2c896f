/** Names of devices of Windows, whatever stands behind a dot. */
const devices = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\.|$)/i;
const longestName = 200;

/**
 * A text as the name of a file that is safe on any system: without folders, control characters, characters and names that a system
 * refuses, and of at most 200 bytes. May be empty.
 * @example safeFileName("../CON.pdf"); // "_CON.pdf"
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/files.md#names
 */
export function safeFileName(given: string): string {
  const [last = ""] = given.split(/[/\\]/).slice(-1);
  const shown = last
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replace(/^[\s.]+/, "")
    .replace(/[\s.]+$/, "")
    .replace(devices, "_$&");
  return shorten(shown);
}

/** At most that many bytes of UTF-8; the extension is kept. */
function shorten(name: string): string {
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  const size = (text: string): number => new TextEncoder().encode(text).length;
  const characters = Array.from(name.slice(0, name.length - extension.length));
  while (characters.length > 0 && size(characters.join("")) + size(extension) > longestName) characters.pop();
  return characters.join("") + extension;
}
