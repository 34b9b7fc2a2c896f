/** "GetResizedRange" → "getResizedRange": a member as an add-in writes it. */
export function camel(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** "rowCount" → "RowCount": a member as it stands on the wire. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
