/** A part of the add-in could not be loaded: the network is down, or the server has another build by now. */
export class NotLoaded extends Error {}

/** Loads a part of the add-in that the first result of a list does not need. The next call retries a failure. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new NotLoaded(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The same, kept once it is loaded. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () =>
    (loading ??= loadPart(load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
