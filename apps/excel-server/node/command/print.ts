import type { Writable } from "node:stream";

/** With more bytes waiting for a reader that stands still, further lines are lost: they would fill the memory. */
const mostWaiting = 1_048_576;

/**
 * Returns a function that prints lines. A line that can't be printed, since the disk is full or its reader is gone or stands still,
 * is lost and does not end the server. The next line that can be printed is followed by how many were lost.
 */
export function createPrint(stream: Writable): (line: string) => void {
  let lost = 0;
  // Without a listener, Node ends the process. The callback of each line gets its failure.
  stream.on("error", () => undefined);

  function write(line: string, ended: (failure: unknown) => void): void {
    if (stream.writableLength > mostWaiting) ended("no room");
    else stream.write(`${line}\n`, ended);
  }
  return (line) => {
    const lostBefore = lost;
    write(line, (failure) => {
      if (failure) return void (lost += 1);
      if (lostBefore === 0 || lost === 0) return;
      const count = lost;
      lost = 0;
      write(`${count} lines before the last one could not be printed.`, (again) => {
        if (again) lost += count;
      });
    });
  };
}
