/** What a caller sent to authenticate itself: a key, or what may be a key or a token of the service. */
export interface Caller {
  readonly header: "Api-Key" | "Authorization";
  readonly secret: string;
}

/** The credential of a request; undefined if it has none that can be one. */
export function readCaller(headers: Headers): Caller | undefined {
  const key = headers.get("api-key")?.trim();
  if (key && isVisible(key)) return { header: "Api-Key", secret: key };
  // Connectors of assistants send no other header than this one.
  const [, secret] = /^bearer +(\S+)$/i.exec(headers.get("authorization")?.trim() ?? "") ?? [];
  return secret !== undefined && isVisible(secret) ? { header: "Authorization", secret } : undefined;
}

const isVisible = (text: string): boolean => /^[!-~]+$/.test(text);
