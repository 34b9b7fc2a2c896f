/** Those who wait, by seat. */
export type WaitingLine<T> = ReturnType<typeof createWaitingLine<T>>;

export function createWaitingLine<T>() {
  const urgent: T[] = [];
  /** The first seat is the next one. */
  const seats = new Map<string, T[]>();
  let size = 0;

  return {
    get size(): number {
      return size;
    },
    /** Joins the line; urgent ones are before all others. */
    add(seat: string, item: T, isUrgent: boolean): void {
      size += 1;
      if (isUrgent) urgent.push(item);
      else seats.set(seat, [...(seats.get(seat) ?? []), item]);
    },
    /** Takes the next one: urgent ones first, then one of each seat in turn. */
    next(): T | undefined {
      if (size > 0) size -= 1;
      const first = urgent.shift();
      if (first !== undefined) return first;
      const [entry] = seats;
      if (!entry) return undefined;
      const [seat, items] = entry;
      const item = items.shift();
      seats.delete(seat);
      // To the end, after the other seats.
      if (items.length > 0) seats.set(seat, items);
      return item;
    },
    remove(item: T): void {
      const all: [string | undefined, T[]][] = [[undefined, urgent], ...seats];
      for (const [seat, items] of all) {
        const index = items.indexOf(item);
        if (index === -1) continue;
        items.splice(index, 1);
        size -= 1;
        if (seat !== undefined && items.length === 0) seats.delete(seat);
      }
    },
  };
}
