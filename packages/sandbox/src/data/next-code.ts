/** Counts codes upwards. It reads all codes only after a removal, so that a create takes as long among many records. */
export interface CodeCounter {
  readonly added: (code: string) => void;
  readonly removed: () => void;
  /** The number after the highest numeric code, with as many digits as the longest. */
  readonly next: (codes: Iterable<string>) => string;
}

export function createCodeCounter(): CodeCounter {
  let highest = 0;
  let length = 5;
  let isCurrent = false;

  function added(code: string): void {
    if (!/^\d{1,15}$/.test(code)) return;
    highest = Math.max(highest, Number(code));
    length = Math.max(length, code.length);
  }

  return {
    added,
    removed() {
      isCurrent = false;
    },
    next(codes) {
      if (!isCurrent) {
        [highest, length] = [0, 5];
        for (const code of codes) added(code);
        isCurrent = true;
      }
      return String(highest + 1).padStart(length, "0");
    },
  };
}
