/**
 * What two ids have in common if they are the same: services may write one guid in two cases. Other ids are compared as they are, and
 * what is no text comes back as it is, for whoever checks it.
 */
export function sameId(id: string): string {
  return typeof id === "string" && id.length === 36 && id[8] === "-" && id[23] === "-"
    ? id.toLowerCase()
    : id;
}
