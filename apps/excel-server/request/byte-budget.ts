/** Bytes of memory that all calls share. */
export type ByteBudget = ReturnType<typeof createByteBudget>;

export function createByteBudget(total: number) {
  let free = total;
  return {
    /** Takes so many bytes; false if that many are not free, and then nothing is taken. */
    take(bytes: number): boolean {
      if (bytes > free) return false;
      free -= bytes;
      return true;
    },
    give: (bytes: number): void => void (free += bytes),
  };
}
