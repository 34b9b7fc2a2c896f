/** Parses stored text; undefined if it is not JSON. */
export function readJson(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored));
  } catch {
    return undefined;
  }
}
