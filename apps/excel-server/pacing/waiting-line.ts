/** A queue that serves urgent items first, then the seats in turn. */
export type WaitingLine<T> = ReturnType<typeof createWaitingLine<T>>;

export function createWaitingLine<T>() {
  const urgent: T[] = [];
  /** In the order in which their turns come. */
  const seats = new Map<string, T[]>();
  let size = 0;

  return {
    get size(): number {
      return size;
    },
    add(seat: string, item: T, isUrgent: boolean): void {
      size += 1;
      if (isUrgent) urgent.push(item);
      else seats.set(seat, [...(seats.get(seat) ?? []), item]);
    },
    next(): T | undefined {
      if (size > 0) size -= 1;
      const first = urgent.shift();
      if (first !== undefined) return first;
      const [entry] = seats;
      if (!entry) return undefined;
      const [seat, items] = entry;
      const item = items.shift();
      seats.delete(seat);
      // The seat goes to the end.
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
