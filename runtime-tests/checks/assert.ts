/** Throws unless both are the same JSON. */
export function assertEqual(actual: unknown, expected: unknown, what: string): void {
  const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (seen !== wanted) throw new Error(`${what}: ${seen} instead of ${wanted}`);
}

/** Throws unless the condition is true. */
export function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

/** Returns the reason of the rejection; throws if the promise is fulfilled. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("the promise was fulfilled");
}
