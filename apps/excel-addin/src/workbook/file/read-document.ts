/** The largest slice that Office reads at once. */
const sliceBytes = 4 * 1024 * 1024;

/** Reads the open document as its file, unsaved changes included. Rejects with Office's error. */
export async function readDocument(): Promise<Uint8Array> {
  const file = await settled<Office.File>((callback) =>
    Office.context.document.getFileAsync(Office.FileType.Compressed, { sliceSize: sliceBytes }, callback),
  );
  try {
    const slices: Uint8Array<ArrayBuffer>[] = [];
    for (let index = 0; index < file.sliceCount; index++) {
      const slice = await settled<Office.Slice>((callback) => file.getSliceAsync(index, callback));
      slices.push(Uint8Array.from(slice.data as ArrayLike<number>));
    }
    return new Uint8Array(await new Blob(slices).arrayBuffer());
  } finally {
    // Office keeps two copies at most.
    await settled<void>((callback) => file.closeAsync(callback)).catch(() => undefined);
  }
}

function settled<T>(start: (callback: (result: Office.AsyncResult<T>) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start(({ status, value, error }) => {
      if (status === Office.AsyncResultStatus.Succeeded) resolve(value);
      else reject(new Error(`${error.name} ${error.code}: ${error.message}`, { cause: error }));
    });
  });
}
