import type { Random } from "./random.ts";

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text has the form of a guid, in either case. */
export function isGuid(text: string): boolean {
  return pattern.test(text);
}

/** A version 4 guid of the stream. */
export function randomGuid(random: Random): string {
  const variant = random.pick(["8", "9", "a", "b"]);
  return `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
}
