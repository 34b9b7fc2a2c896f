/** A limit on memory that all calls share. */
export type ByteBudget = ReturnType<typeof createByteBudget>;

export function createByteBudget(total: number) {
  let free = total;
  return {
    /** Takes so many bytes, or returns false and takes nothing. */
    take(bytes: number): boolean {
      if (bytes > free) return false;
      free -= bytes;
      return true;
    },
    give: (bytes: number): void => void (free += bytes),
  };
}
