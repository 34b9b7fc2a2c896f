/** The name of the field that holds the id, whatever its case; undefined where there is none. */
export function idKey(record: object): string | undefined {
  if ("Id" in record) return "Id";
  if ("id" in record) return "id";
  return Object.keys(record).find((key) => key.toLowerCase() === "id");
}
