import type { Writable } from "node:stream";

/**
 * Returns a function that prints lines. A line that can't be printed, since the disk is full or its reader is gone, is lost and
 * does not end the server. The next line that can be printed is followed by how many were lost.
 */
export function createPrint(stream: Writable): (line: string) => void {
  let lost = 0;
  // Without a listener, Node ends the process. The callback of each line gets its failure.
  stream.on("error", () => undefined);

  function write(line: string, ended: (error: NodeJS.ErrnoException | null | undefined) => void): void {
    stream.write(`${line}\n`, ended);
  }
  return (line) =>
    write(line, (failure) => {
      if (failure) return void (lost += 1);
      if (lost === 0) return;
      const count = lost;
      lost = 0;
      write(`${count} lines before the last one could not be printed.`, (again) => {
        if (again) lost += count;
      });
    });
}
