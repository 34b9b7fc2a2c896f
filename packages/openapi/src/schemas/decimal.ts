/** Longer patterns say more than how a number is written. */
const longest = 200;

/** Conditions on what follows, such as that a number has a digit. */
const lookahead = /\(\?[!=][^()]*\)/g;
/** What a pattern of digits, signs and repetitions consists of. It is not run: a pattern can take hours. */
const digits = /\\d|\[\d-\d\]|\d|\{\d{0,4},?\d{0,4}\}|\(\?:|\[[-+]+\]|[-()|^$*+?]/g;
const point = /\\\.|\[\.\]/g;

/** Whether a pattern accepts numbers with one decimal point and nothing else: `^-?\d{0,8}(?:\.\d{0,2})?$`. */
export function isDecimalPattern(pattern: unknown): boolean {
  if (typeof pattern !== "string" || pattern.length > longest) return false;
  const consuming = pattern.replaceAll(lookahead, "");
  if (!consuming.startsWith("^") || !consuming.includes("$") || !/\\d|\[0-9\]/.test(consuming)) return false;
  const points = consuming.match(point)?.length ?? 0;
  return points === 1 && consuming.replaceAll(point, "").replaceAll(digits, "") === "";
}
