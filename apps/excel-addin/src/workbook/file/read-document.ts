/** The largest slice that Office reads at once. */
const sliceBytes = 4 * 1024 * 1024;

/** Reads the open document as its file, unsaved changes included. Rejects with Office's error. */
export async function readDocument(): Promise<Uint8Array> {
  const file = await settled<Office.File>((callback) =>
    Office.context.document.getFileAsync(Office.FileType.Compressed, { sliceSize: sliceBytes }, callback),
  );
  try {
    const slices: Uint8Array[] = [];
    for (let index = 0; index < file.sliceCount; index++) {
      const slice = await settled<Office.Slice>((callback) => file.getSliceAsync(index, callback));
      slices.push(Uint8Array.from(slice.data as ArrayLike<number>));
    }
    return joined(slices);
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

function joined(slices: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(slices.reduce((length, slice) => length + slice.length, 0));
  let at = 0;
  for (const slice of slices) {
    bytes.set(slice, at);
    at += slice.length;
  }
  return bytes;
}
