/**
 * The path in the payload that a key of `ValidationError.errors` speaks of. With the payload, names are matched without
 * case and come back as the payload spells them. A key that is no path is a path of one name.
 *
 * @example
 * ```ts
 * problemPath("DeliveryAddresses[0].Name"); // ["DeliveryAddresses", 0, "Name"]
 * problemPath("businessDetails.duePeriod", { BusinessDetails: { DuePeriod: -1 } }); // ["BusinessDetails", "DuePeriod"]
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#problem-details
 */
export function problemPath(key: string, payload?: unknown): readonly (string | number)[] {
  // Some services write JSON paths, which begin with "$".
  const path = key.replace(/^\$\.?/, "");
  if (!/^[^.[\]]+(?:\.[^.[\]]+|\[\d+\])*$/.test(path)) return [key];
  let place = payload;
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => {
    const step = index === undefined ? spelled(name, place) : Number(index);
    place = isObject(place) && Object.hasOwn(place, step) ? place[step] : undefined;
    return step;
  });
}

function spelled(name: string, place: unknown): string {
  if (!isObject(place) || Object.hasOwn(place, name)) return name;
  return Object.keys(place).find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}
