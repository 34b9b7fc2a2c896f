/** What a function returned or threw. */
export function outcomeOf<T>(run: () => T): { readonly value?: T; readonly error?: unknown } {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
}
