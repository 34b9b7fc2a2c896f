/** Sets an entry of a map, as its newest. Of more than `most` entries, the oldest is forgotten. */
export function rememberNewest<Key, Value>(
  entries: Map<Key, Value>,
  [key, value]: readonly [Key, Value],
  most: number,
): void {
  // A map keeps the order in which its keys were added.
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}
