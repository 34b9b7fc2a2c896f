/**
 * Frees the memory of a buffer that nothing uses any more; the buffer is empty then. Left to the garbage collector, tens of megabytes
 * outside its heap make it examine the whole heap at once, in one long task of the page. Older browsers can't: there it does.
 */
export function freeMemory(buffer: ArrayBuffer): void {
  (buffer as { transfer?: (length: number) => ArrayBuffer }).transfer?.(0);
}
