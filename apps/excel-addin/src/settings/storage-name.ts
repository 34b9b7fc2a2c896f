/** The name of something in this device's storage. On the web, Office requires its partition key as a prefix. */
export function storageName(partitionKey: string | undefined, name: string): string {
  return `${partitionKey ?? ""}accounting-data.${name}`;
}
