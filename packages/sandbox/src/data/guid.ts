import type { Random } from "./random.ts";

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a guid, in lower or upper case. */
export function isGuid(text: string): boolean {
  return pattern.test(text);
}

/** A random version 4 guid. */
export function randomGuid(random: Random): string {
  const hex = random.hex(30);
  const variant = "89ab".charAt(random.int(0, 3));
  const [low, middle, high] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 15)];
  return `${low}-${middle}-4${high}-${variant}${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}
