/** Whether a header `If-None-Match` names the tag. It may be a list, `*`, and weak tags, which proxies make of strong ones. */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  const listed = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return listed.some((one) => strong(one) === strong(tag));
}

function strong(tag: string): string {
  return tag.replace(/^W\//, "");
}
