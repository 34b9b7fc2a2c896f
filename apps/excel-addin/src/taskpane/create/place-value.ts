/** Where a value stands in a payload: names of fields and positions in lists. */
export type PayloadPath = readonly (string | number)[];

/** Reads `Note`, `BusinessDetails.Note` or `DeliveryAddresses[0].City`; undefined where it is no such name. */
export function readFieldName(name: string): PayloadPath | undefined {
  const trimmed = name.trim();
  if (!/^[^\s.[\]]+(?:\.[^\s.[\]]+|\[\d{1,4}\])*$/.test(trimmed)) return undefined;
  const path = [...trimmed.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map((part) =>
    part[1] === undefined ? part[0] : Number(part[1]),
  );
  return path.includes("__proto__") ? undefined : path;
}

/**
 * Puts a value at its place, making objects and lists on the way. False where something stands there already, where the
 * way leads through a value, or where a list would get a hole; then nothing is changed that matters.
 */
export function placeValue(payload: Record<string, unknown>, path: PayloadPath, value: unknown): boolean {
  let at: unknown = payload;
  for (const [index, step] of path.entries()) {
    const last = index === path.length - 1;
    if (
      Array.isArray(at)
        ? typeof step !== "number" || step > at.length
        : typeof at !== "object" || typeof step === "number"
    ) {
      return false;
    }
    const holder = at as Record<string | number, unknown>;
    const present = Object.hasOwn(holder, step);
    if (last && present) return false;
    if (!present) holder[step] = last ? value : typeof path[index + 1] === "number" ? [] : {};
    at = holder[step];
    if (at === null && !last) return false;
  }
  return true;
}
