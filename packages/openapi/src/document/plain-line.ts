/** Characters that end a line, steer a terminal, or turn the direction of the text around them. */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const invisible = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;

/** A text of the description as one line of plain text that can be shown anywhere. */
export function plainLine(text: string, limit: number): string {
  const line = text
    .slice(0, 4 * limit)
    .replaceAll(invisible, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
