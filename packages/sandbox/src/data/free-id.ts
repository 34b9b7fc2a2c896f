/** Makes ids until one is free: records of another sandbox may have the ids that this one would make first. */
export function freeId(newId: () => string, isTaken: (id: string) => boolean): string {
  let id = newId();
  while (isTaken(id)) id = newId();
  return id;
}
