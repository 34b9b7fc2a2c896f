/** A guid for each number, in no recognisable order. */
export function guid(number: number): string {
  const word = (salt: number): string => {
    const mixed = Math.imul((number + 1) ^ (salt * 0x9e3779b1), 0x85ebca6b);
    return ((mixed ^ (mixed >>> 13)) >>> 0).toString(16).padStart(8, "0");
  };
  const digits = word(1) + word(2) + word(3) + word(4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join("-");
}

/** A 422 as the client throws it. */
export function refusal(...keys: readonly string[]): Error {
  const errors = Object.fromEntries(keys.map((key) => [key, ["must be smaller"]]));
  return Object.assign(new Error("422"), {
    [Symbol.for("accounting-data.error")]: true,
    code: "validation",
    errors,
  });
}
