/**
 * Takes secrets out of a text that others wrote (a proxy's page, an error's message) before it is shown: as they are,
 * and as they look inside a URL or a JSON string.
 */
export function strikeOut(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
      if (form) clean = clean.replaceAll(form, "[secret]");
    }
  }
  return clean;
}
