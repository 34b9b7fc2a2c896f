/**
 * The path in the payload to which a key of `ValidationError.errors` refers. Given the payload, names match in any case
 * and are returned as the payload spells them. A key that is not a path is returned as the only name.
 *
 * @example
 * ```ts
 * problemPath("DeliveryAddresses[0].Name"); // ["DeliveryAddresses", 0, "Name"]
 * problemPath("businessDetails.duePeriod", { BusinessDetails: { DuePeriod: -1 } }); // ["BusinessDetails", "DuePeriod"]
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#problem-details
 */
export function problemPath(key: string, payload?: unknown): readonly (string | number)[] {
  // Some services send JSON paths, which begin with "$".
  const path = key.replace(/^\$\.?/, "");
  if (!/^[^.[\]]+(?:\.[^.[\]]+|\[\d+\])*$/.test(path)) return [key];
  let value = payload;
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => {
    const step = index === undefined ? spelled(name, value) : Number(index);
    value = isObject(value) ? value[step] : undefined;
    return step;
  });
}

function spelled(name: string, object: unknown): string {
  if (!isObject(object) || Object.hasOwn(object, name)) return name;
  return Object.keys(object).find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}
