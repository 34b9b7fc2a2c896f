/** A field whose value is chosen by name is called as the record: `Centre` instead of `CentreId`. */
export function nameOfLink(name: string): string {
  return name.replace(/(?<=[a-z])Id$/, "");
}
