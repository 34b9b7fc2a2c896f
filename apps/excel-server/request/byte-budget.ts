/** Bytes of memory that all calls share. */
export interface ByteBudget {
  /** Takes so many bytes; false if that many are not free, and then nothing is taken. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export function createByteBudget(total: number): ByteBudget {
  let free = total;
  return {
    take(bytes) {
      if (bytes > free) return false;
      free -= bytes;
      return true;
    },
    give: (bytes) => void (free += bytes),
  };
}
