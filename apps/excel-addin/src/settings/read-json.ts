/** What a stored text says; undefined where it is no JSON. */
export function readJson(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored));
  } catch {
    return undefined;
  }
}
