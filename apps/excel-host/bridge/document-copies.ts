/** Numbers by which office.js calls Excel for `getFileAsync`, `getSliceAsync` and `closeAsync`. */
const methods = { open: 77, read: 80, close: 81 };
/** The number of `Office.FileType.Compressed`. */
const compressed = 5;
/** Numbers of Office's errors. */
const errors = { internal: 5001, notSupported: 5015 };
/** "No more than two documents are allowed to be in memory." */
const maxOpen = 2;

/** The copies of the document that the add-in reads slice by slice. */
export interface DocumentCopies {
  /** Answers a call of office.js with a status and a result; undefined for a call that is not about copies. */
  execute(method: number, args: unknown): readonly [status: number, result?: unknown] | undefined;
  /** How many copies the add-in has not closed. */
  readonly open: number;
}

/**
 * `Office.context.document.getFileAsync`. `save` returns the document as its file.
 *
 * @see https://learn.microsoft.com/javascript/api/office/office.document#office-office-document-getfileasync-member(1)
 */
export function createDocumentCopies(save: () => Uint8Array): DocumentCopies {
  const copies = new Map<number, Uint8Array>();
  let lastHandle = 0;

  function execute(method: number, args: unknown): readonly [number, unknown?] | undefined {
    const [first, offset = 0, size = 0] = Array.from(args as ArrayLike<number>);
    if (method === methods.open) {
      if (first !== compressed) return [errors.notSupported];
      if (copies.size >= maxOpen) return [errors.internal];
      const file = save();
      lastHandle += 1;
      copies.set(lastHandle, file);
      return [0, [lastHandle, file.byteLength]];
    }
    if (method === methods.read) {
      const file = copies.get(first!);
      if (file === undefined) return [errors.internal];
      const slice = Array.from(file.subarray(offset, offset + size));
      return [0, [slice, slice.length]];
    }
    if (method === methods.close) return [copies.delete(first!) ? 0 : errors.internal];
    return undefined;
  }

  return {
    execute,
    get open() {
      return copies.size;
    },
  };
}
