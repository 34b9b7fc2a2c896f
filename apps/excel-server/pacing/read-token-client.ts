/**
 * Reads the client id of a sign-in from its body. Returns undefined unless every service must read the same one: tokens of
 * one client share answers, so a seat that signs in as one client and is taken for another here would read the other's data.
 */
export function readTokenClient(contentType: string | null, body: string): string | undefined {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "")) return undefined;
  const form = new URLSearchParams(body);
  // With other grants, tokens of one client belong to several users.
  if (form.getAll("grant_type").join() !== "client_credentials") return undefined;
  // Of a repeated field, services read the first, the last or both; some divide fields by ";", or ignore case.
  const mentions = [...form].flat().filter((text) => /client_id/i.test(text));
  return mentions.length === 1 ? (form.get("client_id") ?? undefined) : undefined;
}
