/** "GetResizedRange" → "getResizedRange": a member's name in JavaScript. */
export function camel(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** "rowCount" → "RowCount": a member's name in the protocol. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
