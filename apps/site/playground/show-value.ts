const deepest = 2;

/** A value as Node's console shows it, as far as programs of the guides print such values. */
export function showValue(value: unknown, depth = 0): string {
  if (typeof value === "string") return depth === 0 ? value : `'${value}'`;
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return `[Function: ${value.name}]`;
  if (value === null || typeof value !== "object") return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map) return `Map(${value.size}) ${showValue(Object.fromEntries(value), depth)}`;
  if (value instanceof Set) return `Set(${value.size}) ${showValue([...value], depth)}`;
  if (depth > deepest) return Array.isArray(value) ? "[Array]" : "[Object]";
  const parts = Array.isArray(value)
    ? value.map((one) => showValue(one, depth + 1))
    : Object.entries(value).map(([key, one]) => `${keyOf(key)}: ${showValue(one, depth + 1)}`);
  const [begin, end] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return begin + end;
  const line = `${begin} ${parts.join(", ")} ${end}`;
  if (line.length <= 72) return line;
  const indent = "  ".repeat(depth + 1);
  return `${begin}\n${indent}${parts.join(`,\n${indent}`)}\n${"  ".repeat(depth)}${end}`;
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`;
}
